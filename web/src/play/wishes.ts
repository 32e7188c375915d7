import { signal } from "@preact/signals";
import { rules } from "../engine/rules";
import {
  isRefused, type Answer, type GameName, type KulamiSide, type Player, type Refused, type Scoring, type Start,
} from "../engine/types";
import { message } from "../i18n";
import { keep, oneOf, recall, stored } from "../state/stored";
import { sitDown, type Seat } from "../state/table";
import { refusedHere } from "../study/rated_guard";
import { notify } from "../ui/notice";

// Which board is wanted.
export interface BoardWish {
  game: GameName;
  board: "random" | "number" | "code" | "own";
  number: string;
  code: string;
  own: string; // the name of a board of one's own
  shape: "square" | "irregular";
  scoring: Scoring;
}

// What somebody wants to play: the choices beside the board.
export interface Wishes extends BoardWish {
  opponent: "engine" | "person";
  level: number;
  swap: boolean;
  begins: "me" | "other";
  colour: KulamiSide; // mine; in Kamon whoever begins has Black
  minutes: number; // 0: no clock
  seconds: number;
}

export const anyBoard: BoardWish = {
  game: "kamon",
  board: "random",
  number: "1",
  code: "",
  own: "",
  shape: "square",
  scoring: "base",
};

const firstWishes: Wishes = {
  ...anyBoard,
  opponent: "engine",
  level: 3,
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

export const wishes = signal(firstWishes);

// The wishes of the last visit. The rules must be loaded.
export function restoreWishes(): void {
  wishes.value = recall("wishes", firstWishes, isWishes);
  keep("wishes", wishes);
}

function isWishes(value: unknown): value is Wishes {
  if (typeof value !== "object" || value === null) return false;
  const given = value as Wishes;
  return (Object.keys(firstWishes) as (keyof Wishes)[]).every(
    (key) => typeof given[key] === typeof firstWishes[key] && (fits[key]?.(given[key]) ?? true),
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

// The board of a wish, with nothing on it yet, and its number where it has one.
export function boardOf(wish: BoardWish, first?: KulamiSide): { start: Answer<Start>; number: number | null } {
  const { game, board, scoring } = wish;
  const terms = game === "kulami" ? { scoring, ...(first && { first }) } : {};
  const own = ownBoards.value.find((b) => b.name === wish.own && b.game === game);
  const code = board === "code" ? wish.code : board === "own" ? own?.board : undefined;
  if (code !== undefined) return { start: rules.boardOf(code, terms), number: null };
  const number = board === "number" ? Number.parseInt(wish.number, 10) || 0 : anySeed();
  return { start: rules.newBoard(game === "kamon" ? "kamon" : wish.shape, number, terms), number };
}

// Puts the board of these wishes on the table, or says why there is none.
export function deal(wanted: Wishes = wishes.value): Refused | null {
  const begins: Player = wanted.begins === "me" ? "p1" : "p2"; // who I am
  const first: KulamiSide =
    wanted.begins === "me" ? wanted.colour : wanted.colour === "red" ? "black" : "red";
  const { start, number } = boardOf(wanted, first);
  if (isRefused(start)) return start;
  if (wanted.opponent === "engine" && refusedHere({ start: start.position })) {
    notify(message("hint.refused"));
    return null;
  }
  const engine: Seat = { level: wanted.level, whim: anyWhim() };
  const other: Seat = wanted.opponent === "engine" ? engine : "person";
  const left = wanted.minutes * 60_000;
  sitDown({
    game: start.game,
    start: start.position,
    boardNumber: number,
    swap: wanted.swap,
    seats: begins === "p1" ? { p1: "person", p2: other } : { p1: other, p2: "person" },
    clock:
      wanted.minutes > 0 && wanted.opponent === "person"
        ? { minutes: wanted.minutes, increment: wanted.seconds, left: { p1: left, p2: left } }
        : null,
  });
  return null;
}
