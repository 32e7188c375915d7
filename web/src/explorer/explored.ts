import type { CellName } from "../engine/types";

// What was played from a position: the server's answer (docs/program/online-api.md), and the same from one's
// own files. `first` is what the side that placed first has won.
export interface ExploredMove {
  move: CellName;
  same: readonly CellName[]; // others that a symmetry of the position makes the same
  games: number;
  first: number;
  draws: number;
  second: number;
  rating: number | null;
}
export interface Explored {
  games: number;
  moves: readonly ExploredMove[]; // the most played first
}
