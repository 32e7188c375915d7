import { rules } from "../engine/rules";
import type { Answer, GameName, Side, Start } from "../engine/types";
import { anySeed } from "../game/chance";
import { usualTerms, type BoardTerms } from "../game/terms";
import { firstGame, gameUi } from "../games/games";
import { ownBoards } from "./own_boards";

// Which board is wanted.
export interface BoardWish extends BoardTerms {
  game: GameName;
  board: "random" | "number" | "code" | "own";
  number: string;
  code: string;
  own: string; // the name of a board of one's own
}

export const anyBoard: BoardWish = {
  game: firstGame,
  board: "random",
  number: "1",
  code: "",
  own: "",
  ...usualTerms,
};

// The same wish in another game, where a code or a board of one's own is of no use.
export const inGame = ({ board }: Pick<BoardWish, "board">, game: GameName) => ({
  game,
  board: board === "number" ? ("number" as const) : ("random" as const),
});

// The board of a wish, with nothing on it yet, and its number where it has one.
export function boardOf(wish: BoardWish, first?: Side): { start: Answer<Start>; number: number | null } {
  const { game, board } = wish;
  const { boardKind, forEngine } = gameUi(game).terms;
  const terms = forEngine(wish, first);
  const own = ownBoards.value.find((b) => b.name === wish.own && b.game === game);
  const code = board === "code" ? wish.code : board === "own" ? own?.board : undefined;
  if (code !== undefined) return { start: rules.boardOf(code, terms), number: null };
  const number = board === "number" ? Number.parseInt(wish.number, 10) || 0 : anySeed();
  return { start: rules.newBoard(boardKind(wish), number, terms), number };
}
