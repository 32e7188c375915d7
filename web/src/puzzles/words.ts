import { viewOf } from "../engine/rules";
import type { CellName, GameName, MoveName, View } from "../engine/types";
import { studyOf } from "../games/studies";
import { hintWhy } from "../screen/hint_why";
import { rulesSentence } from "../screen/sentences";
import { language, t } from "../text/i18n";
import { sentences } from "../text/joined";
import { dateOf } from "./daily";
import type { Puzzle } from "./puzzle";
import type { Rating } from "./rating";
import type { Solving } from "./solving";

export const ratingText = ({ rating, deviation }: Rating): string =>
  `${Math.round(rating)}\u00a0±\u00a0${Math.round(2 * deviation)}`;

// Days are those of universal time, whatever the reader's clock says.
export const dayText = (day: number): string =>
  dateOf(day).toLocaleDateString(language.value, { day: "numeric", month: "long", timeZone: "UTC" });

export const gameText = (game: GameName): string => t(`game.${game}`);

// What is asked, for whoever is to move, and how many moves it takes.
export const taskText = (puzzle: Puzzle, view: View): string =>
  sentences(
    t("puzzle.task", { side: view.toMove.side, goal: puzzle.goal }),
    t("puzzle.moves", { count: (puzzle.line.length + 1) / 2 }),
  );

// How the game ends if both go on as well as they can.
function restText({ game, position, line }: Puzzle, rest: readonly MoveName[]): string {
  if (rest.length === 0) return t("puzzle.open");
  return sentences(t("puzzle.rest"), rulesSentence(viewOf(game, position, false, [...line, ...rest])!, null));
}

// The one sentence under the board.
export function statusText(puzzle: Puzzle, solving: Solving, rest: readonly MoveName[]): string {
  const { stage, view, found, refutation, hints, faultless } = solving;
  if (stage === "refuting") return t("puzzle.refuting");
  if (stage === "wrong") return refutation!.sentence;
  if (stage === "done") {
    const end = view.outcome.over ? rulesSentence(view, null) : restText(puzzle, rest);
    return sentences(t(faultless ? "puzzle.solved" : "puzzle.shown"), end);
  }
  if (hints === 2) {
    const cell = puzzle.line[found]!;
    return sentences(t("hint.try", { cell }), hintWhy(view, cell, null));
  }
  if (hints === 1) return t("puzzle.hint.about");
  if (stage === "replying") return t("puzzle.right");
  const start = viewOf(puzzle.game, puzzle.position, false, [])!;
  return found === 0 ? taskText(puzzle, start) : t("puzzle.goOn", { goal: puzzle.goal });
}

// What a puzzle is about, as its game sees it at the end of its line.
export function aboutCells(puzzle: Puzzle): readonly CellName[] {
  const end = viewOf(puzzle.game, puzzle.position, false, puzzle.line)!;
  const placed = puzzle.line.filter((_, i) => i % 2 === 0);
  return studyOf(puzzle.game).aboutCells(end, placed);
}
