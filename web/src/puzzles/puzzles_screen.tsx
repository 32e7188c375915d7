import { useEffect } from "preact/hooks";
import { gameUi } from "../games/games";
import { GameChoice } from "../setup/game_choice";
import { go, route } from "../state/router";
import { studyTitle } from "../state/title";
import { t } from "../text/i18n";
import { Choice } from "../ui/choice";
import { fitting, nextPuzzle, puzzleWishes, type PuzzleWishes } from "./choosing";
import { DailyEntry } from "./daily_entry";
import { fetchLibrary, libraryFails, puzzleNamed, useLibrary } from "./library";
import { grades, type Puzzle } from "./puzzle";
import { PuzzleScreen } from "./puzzle_screen";
import { Statistics } from "./statistics";
import "../style/puzzles.css";

// #/puzzles, and #/puzzles/ID for one of them.
export function PuzzlesScreen() {
  const all = useLibrary();
  const id = route.value.parts[1];
  if (!all) return <Waiting />;
  const puzzle = puzzleNamed(all, id);
  if (puzzle) return <PuzzleScreen key={id} puzzle={puzzle} />;
  return <Overview all={all} missing={id} />;
}

function Waiting() {
  return (
    <main class="page narrow">
      <h1>{t("study.puzzles")}</h1>
      {libraryFails.value && (
        <>
          <p>{t("notice.offline")}</p>
          <button onClick={() => void fetchLibrary()}>{t("do.reload")}</button>
        </>
      )}
    </main>
  );
}

function Overview({ all, missing }: { all: readonly Puzzle[]; missing: string | undefined }) {
  useEffect(() => void (studyTitle.value = t("study.puzzles")), []);
  return (
    <main class="page puzzles">
      <h1>{t("study.puzzles")}</h1>
      {missing && (
        <p class="wrong" role="alert">
          {t("puzzle.unknown", { id: missing })}
        </p>
      )}
      <div class="two">
        <div class="puzzle-column">
          <DailyEntry all={all} />
          <Wanted all={all} />
        </div>
        <Statistics all={all} />
      </div>
      <p class="quiet note">{t("puzzle.kept")}</p>
    </main>
  );
}

// What one would like to solve.
function Wanted({ all }: { all: readonly Puzzle[] }) {
  const w = puzzleWishes.value;
  const wish = (change: Partial<PuzzleWishes>) => (puzzleWishes.value = { ...w, ...change });
  const count = fitting(all, w).length;
  const { goals } = gameUi(w.game);
  const start = () => {
    const next = nextPuzzle(all);
    if (next) go(`puzzles/${next.id}`);
  };
  return (
    <section class="puzzle-column">
      <h2>{t("puzzle.choose")}</h2>
      <GameChoice value={w.game} onChange={(game) => wish({ game, goal: "any" })} />
      {goals.length > 1 && (
        <Choice
          label={t("puzzle.goal.label")}
          value={w.goal}
          options={[
            ["any", t("puzzle.goal.any")] as const,
            ...goals.map((goal) => [goal, t("puzzle.goal", { goal })] as const),
          ]}
          onChange={(goal) => wish({ goal })}
        />
      )}
      <Choice
        label={t("puzzle.grade")}
        value={String(w.grade)}
        options={[["0", t("puzzle.grade.rating")] as const, ...grades.map((g) => [String(g), String(g)] as const)]}
        onChange={(grade) => wish({ grade: Number(grade) })}
      />
      <button class="main wide" disabled={count === 0} onClick={start}>
        {t("puzzle.start")}
      </button>
      <p class="quiet note">{t("puzzle.count", { count })}</p>
    </section>
  );
}
