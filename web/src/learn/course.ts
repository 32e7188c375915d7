import type { CellName, MoveName, View } from "../engine/types";
import type { Course, Mistake, Step } from "../game/lessons";
import { uiOf } from "../games/games";

export function accepted(step: Step, view: View, move: MoveName): boolean {
  return step.accept === "playable" ? view.legal.includes(move) : step.accept.includes(move);
}

// The key of the answer to a move that is not the one looked for.
export function answerTo(course: Course, step: Step, view: View, cell: CellName): string | null {
  const fault = uiOf(view).faultAt(view, cell);
  const fits = (mistake: Mistake) =>
    (mistake.on?.includes(cell) ?? false) ||
    (mistake.fault !== undefined && mistake.fault === fault) ||
    (mistake.playable === true && fault === null);
  const own = step.mistakes.find(fits);
  if (own) return `learn.${course.game}.${step.id}.${own.say}`;
  const common = course.mistakes.find(fits);
  return common ? `learn.${course.game}.mistake.${common.say}` : null;
}
