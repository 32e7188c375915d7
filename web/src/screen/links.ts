import { rules } from "../engine/rules";
import { isRefused, type GameName, type MoveName, type Refused } from "../engine/types";
import { linkTo, type Route } from "../state/router";

// A game in a link: #/game?start=…&moves=d4.c3&swap=1
export interface LinkedGame {
  game: GameName;
  start: string;
  swap: boolean;
  moves: readonly MoveName[];
}

function queryOf({ start, swap, moves }: Omit<LinkedGame, "game">): URLSearchParams {
  const query = new URLSearchParams({ start });
  if (moves.length > 0) query.set("moves", moves.join("."));
  if (swap) query.set("swap", "1");
  return query;
}

export const linkOf = (game: Omit<LinkedGame, "game">): string =>
  new URL(linkTo(`game?${queryOf(game)}`), location.href).href;

// The same game on the analysis board, reviewed at once.
export const reviewLink = (game: Omit<LinkedGame, "game">): string =>
  linkTo(`analysis?${queryOf(game)}&review=1`);

// The same game on the analysis board and in the explorer; and a record on that board, with its variations.
export const analysisLink = (game: Omit<LinkedGame, "game">): string => linkTo(`analysis?${queryOf(game)}`);
export const explorerLink = (game: Omit<LinkedGame, "game">): string => linkTo(`explorer?${queryOf(game)}`);
export const analysisOfText = (record: string): string => linkTo(`analysis?${new URLSearchParams({ record })}`);

// Points, as the page writes them, or what somebody who types has between moves.
const betweenMoves = /[\s.,;+]+/;

// The game in a link, or what the rules say against it.
export function gameOf({ query }: Route): LinkedGame | Refused {
  const start = query.get("start") ?? "";
  const moves = (query.get("moves") ?? "").split(betweenMoves).filter(Boolean);
  const swap = query.get("swap") === "1";
  const view = rules.view({ start, swap, moves });
  return isRefused(view) ? view : { game: view.game, start, swap, moves };
}
