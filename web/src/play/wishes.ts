import { signal } from "@preact/signals";
import { rules } from "../engine/rules";
import { isRefused, type GameName, type KulamiSide, type Player, type Refused, type Scoring } from "../engine/types";
import { keep, oneOf, recall, stored } from "../state/stored";
import { sitDown, type Seat } from "../state/table";

// What somebody wants to play: the choices beside the board.
export interface Wishes {
  game: GameName;
  opponent: "engine" | "person";
  level: number;
  board: "random" | "number" | "code" | "own";
  number: string;
  code: string;
  own: string; // the name of a board of one's own
  shape: "square" | "irregular";
  scoring: Scoring;
  swap: boolean;
  begins: "me" | "other";
  colour: KulamiSide; // mine; in Kamon whoever begins has Black
  minutes: number; // 0: no clock
  seconds: number;
}

const first: Wishes = {
  game: "kamon",
  opponent: "engine",
  level: 3,
  board: "random",
  number: "1",
  code: "",
  own: "",
  shape: "square",
  scoring: "base",
  swap: false,
  begins: "me",
  colour: "red",
  minutes: 0,
  seconds: 5,
};

const fits: { [K in keyof Wishes]?: (value: unknown) => boolean } = {
  game: oneOf("kamon", "kulami"),
  opponent: oneOf("engine", "person"),
  level: (level) => whole(level, 1, rules.about().levels),
  board: oneOf("random", "number", "code", "own"),
  shape: oneOf("square", "irregular"),
  scoring: (scoring) => rules.about().scorings.some((known) => known === scoring),
  begins: oneOf("me", "other"),
  colour: oneOf("red", "black"),
  minutes: (minutes) => whole(minutes, 0, longestClock),
  seconds: (seconds) => whole(seconds, 0, longestClock),
};
export const longestClock = 180; // minutes for the game, or seconds for a move
const whole = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

export const wishes = signal(first);

// The wishes of the last visit. The rules must be loaded.
export function restoreWishes(): void {
  wishes.value = recall("wishes", first, isWishes);
  keep("wishes", wishes);
}

function isWishes(value: unknown): value is Wishes {
  if (typeof value !== "object" || value === null) return false;
  const given = value as Wishes;
  return (Object.keys(first) as (keyof Wishes)[]).every(
    (key) => typeof given[key] === typeof first[key] && (fits[key]?.(given[key]) ?? true),
  );
}

export interface OwnBoard {
  name: string;
  game: GameName;
  board: string; // its code
}
export const ownBoards = stored<OwnBoard[]>(
  "boards",
  [],
  (value): value is OwnBoard[] =>
    Array.isArray(value) &&
    value.every(
      (b: Partial<OwnBoard>) =>
        typeof b?.name === "string" &&
        typeof b.board === "string" &&
        (b.game === "kamon" || b.game === "kulami"),
    ),
);

export const chance = (below: number) => Math.floor(Math.random() * below);
// Short enough to be read out to somebody.
export const anySeed = () => chance(1_000_000_000);
export const anyWhim = () => chance(rules.about().whims);

// Puts the board of these wishes on the table, or says why there is none.
export function deal(wanted: Wishes = wishes.value): Refused | null {
  const begins: Player = wanted.begins === "me" ? "p1" : "p2"; // who I am
  const first: KulamiSide =
    wanted.begins === "me" ? wanted.colour : wanted.colour === "red" ? "black" : "red";
  const terms = wanted.game === "kulami" ? { scoring: wanted.scoring, first } : {};
  const kind = wanted.game === "kamon" ? "kamon" : wanted.shape;
  const seed = wanted.board === "number" ? Number.parseInt(wanted.number, 10) || 0 : anySeed();
  const code =
    wanted.board === "code"
      ? wanted.code
      : wanted.board === "own"
        ? ownBoards.value.find((b) => b.name === wanted.own && b.game === wanted.game)?.board
        : undefined;
  const start = code === undefined ? rules.newBoard(kind, seed, terms) : rules.boardOf(code, terms);
  if (isRefused(start)) return start;
  const engine: Seat = { level: wanted.level, whim: anyWhim() };
  const other: Seat = wanted.opponent === "engine" ? engine : "person";
  const left = wanted.minutes * 60_000;
  sitDown({
    game: start.game,
    start: start.position,
    boardNumber: code === undefined ? seed : null,
    swap: wanted.swap,
    seats: begins === "p1" ? { p1: "person", p2: other } : { p1: other, p2: "person" },
    clock:
      wanted.minutes > 0 && wanted.opponent === "person"
        ? { minutes: wanted.minutes, increment: wanted.seconds, left: { p1: left, p2: left } }
        : null,
  });
  return null;
}
