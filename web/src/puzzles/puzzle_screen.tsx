import { signal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { viewOf } from "../engine/rules";
import type { MoveName } from "../engine/types";
import { cellChoosing } from "../screen/choosing";
import { GameBoard } from "../screen/game_board";
import { GamePanels } from "../screen/game_panels";
import { MoveList } from "../screen/move_list";
import { orientations } from "../screen/orientations";
import { lastMoveSaid, refusal } from "../screen/sentences";
import { StatusLine } from "../screen/status_line";
import { useStepping } from "../screen/stepping";
import { go, linkTo } from "../state/router";
import { studyTitle } from "../state/title";
import { t } from "../text/i18n";
import { labelled } from "../text/joined";
import { nextPuzzle } from "./choosing";
import { dailyPuzzle, today } from "./daily";
import { library } from "./library";
import { playOn, useRest } from "./playing_out";
import { progress } from "./progress";
import type { Puzzle } from "./puzzle";
import { useSolving, type Solving } from "./solving";
import { aboutCells, gameText, ratingText, statusText } from "./words";
import "../style/puzzles.css";

const stepped = signal(0); // how much of the line is shown once it is over

// What is on the board: the position to be solved, and once that is done any of the line.
function useShown(puzzle: Puzzle, line: readonly MoveName[], { stage, found, view }: Solving) {
  const done = stage === "done";
  useLayoutEffect(() => {
    stepped.value = found;
  }, [found, stage]);
  const over = useRef(false); // for the keys, which listen from the beginning
  over.current = done;
  const length = useRef(0);
  length.current = line.length;
  const show = (to: number) => {
    if (over.current) stepped.value = Math.max(0, Math.min(length.current, to));
  };
  const swipe = useStepping(stepped, show);
  const shown = done ? viewOf(puzzle.game, puzzle.position, false, line.slice(0, stepped.value))! : view;
  return { shown, show, swipe };
}

// A choice is forgotten as soon as the puzzle goes on.
function useChoosing({ stage, found, choose }: Solving) {
  const latest = useRef({ stage, choose });
  latest.current = { stage, choose };
  const [choosing] = useState(() =>
    cellChoosing(() => latest.current.stage === "thinking", (cell) => latest.current.choose(cell)),
  );
  useLayoutEffect(choosing.forget, [found, stage]);
  return choosing;
}

// One puzzle, from its task to its last move.
export function PuzzleScreen({ puzzle }: { puzzle: Puzzle }) {
  const solving = useSolving(puzzle);
  const { stage, found, hints } = solving;
  const open = stage === "done" && !solving.view.outcome.over;
  const rest = useRest(puzzle, open);
  const line = [...puzzle.line, ...rest];
  const { shown, show, swipe } = useShown(puzzle, line, solving);
  const { asked, tapped, choose } = useChoosing(solving);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    studyTitle.value = `${t("study.puzzles")} · ${gameText(puzzle.game)}`;
    if (document.activeElement === document.body) title.current?.focus();
  }, []);

  const thinking = stage === "thinking";
  const about = useMemo(() => aboutCells(puzzle), [puzzle]);
  const why = asked.value && refusal(shown, asked.value);
  const picked = tapped.value ? [tapped.value] : hints > 0 && thinking ? about : [];
  return (
    <main class="table puzzle">
      <h1 class="unseen" ref={title} tabindex={-1}>
        {labelled(gameText(puzzle.game), t("puzzle.goal", { goal: puzzle.goal }))}
      </h1>
      <div class="board-column">
        <div class="board-place" id="board" {...swipe}>
          <GameBoard
            view={shown}
            locked={!thinking}
            hint={hints === 2 && thinking ? puzzle.line[found]! : null}
            picked={picked}
            orientation={orientations[puzzle.game].value}
            onChoose={(cell, unsure) => thinking && choose(shown, cell, unsure)}
          />
        </div>
        <StatusLine
          lasting={why || (tapped.value ? t("play.tapAgain", { cell: tapped.value }) : statusText(puzzle, solving, rest))}
        />
      </div>
      <p class="unseen" role="log">
        {lastMoveSaid(shown, null)}
      </p>
      <Buttons puzzle={puzzle} solving={solving} />
      <aside class="beside lesson">
        <Heading puzzle={puzzle} />
        <Standing puzzle={puzzle} solving={solving} />
        <GamePanels view={shown} over={shown.outcome.over} counting={false} />
        {stage === "done" && <MoveList moves={line} shown={stepped.value} onShow={show} />}
        <p>
          <a href={linkTo("puzzles")}>{t("puzzle.all")}</a>
        </p>
      </aside>
    </main>
  );
}

// What can be done next; the main one takes the focus when it comes.
function Buttons({ puzzle, solving: { stage, view, hints, tryAgain, askForHint, giveUp } }: { puzzle: Puzzle; solving: Solving }) {
  const done = stage === "done";
  const main = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => main.current?.focus(), [stage === "wrong", done]);
  return (
    <div class="controls row wrap puzzle-buttons">
      {stage === "wrong" && (
        <button class="main" ref={main} onClick={tryAgain}>
          {t("puzzle.again")}
        </button>
      )}
      {!done && (
        <button disabled={stage !== "thinking" || hints === 2} onClick={askForHint}>
          {t("do.hint")}
        </button>
      )}
      {!done && <button onClick={giveUp}>{t("puzzle.solution")}</button>}
      {done && (
        <button class="main" ref={main} onClick={() => goOn(puzzle)}>
          {t("puzzle.next")}
        </button>
      )}
      {done && !view.outcome.over && <button onClick={() => playOn(puzzle)}>{t("puzzle.playOn")}</button>}
      {done && (
        <a class="button" href={linkTo(`analysis?${new URLSearchParams({ start: puzzle.position })}`)}>
          {t("puzzle.toAnalysis")}
        </a>
      )}
    </div>
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
        {labelled(gameText(puzzle.game), t("puzzle.goal", { goal: puzzle.goal }))}
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
