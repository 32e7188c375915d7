import { computed } from "@preact/signals";
import type { Player } from "../engine/types";
import { now, over, room } from "./room";
import { seatOf } from "./room_after";

// What both clocks show now, by the server's reckoning. Only the server calls the end.

const lowTime = 20_000; // from here on the clock is read out
export const lowSeconds = lowTime / 1000;

const running = computed((): Player | null => {
  const times = room.value?.times;
  return times && !over.value && !room.value!.frozen ? times.runs : null;
});

export function timeLeft(player: Player): number | null {
  const times = room.value?.times;
  if (!times) return null;
  const left = times.left[seatOf(player)];
  return running.value === player ? Math.max(0, left - Math.max(0, now.value - times.now)) : left;
}

// Whose time is nearly up, on a live clock.
export const low = computed((): Player | null => {
  const player = running.value;
  return player && room.value!.clock.kind === "live" && timeLeft(player)! <= lowTime ? player : null;
});

const leftFor = 60_000; // after so long away, the other may end the game

// A player who has been away for so long that the game may be claimed.
export const claimable = computed((): boolean => {
  const r = room.value;
  if (!r?.you || over.value || r.clock.kind !== "live") return false;
  const since = r.presence.away[1 - seatOf(r.you)];
  return typeof since === "number" && now.value - since >= leftFor;
});
