import { newThinker } from "../engine/load";
import { viewOf } from "../engine/rules";
import type { Thinker } from "../engine/thinker";
import type { MoveName, Reason, Side, Thought, View } from "../engine/types";
import { t } from "../text/i18n";
import type { Puzzle } from "./puzzle";

// Why a move is not the one looked for: what the other side answers, and what comes of it.
export interface Refutation {
  reply: MoveName | null;
  sentence: string;
}

const wins: { [R in Reason | "none"]?: "connect" | "loop" | "block" } = {
  connection: "connect",
  loop: "loop",
  block: "block",
};
const patience = 700; // milliseconds; whatever is not proven by then is not claimed
let thinker: Thinker | undefined;

export async function refute(puzzle: Puzzle, moves: readonly MoveName[]): Promise<Refutation> {
  const wrong = moves.at(-1)!;
  const plain = { reply: null, sentence: t("puzzle.wrong.better", { cell: wrong }) };
  const after = viewOf(puzzle.game, puzzle.position, false, moves)!;
  if (after.outcome.over) return { reply: null, sentence: t("puzzle.wrong.ends", { cell: wrong }) };
  thinker ??= newThinker();
  const thought = await thinker.think({ start: puzzle.position, moves }, { movetime: patience }).catch(() => null);
  return (thought && explained(puzzle, after, thought)) ?? plain;
}

function explained(puzzle: Puzzle, after: View, thought: Thought): Refutation | null {
  const reply = thought.best;
  const verdict = thought.lines[0]?.verdict;
  if (!reply || !verdict?.proven) return null;
  const side: Side = after.toMove.side;
  const at = { cell: after.moves.at(-1)!, reply, side };
  const refuted = (sentence: string): Refutation => ({ reply, sentence });
  const points = verdict.kind === "margin" ? verdict.amount : 0;
  if (verdict.kind === "draw" || (verdict.kind === "margin" && points === 0)) return refuted(t("puzzle.wrong.draw", at));
  if (points > 0) return refuted(t("puzzle.wrong.count", { ...at, points }));
  if (verdict.kind !== "win") return null;
  const end = viewOf(puzzle.game, puzzle.position, false, [...after.moves, reply])!;
  const how = wins[end.outcome.reason];
  return refuted(how ? t("puzzle.wrong.at_once", { ...at, how }) : t("puzzle.wrong.wins", at));
}

export const stopRefuting = (): void => thinker?.cancel();
