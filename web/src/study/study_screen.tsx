import { useEffect } from "preact/hooks";
import { DailyEntry } from "../puzzles/daily_entry";
import { useLibrary } from "../puzzles/library";
import { linkTo } from "../state/router";
import { studyTitle } from "../state/title";
import { t } from "../text/i18n";
import "../style/puzzles.css";

const places = ["puzzles", "analysis", "explorer"] as const;

// Where one goes to get better at a game.
export function StudyScreen() {
  useEffect(() => void (studyTitle.value = ""), []);
  const puzzles = useLibrary();
  return (
    <main class="page">
      <h1>{t("nav.study")}</h1>
      <div class="two">
        <div class="stack">
          {places.map((place) => (
            <section key={place}>
              <h2>
                <a href={linkTo(place)}>{t(`study.${place}`)}</a>
              </h2>
              <p>{t(`study.${place}.about`)}</p>
            </section>
          ))}
        </div>
        {puzzles && <DailyEntry all={puzzles} />}
      </div>
    </main>
  );
}
