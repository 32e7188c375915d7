import { batch, effect } from "@preact/signals";
import { rules } from "../engine/rules";
import type { GameName, MoveName, ThinkOptions, Thought } from "../engine/types";
import { anyWhim } from "../game/chance";
import { gameNames } from "../games/games";
import { stored } from "../state/stored";
import { isEngine, noteFollowed, over, table, winner, you, type EngineSeat, type FollowedMove } from "./table";

// The engine as an opponent that is about as strong as the player: which level it plays, and what it holds back.

type Result = "win" | "loss" | "draw"; // for the player

export interface Standing {
  level: number; // of the next game
  step: number; // by which a result changes it
  last: "win" | "loss" | null; // the last result that was no draw
}
type Standings = Partial<Record<GameName, Standing>>;

const firstStanding: Standing = { level: 1, step: 2, last: null };
const within = (level: number): number => Math.min(rules.about().levels, Math.max(rules.about().gentlest, level));

// From game to game: the up-and-down method (Levitt 1971). Steps of two lead near the player's strength; once a result
// turns, steps of one stay there.
export function standingAfter(before: Standing, result: Result): Standing {
  if (result === "draw") return before;
  const turned = before.last !== null && before.last !== result;
  const step = turned ? 1 : before.step;
  return { level: within(before.level + (result === "win" ? step : -step)), step, last: result };
}

// Within a game, where its share of the chances says that one side is far ahead: a level less, or one more.
const farAhead = 850; // of 1000
export function levelNow(level: number, seen: Thought): number {
  const share = seen.lines[0]?.verdict.permille ?? 500;
  if (share >= farAhead) return within(level - 1);
  return share <= 1000 - farAhead ? within(level + 1) : level;
}

// With what it looks before it plays: further than its level does, at every move.
const furthest = 9; // full strength thinks too long for a look
const leastSight = 6;
export const seesFurther = (level: number): boolean => level < furthest;
export const sight = (level: number): ThinkOptions => ({ level: Math.max(leastSight, level + 1), lines: 64 });

// Whether it saw a move that is better by more than a matter of opinion.
const clearlyBetter = 100; // of 1000
export function isBetterThan(seen: Thought, move: MoveName): boolean {
  const played = seen.lines.find((line) => line.move === move);
  const best = seen.lines[0];
  return !!played && !!best && best.verdict.permille - played.verdict.permille >= clearlyBetter;
}

// What was played behind a move that was taken back is forgotten.
export const noteMove = (move: FollowedMove): void =>
  noteFollowed((before) => ({ ...before, moves: [...before.moves.filter(({ ply }) => ply < move.ply), move] }));

function isStandings(value: unknown): value is Standings {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(value as Record<string, Partial<Standing> | null>).every(
      ([game, s]) =>
        gameNames.some((known) => known === game) &&
        Number.isInteger(s?.level) &&
        (s?.step === 1 || s?.step === 2) &&
        (s.last === "win" || s.last === "loss" || s.last === null),
    )
  );
}

const standings = stored<Standings>("following", {}, isStandings);
export const standingIn = (game: GameName): Standing => standings.value[game] ?? firstStanding;

export const nextFollower = (game: GameName): EngineSeat => ({
  level: within(standingIn(game).level),
  whim: anyWhim(),
  followed: { counted: false, moves: [] },
});

// A game that has ended says once how strong the player is.
export function startFollowing(): void {
  effect(() => {
    const t = table.value;
    if (!t || !over.value || !you.value) return;
    const engine = [t.seats.p1, t.seats.p2].find(isEngine);
    if (!engine?.followed || engine.followed.counted) return;
    const result = !winner.value ? "draw" : winner.value === you.value ? "win" : "loss";
    batch(() => {
      standings.value = { ...standings.peek(), [t.game]: standingAfter(standingIn(t.game), result) };
      noteFollowed((before) => ({ ...before, counted: true }));
    });
  });
}
