import { computed, signal } from "@preact/signals";
import { rules, viewOf } from "../engine/rules";
import { isRefused, type GameName, type MoveName, type PositionKey, type View } from "../engine/types";
import { moveCursor } from "../screen/cursor";
import type { LinkedGame } from "../screen/links";

// The moves that lead to what is looked up.

export const line = signal<LinkedGame | null>(null);

const cursor = moveCursor(() => line.value?.moves.length ?? 0);
export const { shown: shownCount, show } = cursor;
export const shownMoves = computed((): readonly MoveName[] => line.value?.moves.slice(0, shownCount.value) ?? []);
export const shownView = computed((): View | null => {
  const l = line.value;
  return l && viewOf(l.game, l.start, l.swap, shownMoves.value);
});
export const shownKey = computed((): PositionKey | null => {
  const l = line.value;
  if (!l) return null;
  const key = rules.key({ start: l.start, swap: l.swap, moves: shownMoves.value });
  return isRefused(key) ? null : key;
});

export function lay(game: LinkedGame): void {
  line.value = game;
  cursor.follow();
}

// The default board, with nothing on it.
export function layUsual(game: GameName): void {
  const view = rules.view({ start: game });
  if (!isRefused(view)) lay({ game, start: view.position, swap: false, moves: [] });
}

// Where the move was in the line already, what came after it stays.
export function step(move: MoveName): void {
  const l = line.value;
  if (!l) return;
  const at = shownCount.value;
  if (l.moves[at] !== move) line.value = { ...l, moves: [...shownMoves.value, move] };
  show(at + 1);
}
