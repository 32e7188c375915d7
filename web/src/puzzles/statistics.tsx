import { gameNames } from "../games/games";
import { linkTo } from "../state/router";
import { t } from "../text/i18n";
import { labelled } from "../text/joined";
import { dailyPuzzle, dateOf, today } from "./daily";
import { daysInARow, progress } from "./progress";
import { goals, type Puzzle } from "./puzzle";
import { withAge } from "./rating";
import { dayText, gameText, ratingText } from "./words";

const daysShown = 30;

export function Statistics({ all }: { all: readonly Puzzle[] }) {
  const { ratings, row, longestRow } = progress.value;
  const day = today();
  return (
    <section class="puzzle-column">
      <h2>{t("puzzle.statistics")}</h2>
      <dl class="standing figures">
        {gameNames.map((game) => (
          <div key={game}>
            <dt>{t("puzzle.rating.of", { game: gameText(game) })}</dt>
            <dd>{ratingText(withAge(ratings[game], day))}</dd>
          </div>
        ))}
        <div>
          <dt>{t("puzzle.row")}</dt>
          <dd>{t("puzzle.row.value", { row, longest: longestRow })}</dd>
        </div>
        <div>
          <dt>{t("puzzle.daysInARow")}</dt>
          <dd>{daysInARow(progress.value, day)}</dd>
        </div>
      </dl>
      <ByGoal all={all} />
      <LastDays all={all} last={day} />
    </section>
  );
}

// Of each goal: how many there are, how many were tried, how many solved at the first try.
function ByGoal({ all }: { all: readonly Puzzle[] }) {
  const { results } = progress.value;
  return (
    <table class="score figures">
      <caption class="unseen">{t("puzzle.byGoal")}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("puzzle.solved.short")}</th>
          <th scope="col">{t("puzzle.tried.short")}</th>
          <th scope="col">{t("puzzle.all.short")}</th>
        </tr>
      </thead>
      <tbody>
        {goals.map((goal) => {
          const those = all.filter((puzzle) => puzzle.goal === goal);
          const tried = those.filter((puzzle) => puzzle.id in results);
          const solved = tried.filter((puzzle) => results[puzzle.id] === "solved");
          return (
            <tr key={goal}>
              <th scope="row">{t("puzzle.goal", { goal })}</th>
              <td>{solved.length}</td>
              <td>{tried.length}</td>
              <td>{those.length}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function LastDays({ all, last }: { all: readonly Puzzle[]; last: number }) {
  const { days } = progress.value;
  const shown = Array.from({ length: daysShown }, (_, i) => last - i);
  return (
    <>
      <h3>{t("puzzle.history")}</h3>
      <ol class="days figures">
        {shown.map((day) => {
          const puzzle = dailyPuzzle(all, day);
          const result = days[day] ?? "none";
          const label = labelled(dayText(day), t("puzzle.day", { result }));
          return (
            puzzle && (
              <li key={day}>
                <a class={`day ${result}`} href={linkTo(`puzzles/${puzzle.id}`)} aria-label={label} title={label}>
                  <span aria-hidden="true">{dateOf(day).getUTCDate()}</span>
                  <span aria-hidden="true">{{ solved: "✓", failed: "✗", none: "" }[result]}</span>
                </a>
              </li>
            )
          );
        })}
      </ol>
    </>
  );
}
