import { useEffect, useRef, useState } from "preact/hooks";
import { viewOf } from "../engine/rules";
import type { CellName, MoveName, View } from "../engine/types";
import { playSound } from "../screen/sound";
import { library } from "./library";
import { count, type Result } from "./progress";
import type { Puzzle } from "./puzzle";
import { refute, stopRefuting, type Refutation } from "./refutation";

const replyAfter = 500; // milliseconds: a reply that comes at once is hard to follow with the eye

export type Stage = "thinking" | "replying" | "refuting" | "wrong" | "done";

export interface Solving {
  stage: Stage;
  view: View;
  found: number; // moves of the line that lie on the board
  refutation: Refutation | null;
  hints: 0 | 1 | 2; // none, what it is about, the move
  faultless: boolean;
  change: number | null | undefined; // of the rating; null: it was practice; undefined: not counted yet
  choose: (cell: CellName) => void;
  tryAgain: () => void;
  askForHint: () => void;
  giveUp: () => void;
}

// What somebody has done at a puzzle so far.
interface Progress {
  stage: Stage;
  found: number;
  wrong: readonly MoveName[]; // what was tried instead, and its answer
  refutation: Refutation | null;
  hints: 0 | 1 | 2;
}
const atFirst: Progress = { stage: "thinking", found: 0, wrong: [], refutation: null, hints: 0 };

// The first try counts, once.
function useCounting(puzzle: Puzzle) {
  const [faultless, setFaultless] = useState(true);
  const [change, setChange] = useState<number | null | undefined>(undefined);
  const settle = (result: Result) => {
    if (change === undefined) setChange(count(puzzle, result, library.value!));
  };
  const fail = () => {
    setFaultless(false);
    settle("failed");
  };
  return { faultless, change, solved: () => settle("solved"), fail };
}

// Asks why a move is wrong; an answer that is no longer wanted does not come.
function useRefuting(puzzle: Puzzle) {
  const asking = useRef(0); // counts the questions
  const stop = () => {
    ++asking.current;
    stopRefuting();
  };
  useEffect(() => stop, []);
  const ask = async (moves: readonly MoveName[], answered: (why: Refutation) => void) => {
    const question = ++asking.current;
    const why = await refute(puzzle, moves);
    if (question === asking.current) answered(why);
  };
  return { ask, stop };
}

// Somebody at a puzzle: their moves are held against its line, and its replies are played.
export function useSolving(puzzle: Puzzle): Solving {
  const [now, setNow] = useState(atFirst);
  const { faultless, change, solved, fail } = useCounting(puzzle);
  const refuting = useRefuting(puzzle);
  const { stage, found, wrong, refutation, hints } = now;
  const { game, position, line } = puzzle;
  const view = viewOf(game, position, false, [...line.slice(0, found), ...wrong])!;

  useEffect(() => {
    if (stage !== "replying") return;
    const timer = setTimeout(() => {
      setNow({ ...now, found: found + 1, stage: "thinking" });
      playSound(game);
    }, replyAfter);
    return () => clearTimeout(timer);
  }, [stage, found]);

  const advance = () => {
    const last = found + 1 === line.length;
    setNow({ ...now, found: found + 1, hints: 0, stage: last ? "done" : "replying" });
    playSound(last ? "over" : game);
    if (last) solved();
  };
  const err = (cell: CellName) => {
    fail();
    const tried: Progress = { ...now, wrong: [cell], stage: "refuting" };
    setNow(tried);
    playSound(game);
    void refuting.ask([...line.slice(0, found), cell], (why) =>
      setNow({ ...tried, stage: "wrong", refutation: why, wrong: why.reply ? [cell, why.reply] : [cell] }),
    );
  };
  return {
    stage, view, found, refutation, hints, faultless, change,
    choose: (cell) => {
      if (stage !== "thinking" || !view.legal.includes(cell)) return;
      if (cell === line[found]) advance();
      else err(cell);
    },
    tryAgain: () => setNow({ ...now, stage: "thinking", wrong: [], refutation: null }),
    askForHint: () => {
      fail();
      setNow({ ...now, hints: hints === 0 && line.length > 1 ? 1 : 2 });
    },
    giveUp: () => {
      fail();
      refuting.stop();
      setNow({ ...now, stage: "done", found: line.length, wrong: [], refutation: null });
    },
  };
}
