import type { GameName, MoveName, Player, Result, Scoring, Termination } from "../engine/types";

// What goes over the line: docs/online-api.md. Times are milliseconds since 1970.

export type ClockClass = "none" | "blitz" | "rapid" | "days";
export const ratedClasses = ["blitz", "rapid", "days"] as const;

export interface Rating {
  rating: number;
  deviation: number;
  games: number;
}
export type Ratings = Partial<Record<GameName, Partial<Record<ClockClass, Rating>>>>;

export interface Person {
  id: number;
  name: string | null; // null: a guest, or deleted
  kind: "guest" | "account" | "deleted" | "engine";
  level?: number;
  ratings?: Ratings;
}

export type ClockRule =
  | { kind: "live"; base: number; increment: number }
  | { kind: "days"; base: number }
  | { kind: "none" };

export interface Terms {
  game: GameName;
  board: string;
  scoring: Scoring;
  swap: boolean;
  first: "me" | "you" | "random";
  clock: ClockRule;
  rated: boolean;
  takebacks: boolean;
  public: boolean;
}
export interface Challenge extends Terms {
  id: string;
  by: Person;
  created: number;
  class: ClockClass;
}

export interface Times {
  left: [number, number];
  runs: Player | null;
  abort: number | null; // so long until the game is called off, while no clock runs
  now: number;
}
export interface Ending {
  result: Result;
  termination: Termination;
  ratings?: [[number, number], [number, number]]; // before and after
}
export interface Presence {
  here: [boolean, boolean];
  away: [number | null, number | null]; // since when
  watchers: number;
}
export interface Plan {
  premove: MoveName | "";
  lines: MoveName[][]; // their move, my answer, …
}

// A game in a list.
export interface GameEntry {
  id: string;
  game: GameName;
  players: [Person, Person];
  clock?: ClockRule;
  class?: ClockClass;
  rated: boolean;
  begun: number;
  ended?: number;
  moves: number;
  yourTurn?: boolean;
  you?: Player | null;
  watchers?: number;
  ending?: Ending | null;
}

export interface Room {
  id: string;
  game: GameName;
  start: string;
  swap: boolean;
  players: [Person, Person];
  you: Player | null;
  clock: ClockRule;
  class: ClockClass;
  rated: boolean;
  takebacks: boolean;
  begun: number;
  n: number;
  moves: MoveName[];
  times: Times | null;
  draw: Player | null;
  takeback: Player | null;
  rematch: Player | null;
  next: string | null;
  plan?: Plan;
  ending: Ending | null;
  said: SaidEvent[];
  presence: Presence;
  frozen: boolean;
}

interface Common {
  n: number;
  at: number;
}
export interface SaidEvent extends Common {
  kind: "said";
  by: Player | null;
  name: string | null; // null: a guest
  person: number;
  text: string;
}
type Offer =
  | "drawOffered" | "drawDeclined" | "takebackAsked" | "takebackDeclined" | "rematchOffered" | "rematchDeclined";
export type RoomEvent =
  | (Common & { kind: "move"; by: Player; move: MoveName; ply: number; spent: number; left: [number, number] })
  | (Common & { kind: Offer; by: Player })
  | (Common & { kind: "takenBack"; plies: number })
  | (Common & { kind: "planned"; by: Player } & Plan)
  | SaidEvent
  | (Common & { kind: "unsaid"; number: number })
  | (Common & { kind: "credited"; time: number })
  | (Common & { kind: "rematched"; room: string })
  | (Common & { kind: "ended" } & Ending);

export type Action =
  | { do: "place"; move: MoveName; ply: number }
  | { do: "resign" | "offerDraw" | "askTakeback" | "abort" | "offerRematch" }
  | { do: "answerDraw" | "answerTakeback" | "answerRematch"; yes: boolean }
  | { do: "claim"; win: boolean }
  | { do: "plan"; premove: MoveName | "" }
  | { do: "plan"; lines: MoveName[][] }
  | { do: "say"; text: string };

export interface Lobby {
  challenges: Challenge[];
  rooms: GameEntry[];
  connected: number;
  waiting: number; // for a quick pairing
}

export interface Fault {
  fault: string;
  place: string;
  sentence: string;
}

export type ToServer =
  | { type: "watch"; room: string; after: number }
  | { type: "leave"; room: string }
  | ({ type: "act"; room: string; id: string } & Action)
  | { type: "lobby"; on: boolean }
  | Pairing
  | { type: "unpair" }
  | { type: "ping" };
export interface Pairing {
  type: "pair";
  game: GameName;
  scoring: Scoring;
  clock: ClockRule;
  rated: boolean;
}

export type FromServer =
  | { type: "done"; id: string; n: number }
  | { type: "refused"; id?: string; room?: string; error: Fault }
  | { type: "room"; room: Room }
  | { type: "events"; room: string; events: RoomEvent[]; clock: Times | null }
  | ({ type: "presence"; room: string } & Presence)
  | ({ type: "lobby" } & Lobby)
  | { type: "paired"; room: string }
  | { type: "accepted"; challenge: string; room: string }
  | { type: "clocks"; frozen: boolean }
  | { type: "turn"; room: string; yours: boolean; here: boolean; ply: number; opponent: Person }
  | { type: "closing" }
  | { type: "pong"; now: number };
