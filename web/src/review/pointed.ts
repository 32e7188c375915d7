import type { CellName, GameLine, JudgedMove, MoveName } from "../engine/types";
import { exercise } from "./exercise";
import { judgedMoves, reviewed } from "./reviewing";

// The stones that a mistake is about, while the board shows it, its refutation, or the better line.

const beginsWith = (all: readonly MoveName[], moves: readonly MoveName[]): boolean =>
  moves.every((move, i) => all[i] === move);

// A cause names what the other side gains by the mistake, or what the mover would have had.
const cellsOf = ({ causes, side }: JudgedMove, missed: boolean): CellName[] =>
  causes.flatMap(({ by, cells = [] }) => ((by === side) === missed ? cells : []));

export function pointedAt(shown: GameLine): readonly CellName[] {
  const game = reviewed.value?.game;
  if (!game || exercise.value || shown.start !== game.start) return [];
  const [moves, played] = [shown.moves ?? [], game.moves ?? []];
  // What follows after so many moves of the game; null: another game.
  const after = (count: number): readonly MoveName[] | null =>
    moves.length >= count && beginsWith(played, moves.slice(0, count)) ? moves.slice(count) : null;
  for (const judged of judgedMoves.value.filter(({ causes }) => causes.length > 0).reverse()) {
    const refutation = after(judged.ply);
    if (refutation && beginsWith(judged.refutation, refutation)) return cellsOf(judged, false);
    const better = after(judged.ply - 1);
    if (better?.length && beginsWith(judged.best, better)) return cellsOf(judged, true);
  }
  return [];
}
