import { computed, effect, signal } from "@preact/signals";
import type { MoveName } from "../engine/types";
import { doInRoom, moves, myTurn, over, room, viewAfter, you } from "./room";

// What one means to answer, told beforehand. On a live clock: one move, whatever comes. In games over
// days: lines of their move and my answer, played out on the board.

export const planning = signal<readonly MoveName[] | null>(null); // the line on the board

export const mayPremove = computed(
  () => !!you.value && !myTurn.value && !over.value && room.value!.clock.kind === "live",
);
export const mayPlan = computed(
  () => !!you.value && !myTurn.value && !over.value && room.value!.clock.kind !== "live",
);
export const lines = computed(() => room.value?.plan?.lines ?? []);

// The game has gone on: the line on the board is of yesterday.
effect(() => {
  void moves.value;
  planning.value = null;
});

export const plannedView = computed(() =>
  planning.value ? viewAfter([...moves.value, ...planning.value]) : null,
);

export function premove(cell: MoveName): void {
  const same = room.value!.plan?.premove === cell;
  void doInRoom({ do: "plan", premove: same ? "" : cell });
}

export function planMove(move: MoveName): void {
  planning.value = [...planning.value!, move];
}
export function planBack(): void {
  planning.value = planning.value!.slice(0, -1);
}

// A line ends with an answer of mine.
export const wholeLine = computed(() => {
  const line = planning.value ?? [];
  return line.slice(0, line.length - (line.length % 2));
});

// A longer line takes the place of its own beginning.
export async function keepLine(): Promise<void> {
  const line = wholeLine.value;
  const others = lines.value.filter((other) => other.some((move, i) => line[i] !== move));
  planning.value = null;
  await doInRoom({ do: "plan", lines: [...others, [...line]] });
}

export const removeLine = (at: number): Promise<boolean> =>
  doInRoom({ do: "plan", lines: lines.value.filter((_, i) => i !== at) });
