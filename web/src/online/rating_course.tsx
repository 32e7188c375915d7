import { useEffect, useState } from "preact/hooks";
import { t } from "../text/i18n";
import { labelled } from "../text/joined";
import { ask, isRefused } from "./api";
import type { FinishedGame, Person } from "./wire";
import { className } from "./words";

// How somebody's ratings went, a line for each game and clock in which there were enough of them.

const fewest = 3; // of games that make a line
const latest = 100;
const [width, height] = [240, 60];

interface Course {
  title: string;
  ratings: readonly number[]; // after each game, the oldest first
}

function coursesOf(person: Person, games: readonly FinishedGame[]): Course[] {
  const courses = new Map<string, number[]>();
  for (const { game, class: clock, players, ending } of [...games].reverse()) {
    const change = ending.ratings?.[players[0].id === person.id ? 0 : 1];
    if (!change) continue;
    const title = `${t(`game.${game}`)} · ${className(clock)}`;
    courses.set(title, [...(courses.get(title) ?? [change[0]]), change[1]]);
  }
  return [...courses].map(([title, ratings]) => ({ title, ratings })).filter(({ ratings }) => ratings.length > fewest);
}

export function RatingCourses({ person }: { person: Person }) {
  const [courses, setCourses] = useState<readonly Course[]>([]);
  useEffect(() => {
    const path = `players/${encodeURIComponent(person.name!)}/games?rated=true&limit=${latest}`;
    void ask<"history">("GET", path).then((answer) => {
      if (!isRefused(answer)) setCourses(coursesOf(person, answer.games));
    });
  }, [person.id]);
  if (courses.length === 0) return null;
  return (
    <section class="stack">
      <h2>{t("online.profile.course")}</h2>
      <div class="rating-courses">
        {courses.map((course) => (
          <RatingLine key={course.title} course={course} />
        ))}
      </div>
    </section>
  );
}

function RatingLine({ course: { title, ratings } }: { course: Course }) {
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const x = (i: number) => (i / (ratings.length - 1)) * width;
  const y = (rating: number) => height - 4 - ((rating - least) / Math.max(1, most - least)) * (height - 8);
  const said = t("online.profile.course.said", {
    first: String(Math.round(ratings[0]!)),
    last: String(Math.round(ratings.at(-1)!)),
    games: ratings.length - 1,
  });
  return (
    <figure class="rating-course">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={labelled(title, said)}>
        <polyline points={ratings.map((rating, i) => `${x(i).toFixed(1)},${y(rating).toFixed(1)}`).join(" ")} />
      </svg>
      <span class="quiet note figures">{said}</span>
    </figure>
  );
}
