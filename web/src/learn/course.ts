import type { CellName, GameName, MoveName, View } from "../engine/types";
import kamon from "./kamon_course.json";
import kulami from "./kulami_course.json";

// A course is a list of positions in which one plays the right move oneself. docs/course.md
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
export interface Course {
  game: GameName;
  mistakes: readonly Mistake[]; // that can happen in any step
  steps: readonly Step[];
}

export const courses: Record<GameName, Course> = { kamon: kamon as Course, kulami: kulami as Course };

export function accepted(step: Step, view: View, move: MoveName): boolean {
  return step.accept === "playable" ? view.legal.includes(move) : step.accept.includes(move);
}

// The key of the answer to a move that is not the one looked for.
export function answerTo(course: Course, step: Step, view: View, cell: CellName): string | null {
  const cells = view.game === "kamon" ? view.cells : view.fields;
  const fault = cells.find((c) => c.name === cell)?.fault ?? null;
  const fits = (mistake: Mistake) =>
    (mistake.on?.includes(cell) ?? false) ||
    (mistake.fault !== undefined && mistake.fault === fault) ||
    (mistake.playable === true && fault === null);
  const own = step.mistakes.find(fits);
  if (own) return `learn.${course.game}.${step.id}.${own.say}`;
  const common = course.mistakes.find(fits);
  return common ? `learn.${course.game}.mistake.${common.say}` : null;
}
