import { viewOf } from "../engine/rules";
import type { GameName, MoveName } from "../engine/types";
import { linkTo, type Route } from "../router";

// A game in a link: #/game?start=…&moves=d4.c3&swap=1
export interface LinkedGame {
  game: GameName;
  start: string;
  swap: boolean;
  moves: readonly MoveName[];
}

export function linkOf({ start, swap, moves }: Omit<LinkedGame, "game">): string {
  const query = new URLSearchParams({ start });
  if (moves.length > 0) query.set("moves", moves.join("."));
  if (swap) query.set("swap", "1");
  return new URL(linkTo(`game?${query}`), location.href).href;
}

// Null: the link carries nothing that could be a game.
export function gameOf({ query }: Route): LinkedGame | null {
  const start = query.get("start") ?? "";
  const moves = (query.get("moves") ?? "").split(".").filter(Boolean);
  const swap = query.get("swap") === "1";
  for (const game of ["kamon", "kulami"] as const)
    if (viewOf(game, start, swap, moves)) return { game, start, swap, moves };
  return null;
}
