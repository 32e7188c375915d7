import { effect } from "@preact/signals";
import { loadChapter, t } from "../i18n";
import { noteRoom, roomsNoted } from "../study/rated_guard";
import { ask, isRefused } from "./api";
import { connected, listen, want } from "./connection";
import { gamesWaiting } from "./games_waiting";
import { hello, me } from "./me";
import { room, toMove, you } from "./room";
import { mayTell, tell } from "./turn_alerts";
import type { GameEntry, Room } from "./wire";
import { personName } from "./words";

// In which games it is one's turn, wherever on the page one is. Asked once after every connection;
// then the server tells, for all games but the one that is open, which is seen here.

const without = (id: string): readonly string[] => gamesWaiting.peek().filter((other) => other !== id);

async function askAll(): Promise<void> {
  const answer = await ask<{ rooms: GameEntry[] }>("GET", "rooms?mine");
  if (isRefused(answer)) return;
  await noteRated(answer.rooms);
  gamesWaiting.value = answer.rooms.filter(({ yourTurn }) => yourTurn).map(({ id }) => id);
}

// Rated games may run that were never opened here; and one that was, and is not among one's own now,
// may be over or somebody else's.
async function noteRated(own: readonly GameEntry[]): Promise<void> {
  const rated = own.filter((entry) => entry.rated).map(({ id }) => id);
  for (const id of new Set([...rated, ...roomsNoted()])) await noteAnew(id);
}

async function noteAnew(id: string): Promise<void> {
  const known = await ask<Room>("GET", `rooms/${id}`);
  if (!isRefused(known) && (known.you || known.ending)) noteRoom(known);
}

let watching = false;

export async function watchTurns(): Promise<void> {
  if (watching) return;
  watching = true;
  await loadChapter("online");
  if (!me.value && !(await hello())) {
    watching = false;
    return;
  }
  listen((message) => {
    if (message.type === "accepted" || message.type === "paired") void askAll();
    if (message.type !== "turn") return;
    const { room: id, yours, here, opponent } = message;
    gamesWaiting.value = yours ? [...without(id), id] : without(id);
    if (roomsNoted().includes(id)) void noteAnew(id);
    if (yours && !here && document.hidden && mayTell())
      void tell(t("online.yourTurn"), personName(opponent), id);
  });
  want("turns", () => null);
  effect(() => {
    if (connected.value) void askAll();
  });
  effect(() => {
    const id = room.value?.id;
    if (!id || !you.value) return;
    gamesWaiting.value = toMove.value === you.value ? [...without(id), id] : without(id);
  });
}
