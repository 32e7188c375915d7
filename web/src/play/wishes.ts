import { signal } from "@preact/signals";
import { rules } from "../engine/rules";
import { isRefused, type Player, type Refused, type Side } from "../engine/types";
import { anyWhim } from "../game/chance";
import { gameNames, gameUi, isGame } from "../games/games";
import { beginningSide, type Begins } from "../setup/begins";
import { anyBoard, boardOf, type BoardWish } from "../setup/board_wish";
import { longestClock } from "../setup/time_fields";
import { refusedHere } from "../state/rated_guard";
import { keep, oneOf, recall } from "../state/stored";
import { message } from "../text/i18n";
import { notify } from "../ui/notice";
import { nextFollower } from "./following";
import { sitDown, type Seat } from "./table";

// What somebody wants to play: the choices beside the board.
export interface Wishes extends BoardWish {
  opponent: "follower" | "engine" | "person"; // a follower: the engine, about as strong as the player
  level: number;
  swap: boolean;
  begins: Begins;
  colour: Side; // mine, where whoever begins may have either
  minutes: number; // 0: no clock
  seconds: number;
}

const firstWishes: Wishes = {
  ...anyBoard,
  opponent: "follower",
  level: 3,
  swap: false,
  begins: "me",
  colour: "red",
  minutes: 0,
  seconds: 5,
};

const fits: { [K in keyof Wishes]?: (value: unknown) => boolean } = {
  game: isGame,
  opponent: oneOf("follower", "engine", "person"),
  level: (level) => whole(level, rules.about().gentlest, rules.about().levels),
  board: oneOf("random", "number", "code", "own"),
  shape: oneOf("square", "irregular"),
  scoring: (scoring) => rules.about().scorings.some((known) => known === scoring),
  begins: oneOf("me", "other"),
  colour: (colour) => gameNames.some((game) => gameUi(game).terms.firstSides.some((side) => side === colour)),
  minutes: (minutes) => whole(minutes, 0, longestClock),
  seconds: (seconds) => whole(seconds, 0, longestClock),
};
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

function seatOf({ opponent, game, level }: Wishes): Seat {
  if (opponent === "person") return "person";
  return opponent === "follower" ? nextFollower(game) : { level, whim: anyWhim() };
}

// Puts the board of these wishes on the table, or says why there is none.
export function deal(wanted: Wishes = wishes.value): Refused | null {
  const begins: Player = wanted.begins === "me" ? "p1" : "p2"; // who I am
  const { start, number } = boardOf(wanted, beginningSide(wanted.game, wanted.begins, wanted.colour));
  if (isRefused(start)) return start;
  if (wanted.opponent !== "person" && refusedHere({ start: start.position })) {
    notify(message("hint.refused"));
    return null;
  }
  const other = seatOf(wanted);
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
