import { effect } from "@preact/signals";
import { noteRoom, roomsNoted } from "../state/rated_guard";
import { loadChapter, t } from "../text/i18n";
import { ask, isRefused } from "./api";
import { connected, listen, want } from "./connection";
import { gamesWaiting } from "./games_waiting";
import { hello, me } from "./me";
import { room, toMove, you } from "./room";
import { mayTell, tell } from "./turn_alerts";
import type { OwnGame } from "./wire";
import { personName } from "./words";

// In which games it is one's turn, wherever on the page one is. Asked once after every connection;
// then the server tells, for all games but the one that is open, which is seen here.

const without = (id: string): readonly string[] => gamesWaiting.peek().filter((other) => other !== id);

// Games of which something was heard since the last question: what they are is known better than by its answer.
const heardOf = new Set<string>();
function heard(id: string, yours: boolean): void {
  heardOf.add(id);
  gamesWaiting.value = yours ? [...without(id), id] : without(id);
}

let questions = 0;
async function askAll(): Promise<void> {
  const question = ++questions;
  heardOf.clear();
  const answer = await ask<"ownRooms">("GET", "rooms?mine");
  if (isRefused(answer) || question !== questions) return;
  gamesWaiting.value = [
    ...gamesWaiting.peek().filter((id) => heardOf.has(id)),
    ...answer.rooms.filter(({ id, yourTurn }) => yourTurn && !heardOf.has(id)).map(({ id }) => id),
  ];
  await noteRated(answer.rooms);
}

// Rated games may run that were never opened here; and one that was, and is not among one's own now,
// may be over or somebody else's.
async function noteRated(own: readonly OwnGame[]): Promise<void> {
  const rated = own.filter((entry) => entry.rated).map(({ id }) => id);
  for (const id of new Set([...rated, ...roomsNoted()])) await noteAnew(id);
}

async function noteAnew(id: string): Promise<void> {
  const known = await ask<"room">("GET", `rooms/${id}`);
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
    heard(id, yours);
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
    heard(id, toMove.value === you.value);
  });
}
