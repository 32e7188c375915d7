import { rules } from "../engine/rules";
import type { Answer, GameName, KulamiSide, Scoring, Start } from "../engine/types";
import { anySeed } from "./chance";
import { ownBoards } from "./own_boards";

// Which board is wanted.
export interface BoardWish {
  game: GameName;
  board: "random" | "number" | "code" | "own";
  number: string;
  code: string;
  own: string; // the name of a board of one's own
  shape: "square" | "irregular";
  scoring: Scoring;
}

export const anyBoard: BoardWish = {
  game: "kamon",
  board: "random",
  number: "1",
  code: "",
  own: "",
  shape: "square",
  scoring: "base",
};

// The board of a wish, with nothing on it yet, and its number where it has one.
export function boardOf(wish: BoardWish, first?: KulamiSide): { start: Answer<Start>; number: number | null } {
  const { game, board, scoring } = wish;
  const terms = game === "kulami" ? { scoring, ...(first && { first }) } : {};
  const own = ownBoards.value.find((b) => b.name === wish.own && b.game === game);
  const code = board === "code" ? wish.code : board === "own" ? own?.board : undefined;
  if (code !== undefined) return { start: rules.boardOf(code, terms), number: null };
  const number = board === "number" ? Number.parseInt(wish.number, 10) || 0 : anySeed();
  return { start: rules.newBoard(game === "kamon" ? "kamon" : wish.shape, number, terms), number };
}
