import { viewOf } from "../engine/rules";
import { SmallBoard } from "../screen/small_board";
import { linkTo } from "../state/router";
import { t } from "../text/i18n";
import { dailyPuzzle, today } from "./daily";
import { daysInARow, progress } from "./progress";
import type { Puzzle } from "./puzzle";
import { dayText, gameText, taskText } from "./words";

// Today's puzzle: its board, its task and whether it is solved.
export function DailyEntry({ all }: { all: readonly Puzzle[] }) {
  const day = today();
  const puzzle = dailyPuzzle(all, day);
  if (!puzzle) return null;
  const view = viewOf(puzzle.game, puzzle.position, false, [])!;
  const result = progress.value.days[day];
  const row = daysInARow(progress.value, day);
  return (
    <section class="daily">
      <h2>
        {t("puzzle.daily")} <span class="quiet">
          {gameText(puzzle.game)} · {dayText(day)}
        </span>
      </h2>
      <SmallBoard view={view} />
      <p>{taskText(puzzle, view)}</p>
      <p class="row wrap">
        <a class={result ? "button" : "button main"} href={linkTo(`puzzles/${puzzle.id}`)}>
          {t(result ? "puzzle.daily.again" : "puzzle.daily.solve")}
        </a>
        {result && <span>{t("puzzle.day", { result })}</span>}
        {row > 0 && <span class="quiet figures">{t("puzzle.days", { count: row })}</span>}
      </p>
    </section>
  );
}
