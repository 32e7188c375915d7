import { signal } from "@preact/signals";
import type { LinkedGame } from "../screen/links";
import { laterWindow } from "../ui/later_part";
import { sitDown } from "./table";

export const sharing = signal(false);
export const loading = signal(false);

const windows = () => import("./share_windows");
export const ShareDialog = laterWindow(async () => (await windows()).ShareDialog, () => (sharing.value = false));
export const LoadDialog = laterWindow(async () => (await windows()).LoadDialog, () => (loading.value = false));

// Two people go on from there; who wants the engine chooses it afterwards.
export function layOut(linked: LinkedGame): void {
  const { game, start, swap, moves } = linked;
  const seats = { p1: "person", p2: "person" } as const;
  sitDown({ game, start, swap, seats, boardNumber: null, clock: null }, moves, true);
}
