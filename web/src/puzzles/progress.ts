import type { GameName } from "../engine/types";
import { gameNames } from "../games/games";
import { keep, recall, stored } from "../state/stored";
import { dailyPuzzle, today } from "./daily";
import type { Puzzle } from "./puzzle";
import { afterPuzzle, firstRating, type Rating } from "./rating";

// What somebody has solved: kept on this device, twice, so that one damaged text loses nothing.

export type Result = "solved" | "failed";

export interface Progress {
  ratings: Record<GameName, Rating>;
  results: Record<string, Result>; // of the first try, by the puzzle's name
  row: number; // solved one after the other
  longestRow: number;
  days: Record<string, Result>; // the daily puzzle, by its day
}

const fresh: Progress = {
  ratings: Object.fromEntries(gameNames.map((game) => [game, firstRating])) as Progress["ratings"],
  results: {},
  row: 0,
  longestRow: 0,
  days: {},
};

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isRating = (value: Partial<Rating> | undefined): boolean =>
  Number.isFinite(value?.rating) && Number.isFinite(value?.deviation) && value!.deviation! > 0 && isCount(value?.day);
const areResults = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((result) => result === "solved" || result === "failed");

function isProgress(value: unknown): value is Progress {
  const p = value as Partial<Progress> | null | undefined;
  return (
    gameNames.every((game) => isRating(p?.ratings?.[game])) &&
    areResults(p?.results) &&
    areResults(p?.days) &&
    isCount(p?.row) &&
    isCount(p?.longestRow)
  );
}

export const progress = stored("puzzles", recall("puzzles.copy", fresh, isProgress), isProgress);
keep("puzzles.copy", progress);

// The first try counts, and every later one is practice. Answers by how much the rating changed; null:
// it was practice.
export function count(puzzle: Puzzle, result: Result, all: readonly Puzzle[]): number | null {
  const before = progress.value;
  const day = today();
  const isDaily = dailyPuzzle(all, day)?.id === puzzle.id && !(day in before.days);
  const days = isDaily ? { ...before.days, [day]: result } : before.days;
  if (puzzle.id in before.results) {
    if (isDaily) progress.value = { ...before, days };
    return null;
  }
  const old = before.ratings[puzzle.game];
  const rating = afterPuzzle(old, puzzle.rating, result === "solved", day);
  const row = result === "solved" ? before.row + 1 : 0;
  progress.value = {
    ratings: { ...before.ratings, [puzzle.game]: rating },
    results: { ...before.results, [puzzle.id]: result },
    row,
    longestRow: Math.max(before.longestRow, row),
    days,
  };
  return Math.round(rating.rating) - Math.round(old.rating);
}

// Days one after the other on which the daily puzzle was solved, up to today or to yesterday.
export function daysInARow({ days }: Progress, now: number): number {
  let last = days[now] === "solved" ? now : now - 1;
  let row = 0;
  while (days[last--] === "solved") ++row;
  return row;
}
