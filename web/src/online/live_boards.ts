import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { viewOf } from "../engine/rules";
import type { View } from "../engine/types";
import { ask, isRefused } from "./api";
import type { WatchedGame } from "./wire";

// The positions of games that run, as the lobby shows them: asked for when a game has gone on.

interface Seen {
  moves: number;
  view: View | null;
}
const seen = signal<Readonly<Record<string, Seen>>>({});
const mostShown = 6; // more would be asked of the server at once

export function useLiveBoards(games: readonly WatchedGame[]): { game: WatchedGame; view: View | null }[] {
  const shown = games.slice(0, mostShown);
  useEffect(() => {
    for (const { id, moves } of shown)
      if (seen.peek()[id]?.moves !== moves) void look(id, moves);
  }, [shown.map(({ id, moves }) => `${id} ${moves}`).join()]);
  return shown.map((game) => ({ game, view: seen.value[game.id]?.view ?? null }));
}

async function look(id: string, moves: number): Promise<void> {
  const before = seen.peek()[id]?.view ?? null;
  seen.value = { ...seen.peek(), [id]: { moves, view: before } };
  const answer = await ask<"room">("GET", `rooms/${id}`);
  if (isRefused(answer)) return;
  const { game, start, swap } = answer;
  seen.value = { ...seen.peek(), [id]: { moves, view: viewOf(game, start, swap, answer.moves) } };
}
