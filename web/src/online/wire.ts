import type { Act, ChallengeWish, PairMessage } from "../../../build/web/wire";

// What goes over the line, in the page's words. The shapes are generated from server/api/openapi.json when the
// page is built (tools/page); what they mean is told in docs/program/online-api.md. Times are milliseconds since 1970.
export type {
  AccountState,
  Analysis,
  Challenge,
  Clock as ClockRule,
  ClockClass,
  Explored as ServerExplored,
  FinishedGame,
  Leader,
  Lobby,
  OwnGame,
  Player as Person, // a guest, an account or the engine; `Player` is a seat here
  Profile,
  Refusal as Fault,
  Room,
  Event as RoomEvent,
  SaidEvent,
  Scope,
  SecondFactorKey,
  ClientMessage as ToServer,
  ServerMessage as FromServer,
  Session,
  Thought,
  Times,
  Token,
  WatchedGame,
  operations as Operations,
} from "../../../build/web/wire";

// What a challenge says in full.
export type Terms = Required<ChallengeWish>;

// A quick pairing as the page asks for it.
export type Pairing = PairMessage & Required<Pick<PairMessage, "clock" | "scoring" | "rated">>;

// What can be done in a room: without which room, and without the id that it is sent with.
type Without<T, Keys extends PropertyKey> = T extends unknown ? Omit<T, Keys> : never;
export type Action = Without<Act, "type" | "room" | "id">;

export const ratedClasses = ["blitz", "rapid", "days"] as const;
