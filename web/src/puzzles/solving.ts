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

// Somebody at a puzzle: their moves are held against its line, and its replies are played.
export function useSolving(puzzle: Puzzle): Solving {
  const [found, setFound] = useState(0);
  const [stage, setStage] = useState<Stage>("thinking");
  const [wrong, setWrong] = useState<MoveName[]>([]); // what was tried instead, and its answer
  const [refutation, setRefutation] = useState<Refutation | null>(null);
  const [hints, setHints] = useState<0 | 1 | 2>(0);
  const [faultless, setFaultless] = useState(true);
  const [change, setChange] = useState<number | null | undefined>(undefined);
  const asking = useRef(0); // counts the questions; an answer to an old one is not wanted
  const stopAsking = () => {
    ++asking.current;
    stopRefuting();
  };
  useEffect(() => stopAsking, []);

  const settle = (result: Result) => {
    if (change === undefined) setChange(count(puzzle, result, library.value!));
  };
  const fail = () => {
    setFaultless(false);
    settle("failed");
  };

  const moves = [...puzzle.line.slice(0, found), ...wrong];
  const view = viewOf(puzzle.game, puzzle.position, false, moves)!;

  useEffect(() => {
    if (stage !== "replying") return;
    const timer = setTimeout(() => {
      setFound(found + 1);
      setStage("thinking");
      playSound(puzzle.game);
    }, replyAfter);
    return () => clearTimeout(timer);
  }, [stage, found]);

  const advance = () => {
    const last = found + 1 === puzzle.line.length;
    setFound(found + 1);
    setHints(0);
    setStage(last ? "done" : "replying");
    playSound(last ? "over" : puzzle.game);
    if (last) settle("solved");
  };
  const err = async (cell: CellName) => {
    fail();
    setWrong([cell]);
    setStage("refuting");
    playSound(puzzle.game);
    const question = ++asking.current;
    const why = await refute(puzzle, [...puzzle.line.slice(0, found), cell]);
    if (question !== asking.current) return;
    setRefutation(why);
    if (why.reply) setWrong([cell, why.reply]);
    setStage("wrong");
  };

  return {
    stage,
    view,
    found,
    refutation,
    hints,
    faultless,
    change,
    choose: (cell) => {
      if (stage !== "thinking" || !view.legal.includes(cell)) return;
      if (cell === puzzle.line[found]) advance();
      else void err(cell);
    },
    tryAgain: () => {
      setWrong([]);
      setRefutation(null);
      setStage("thinking");
    },
    askForHint: () => {
      fail();
      setHints(hints === 0 && puzzle.line.length > 1 ? 1 : 2);
    },
    giveUp: () => {
      fail();
      stopAsking();
      setWrong([]);
      setRefutation(null);
      setFound(puzzle.line.length);
      setStage("done");
    },
  };
}
