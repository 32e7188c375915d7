import type { CellName, GameName } from "../engine/types";
import type { Goal } from "../game/game_ui";
import { gameNames, gameUi } from "../games/games";

// A position in which one move alone reaches the goal, and so at every later move of the solver's.
export interface Puzzle {
  id: string; // eight hexadecimal digits
  game: GameName;
  goal: Goal;
  grade: number; // 1, the easiest, to 5
  rating: number;
  position: string; // as docs/program/protocol.md has it
  line: readonly CellName[]; // solver, reply, solver …: the solver has the last word
}

export const goals = gameNames.flatMap((game) => gameUi(game).goals);
export const grades = [1, 2, 3, 4, 5] as const;

// A file of puzzles, one a line: docs/play/puzzles.md
export function readPuzzles(game: GameName, text: string): Puzzle[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [id, goal, grade, rating, position, moves] = line.split("\t") as [string, Goal, string, string, string, string];
      return { id, game, goal, grade: Number(grade), rating: Number(rating), position, line: moves.trim().split(" ") };
    });
}
