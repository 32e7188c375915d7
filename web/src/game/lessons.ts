import type { CellName, GameName, MoveName } from "../engine/types";

// A course is a list of positions in which one plays the right move oneself. docs/contribute/course.md
export interface Course {
  game: GameName;
  mistakes: readonly Mistake[]; // that can happen in any step
  steps: readonly Step[];
}
export interface Step {
  id: string;
  position: string;
  swap?: boolean;
  accept: "playable" | readonly MoveName[];
  mistakes: readonly Mistake[];
}
// What is said when somebody plays elsewhere: the first one that fits.
export interface Mistake {
  on?: readonly CellName[];
  fault?: string;
  playable?: boolean;
  say: string;
}

// A piece of the page with the rules; texts by the last part of their keys.
export type RulesPart =
  | { heading: string }
  | { text: string }
  | { list: string[] }
  | { diagram: string; position: string };
