import type { CellName, GameLine, JudgedMove } from "../engine/types";
import { exercise } from "./exercise";
import { judgedMoves, reviewed, stepsAlong } from "./reviewing";

// The stones that a mistake is about, while the board shows it, its refutation, or the better line.

// A cause names what the other side gains by the mistake, or what the mover would have had.
const cellsOf = ({ causes, side }: JudgedMove, missed: boolean): CellName[] =>
  causes.flatMap(({ by, cells = [] }) => ((by === side) === missed ? cells : []));

export function pointedAt(shown: GameLine): readonly CellName[] {
  const game = reviewed.value?.game;
  if (!game || exercise.value || shown.start !== game.start) return [];
  const moves = shown.moves ?? [];
  // The end of the game shows by itself how it came to that.
  const ended = stepsAlong(moves, game.moves?.length ?? 0, []) !== null;
  for (const judged of judgedMoves.value.filter(({ causes }) => causes.length > 0).reverse()) {
    const refuted = stepsAlong(moves, judged.ply, judged.refutation);
    if (refuted === 0 || (refuted && !ended)) return cellsOf(judged, false);
    if (stepsAlong(moves, judged.ply - 1, judged.best)) return cellsOf(judged, true);
  }
  return [];
}
