import { gameNames, gameUi } from "../games/games";
import type { Puzzle } from "./puzzle";

// The puzzle of the day: the same for everybody, from the date and the shipped puzzles alone.

const length = 86_400_000; // of a day, in milliseconds
const easiestDaily = 2;

// Days since 1970 by universal time, so that all the world changes at once.
export const dayOf = (time: number): number => Math.floor(time / length);
export const today = (): number => dayOf(Date.now());
export const dateOf = (day: number): Date => new Date(day * length);

// The games take turns, and within each its goals. The names of the puzzles are as good as drawn by
// lot, so their order is too; none comes back before all of its goal have been.
export function dailyPuzzle(all: readonly Puzzle[], day: number): Puzzle | undefined {
  const { goals } = gameUi(gameNames[day % gameNames.length]!);
  const turn = Math.floor(day / gameNames.length);
  const goal = goals[turn % goals.length];
  const fitting = all.filter((puzzle) => puzzle.goal === goal && puzzle.grade >= easiestDaily);
  const ordered = fitting.sort((a, b) => (a.id < b.id ? -1 : 1));
  return ordered[Math.floor(turn / goals.length) % ordered.length];
}
