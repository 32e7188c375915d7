import { useEffect, useState } from "preact/hooks";
import { newThinker } from "../engine/load";
import { rules, viewOf } from "../engine/rules";
import type { Thinker } from "../engine/thinker";
import type { MoveName } from "../engine/types";
import { anyWhim } from "../game/chance";
import { leaveGame } from "../play/leaving";
import { sitDown, type Seat } from "../play/table";
import { go } from "../state/router";
import type { Puzzle } from "./puzzle";

// What comes after a puzzle's line, where the game is not over yet: the rest as both play it best, and a game from there.

const patience = 2000; // milliseconds for each move; whatever is not proven by then is not claimed
let thinker: Thinker | undefined;

// The proven moves to the end of the game; null: none are known.
async function restOf({ game, position, line }: Puzzle): Promise<readonly MoveName[] | null> {
  thinker ??= newThinker();
  const moves = [...line];
  while (!viewOf(game, position, false, moves)!.outcome.over) {
    const thought = await thinker.think({ start: position, moves }, { movetime: patience }).catch(() => null);
    const best = thought?.lines[0];
    if (!best?.verdict.proven || best.line.length === 0) return null;
    moves.push(...best.line);
  }
  return moves.slice(line.length);
}

export function useRest(puzzle: Puzzle, wanted: boolean): readonly MoveName[] {
  const [rest, setRest] = useState<readonly MoveName[]>([]);
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    void restOf(puzzle).then((found) => here && found && setRest(found));
    return () => {
      here = false;
      thinker?.cancel();
    };
  }, [wanted]);
  return rest;
}

// The solver goes on against the engine at its full strength.
export function playOn({ game, position, line }: Puzzle): void {
  const { toMove } = viewOf(game, position, false, [])!;
  const engine: Seat = { level: rules.about().levels, whim: anyWhim() };
  const seats = toMove.player === "p1" ? { p1: "person" as const, p2: engine } : { p1: engine, p2: "person" as const };
  leaveGame("newGame", () => {
    sitDown({ game, start: position, swap: false, seats, boardNumber: null, clock: null }, line, true);
    go("");
  });
}
