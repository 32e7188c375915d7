import { computed, signal } from "@preact/signals";
import { viewOf } from "../engine/rules";
import { otherPlayer, type MoveName, type Player, type View } from "../engine/types";
import { moveCursor } from "../screen/cursor";
import { noteRoom } from "../state/rated_guard";
import { notify } from "../ui/notice";
import { sentenceOf } from "./api";
import { act, listen, send, want } from "./connection";
import { playsOnline, startTurns } from "./games_waiting";
import { arrived, outbox } from "./outbox";
import { isFresh, roomAfter, seatOf } from "./room_after";
import { glimpsed, serverNow } from "./server_time";
import type { Action, Fault, FromServer, Person, Room, RoomEvent } from "./wire";

// The room one is in.

export const room = signal<Room | null>(null);
export const roomFault = signal<Fault | null>(null);
export const now = signal(Date.now()); // the server's time, several times a second

// A move of one's own that the server has not confirmed yet: shown, but lightly.
export const placing = computed((): MoveName | null => {
  const r = room.value;
  if (!r || r.ending) return null;
  for (const { room: id, action } of outbox.value)
    if (id === r.id && action.do === "place" && action.ply === r.moves.length + 1) return action.move;
  return null;
});

export const moves = computed((): readonly MoveName[] => {
  const played = room.value?.moves ?? [];
  return placing.value ? [...played, placing.value] : played;
});
const cursor = moveCursor(() => moves.value.length);
export const { shown: shownCount, atEnd: live, show } = cursor;
export const liveView = computed(() => viewAfter(moves.value));
export const shownView = computed(() => viewAfter(moves.value.slice(0, shownCount.value)));
export const over = computed(() => !!room.value?.ending);

// Null where the moves cannot be played: a refused move that is still waiting to be dropped.
export function viewAfter(played: readonly MoveName[]): View | null {
  const r = room.value;
  return r && viewOf(r.game, r.start, r.swap, played);
}

export const you = computed((): Player | null => room.value?.you ?? null);
export const toMove = computed((): Player | null =>
  over.value || liveView.value?.outcome.over ? null : (liveView.value?.toMove.player ?? null),
);
export const myTurn = computed(() => you.value !== null && toMove.value === you.value);

export const personAt = (player: Player): Person => room.value!.players[seatOf(player)];
export const opponent = (): Person | null => (you.value ? personAt(otherPlayer(you.value)) : null);

type Happening = (event: RoomEvent, before: Room) => void;
const happenings = new Set<Happening>();
export function whenSomethingHappens(happening: Happening): () => void {
  happenings.add(happening);
  return () => happenings.delete(happening);
}

function receive(message: FromServer): void {
  const r = room.peek();
  switch (message.type) {
    case "room":
      if (message.room.id !== entered) return;
      if (message.room.times) glimpsed(message.room.times.now);
      roomFault.value = null;
      room.value = message.room;
      noteRoom(message.room);
      if (message.room.you && !playsOnline.peek()) {
        playsOnline.value = true;
        void startTurns();
      }
      arrived(message.room.id, message.room.n);
      return;
    case "events": {
      if (!r || message.room !== r.id) return;
      const fresh = message.events.filter((event) => isFresh(event, r.n));
      room.value = roomAfter(r, fresh, message.clock);
      noteRoom(room.value);
      arrived(r.id, room.value.n);
      if (fresh.some(({ kind }) => kind === "move" || kind === "takenBack")) cursor.follow();
      for (const event of fresh) happenings.forEach((happening) => happening(event, r));
      return;
    }
    case "presence": {
      if (!r || message.room !== r.id) return;
      const { here, away, watchers } = message;
      room.value = { ...r, presence: { here, away, watchers } };
      return;
    }
    case "clocks":
      if (r) room.value = { ...r, frozen: message.frozen };
      return;
    case "refused":
      if (message.room === entered) roomFault.value = message.error;
  }
}

let entered = "";

// Sits down, or stands behind the players; the returned function leaves.
export function enterRoom(id: string): () => void {
  entered = id;
  room.value = null;
  roomFault.value = null;
  cursor.follow();
  const deaf = listen(receive);
  const unwanted = want("room", () => ({ type: "watch", room: id, after: room.peek()?.n ?? 0 }));
  const timer = setInterval(() => (now.value = serverNow()), 100);
  return () => {
    deaf();
    unwanted();
    send({ type: "leave", room: id });
    clearInterval(timer);
    entered = "";
    room.value = null;
  };
}

export async function doInRoom(action: Action): Promise<boolean> {
  const refused = await act(room.peek()!.id, action);
  if (refused) notify(sentenceOf(refused));
  return !refused;
}

export const place = (move: MoveName): Promise<boolean> =>
  doInRoom({ do: "place", move, ply: room.peek()!.moves.length + 1 });
