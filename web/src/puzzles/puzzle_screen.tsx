import { signal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { viewOf } from "../engine/rules";
import { GameBoard } from "../screen/game_board";
import { GamePanels } from "../screen/game_panels";
import { MoveList } from "../screen/move_list";
import { orientations } from "../screen/orientations";
import { lastMoveSaid, refusal } from "../screen/sentences";
import { useStepping } from "../screen/stepping";
import { go, linkTo } from "../state/router";
import { secondTap } from "../state/settings";
import { studyTitle } from "../state/title";
import { t } from "../text/i18n";
import { nextPuzzle } from "./choosing";
import { dailyPuzzle, today } from "./daily";
import { library } from "./library";
import { progress } from "./progress";
import type { Puzzle } from "./puzzle";
import { useSolving, type Solving } from "./solving";
import { aboutCells, gameText, ratingText, statusText } from "./words";
import "../style/puzzles.css";

const stepped = signal(0); // how much of the line is shown once it is over
const asked = signal<string | null>(null); // chosen though it cannot be played
const tapped = signal<string | null>(null); // waits for the second tap

// One puzzle, from its task to its last move.
export function PuzzleScreen({ puzzle }: { puzzle: Puzzle }) {
  const solving = useSolving(puzzle);
  const { stage, found } = solving;
  const done = stage === "done";
  const title = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    studyTitle.value = `${t("study.puzzles")} · ${gameText(puzzle.game)}`;
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  useLayoutEffect(() => {
    stepped.value = found;
    asked.value = tapped.value = null;
  }, [found, stage]);
  useLayoutEffect(() => main.current?.focus(), [stage === "wrong", done]);

  const over = useRef(false); // for the keys, which listen from the beginning
  over.current = done;
  const show = (to: number) => {
    if (over.current) stepped.value = Math.max(0, Math.min(puzzle.line.length, to));
  };
  const swipe = useStepping(stepped, show);
  const about = useMemo(() => aboutCells(puzzle), [puzzle]);
  const view = done
    ? viewOf(puzzle.game, puzzle.position, false, puzzle.line.slice(0, stepped.value))!
    : solving.view;

  const choose = (cell: string) => {
    if (stage !== "thinking") return;
    if (!view.legal.includes(cell)) {
      asked.value = cell;
      tapped.value = null;
    } else if (secondTap.value && tapped.value !== cell) {
      tapped.value = cell;
      asked.value = null;
    } else {
      solving.choose(cell);
    }
  };
  const why = asked.value && refusal(view, asked.value);
  const picked = tapped.value ? [tapped.value] : solving.hints > 0 && stage === "thinking" ? about : [];

  return (
    <main class="table puzzle">
      <h1 class="unseen" ref={title} tabindex={-1}>
        {gameText(puzzle.game)}: {t("puzzle.goal", { goal: puzzle.goal })}
      </h1>
      <div class="board-place" id="board" {...swipe}>
        <GameBoard
          view={view}
          locked={stage !== "thinking"}
          hint={solving.hints === 2 && stage === "thinking" ? puzzle.line[found]! : null}
          picked={picked}
          orientation={orientations[puzzle.game].value}
          onChoose={choose}
        />
      </div>
      <p class="status" role="status">
        <span>{why || (tapped.value ? t("play.tapAgain", { cell: tapped.value }) : statusText(puzzle, solving))}</span>
      </p>
      <p class="unseen" role="log">
        {lastMoveSaid(view, null)}
      </p>
      <div class="row wrap puzzle-buttons">
        {stage === "wrong" && (
          <button class="main" ref={main} onClick={solving.tryAgain}>
            {t("puzzle.again")}
          </button>
        )}
        {!done && (
          <button disabled={stage !== "thinking" || solving.hints === 2} onClick={solving.askForHint}>
            {t("do.hint")}
          </button>
        )}
        {!done && <button onClick={solving.giveUp}>{t("puzzle.solution")}</button>}
        {done && (
          <button class="main" ref={main} onClick={() => goOn(puzzle)}>
            {t("puzzle.next")}
          </button>
        )}
        {done && (
          <a class="button" href={linkTo(`analysis?${new URLSearchParams({ start: puzzle.position })}`)}>
            {t("puzzle.toAnalysis")}
          </a>
        )}
      </div>
      <aside class="beside lesson">
        <Heading puzzle={puzzle} />
        <Standing puzzle={puzzle} solving={solving} />
        <GamePanels view={view} over={view.outcome.over} counting={false} />
        {done && <MoveList moves={puzzle.line} shown={stepped.value} onShow={show} />}
        <p>
          <a href={linkTo("puzzles")}>{t("puzzle.all")}</a>
        </p>
      </aside>
    </main>
  );
}

function goOn(puzzle: Puzzle): void {
  const next = nextPuzzle(library.value!, undefined, puzzle.id);
  go(next ? `puzzles/${next.id}` : "puzzles");
}

function Heading({ puzzle }: { puzzle: Puzzle }) {
  const daily = dailyPuzzle(library.value!, today())?.id === puzzle.id;
  return (
    <>
      <h2>{daily ? t("puzzle.daily") : t("puzzle.name", { id: puzzle.id })}</h2>
      <p class="task">
        {gameText(puzzle.game)}: {t("puzzle.goal", { goal: puzzle.goal })}
      </p>
      <p class="quiet figures">{t("puzzle.about", { grade: puzzle.grade, rating: puzzle.rating })}</p>
    </>
  );
}

// The rating and the row, and what this puzzle did to them.
function Standing({ puzzle, solving }: { puzzle: Puzzle; solving: Solving }) {
  const { ratings, row, results } = progress.value;
  const { change } = solving;
  const practised = change === null || (change === undefined && puzzle.id in results);
  return (
    <dl class="standing figures">
      <div>
        <dt>{t("puzzle.rating")}</dt>
        <dd>
          {ratingText(ratings[puzzle.game])}
          {typeof change === "number" && <span class="change"> ({signed(change)})</span>}
        </dd>
      </div>
      <div>
        <dt>{t("puzzle.row")}</dt>
        <dd>{row}</dd>
      </div>
      {practised && <p class="quiet note">{t("puzzle.practice")}</p>}
    </dl>
  );
}

const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "±0");
