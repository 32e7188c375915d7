import { computed, effect, signal } from "@preact/signals";
import type { Player } from "../engine/types";
import { live, liveView, lose, over, table } from "./table";

// The clock of two people at one screen. It runs from the second placement on, for whoever is to
// move, and stands still while the page is hidden or the game is paused.

export const paused = signal(false);
const lowTime = 20_000; // from here on the clock is read out
const now = signal(performance.now());
let turnBegan = performance.now();

const running = computed((): Player | null => {
  const t = table.value;
  if (!t?.clock || over.value || paused.value || t.moves.length === 0) return null;
  return liveView.value?.toMove.player ?? null;
});

const spent = computed(() => Math.max(0, now.value - turnBegan));

export const timeLeft = computed((): Record<Player, number> | null => {
  const left = table.value?.clock?.left;
  if (!left) return null;
  const player = running.value;
  return player ? { ...left, [player]: Math.max(0, left[player] - spent.value) } : left;
});

// Whose time is nearly up, while it runs.
export const low = computed((): Player | null => {
  const player = running.value;
  return player && timeLeft.value![player] <= lowTime ? player : null;
});
export const lowSeconds = lowTime / 1000;

// Writes down what the turn has taken so far; with the increment once the move is made.
function settle(player: Player, incremented: boolean): void {
  const t = table.value;
  if (!t?.clock) return;
  const increment = incremented ? t.clock.increment * 1000 : 0;
  const left = Math.max(0, t.clock.left[player] - (performance.now() - turnBegan)) + increment;
  turnBegan = now.value = performance.now();
  table.value = { ...t, clock: { ...t.clock, left: { ...t.clock.left, [player]: left } } };
}

export function startClock(): void {
  paused.value = running.peek() !== null; // a game as it was left goes on when somebody says so
  let before: Player | null = null;
  let moves = 0;
  effect(() => {
    if (!table.value?.clock || table.value.moves.length === 0) paused.value = false;
  });
  effect(() => {
    const player = running.value;
    const count = table.peek()?.moves.length ?? 0;
    if (player === before) return;
    if (before && count >= moves) settle(before, count === moves + 1); // fewer: another game, or an undo
    turnBegan = now.value = performance.now();
    before = player;
    moves = count;
  });
  setInterval(() => {
    if (!running.peek()) return;
    now.value = performance.now();
    const player = running.peek()!;
    if (timeLeft.peek()![player] <= 0) lose(player, "time");
  }, 100);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && running.peek()) {
      settle(running.peek()!, false);
      paused.value = true;
    }
  });
}

export function pause(): void {
  const player = running.peek();
  if (player) settle(player, false);
  paused.value = true;
}
export function resume(): void {
  turnBegan = now.value = performance.now();
  paused.value = false;
}

export const canPause = computed(
  () => !!table.value?.clock && table.value.moves.length > 0 && !over.value && live.value,
);
