import type { Player } from "../engine/types";
import type { Room, RoomEvent, Times } from "./wire";

// A room after what happened in it. Events that it has seen already change nothing.
export function roomAfter(room: Room, events: readonly RoomEvent[], times: Times | null): Room {
  const after = events.reduce(withEvent, room);
  return { ...after, times: times ?? after.times };
}

// A plan has the number of the event before it, and one that comes again changes nothing.
export const isFresh = (event: RoomEvent, seen: number): boolean =>
  event.kind === "planned" ? event.n >= seen : event.n > seen;

const withEvent = (room: Room, event: RoomEvent): Room =>
  isFresh(event, room.n) ? { ...changedBy(room, event), n: event.n } : room;

function changedBy(room: Room, event: RoomEvent): Room {
  switch (event.kind) {
    case "move":
      return {
        ...room,
        moves: [...room.moves, event.move],
        draw: room.draw === event.by ? room.draw : null, // a move by the other is a no
        takeback: null,
      };
    case "drawOffered":
      return { ...room, draw: event.by };
    case "drawDeclined":
      return { ...room, draw: null };
    case "takebackAsked":
      return { ...room, takeback: event.by };
    case "takebackDeclined":
      return { ...room, takeback: null };
    case "takenBack":
      return {
        ...room,
        moves: room.moves.slice(0, event.plies),
        draw: null,
        takeback: null,
        ...(room.plan && { plan: { premove: "", lines: [] } }),
      };
    case "planned":
      return { ...room, plan: { premove: event.premove, lines: event.lines } };
    case "said":
      return { ...room, said: [...room.said, event] };
    case "unsaid":
      return { ...room, said: room.said.filter(({ n }) => n !== event.number) };
    case "credited":
      return room;
    case "rematchOffered":
      return { ...room, rematch: event.by };
    case "rematchDeclined":
      return { ...room, rematch: null };
    case "rematched":
      return { ...room, rematch: null, next: event.room };
    case "ended": {
      const { result, termination, ratings } = event;
      return {
        ...room,
        draw: null,
        takeback: null,
        ...(room.plan && { plan: { premove: "", lines: [] } }),
        ending: { result, termination, ...(ratings && { ratings }) },
      };
    }
  }
}

export const seatOf = (player: Player): 0 | 1 => (player === "p1" ? 0 : 1);
