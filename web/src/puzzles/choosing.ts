import type { GameName } from "../engine/types";
import { chance } from "../game/chance";
import type { Goal } from "../game/game_ui";
import { firstGame, gameUi, isGame } from "../games/games";
import { stored } from "../state/stored";
import { today } from "./daily";
import { progress, type Progress } from "./progress";
import { goals, grades, type Puzzle } from "./puzzle";
import { withAge } from "./rating";

// Which puzzles somebody wants.
export interface PuzzleWishes {
  game: GameName;
  goal: Goal | "any";
  grade: number; // 0: as the rating is
}

export const puzzleWishes = stored<PuzzleWishes>(
  "puzzle-wishes",
  { game: firstGame, goal: "any", grade: 0 },
  (value): value is PuzzleWishes => {
    const w = value as Partial<PuzzleWishes> | null | undefined;
    return (
      isGame(w?.game) &&
      (w.goal === "any" || goals.some((goal) => goal === w.goal)) &&
      [0, ...grades].some((grade) => grade === w.grade)
    );
  },
);

export const fitting = (all: readonly Puzzle[], { game, goal, grade }: PuzzleWishes): Puzzle[] =>
  all.filter(
    (puzzle) =>
      puzzle.game === game &&
      (goal === "any" || puzzle.goal === goal || !gameUi(game).goals.some((g) => g === goal)) &&
      (grade === 0 || puzzle.grade === grade),
  );

const nearEnough = 12; // from how many of the nearest one is drawn

// New ones first, then those that were not solved, then any; never the same twice in a row where
// there is another.
export function nextPuzzle(
  all: readonly Puzzle[],
  wishes: PuzzleWishes = puzzleWishes.value,
  not?: string,
  done: Progress = progress.value,
): Puzzle | undefined {
  const wanted = fitting(all, wishes);
  const others = wanted.filter((puzzle) => puzzle.id !== not);
  const fresh = others.filter((puzzle) => !(puzzle.id in done.results));
  const failed = others.filter((puzzle) => done.results[puzzle.id] === "failed");
  const from = [fresh, failed, others, wanted].find((some) => some.length > 0) ?? [];
  if (wishes.grade !== 0) return from[chance(from.length)];
  const { rating } = withAge(done.ratings[wishes.game], today());
  const distance = (puzzle: Puzzle) => Math.abs(puzzle.rating - rating);
  const nearest = [...from].sort((a, b) => distance(a) - distance(b)).slice(0, nearEnough);
  return nearest[chance(nearest.length)];
}
