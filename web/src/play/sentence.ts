import { effect, signal } from "@preact/signals";
import type { View } from "../engine/types";
import { hintWhy } from "../screen/hint_why";
import { endedSentence, lastMoveSaid, refusal, rulesSentence } from "../screen/sentences";
import { t } from "../text/i18n";
import { sentences } from "../text/joined";
import { choosing } from "./choosing";
import { low, lowSeconds, paused } from "./clock";
import { hint, hintWanted, progress, thinkingSince } from "./engine_player";
import { playerName } from "./players";
import { isEngine, live, over, seatToMove, shownCount, table, winner, you } from "./table";

// What is said under the board, in words that last and in words that pass, and what is only read out.

const { looked, asked, tapped } = choosing;
const takenBack = signal(false); // whether the last change at the table was an undo
export const seconds = signal(0); // that the engine has been thinking

let before: { start: string; moves: number } | null = null;
effect(() => {
  const now = table.value && { start: table.value.start, moves: table.value.moves.length };
  if (now?.start === before?.start && now?.moves === before?.moves) return;
  takenBack.value = !!now && now.start === before?.start && now.moves < before.moves;
  before = now;
});

// Read out when it changes.
export function lastingSentence(view: View): string {
  const moves = table.value!.moves.length;
  if (!live.value) return t("play.review", { move: shownCount.value, total: moves });
  const why = asked.value && refusal(view, asked.value);
  if (why) return why;
  if (asked.value && seatToMove.value && isEngine(seatToMove.value)) return t("play.notYourTurn");
  if (paused.value) return t("play.paused");
  if (tapped.value) return t("play.tapAgain", { cell: tapped.value });
  if (hintWanted.value) return t("hint.searching");
  if (hint.value) {
    const { move, verdict } = hint.value;
    if (move === "swap") return t("hint.swap");
    return sentences(t("hint.try", { cell: move }), hintWhy(view, move, verdict));
  }
  return statusSentence(view);
}

// Shown in its place meanwhile, for eyes alone: it changes with the mouse and with every second.
export function passingSentence(view: View): string | null {
  if (!live.value || over.value || paused.value || tapped.value || hint.value || hintWanted.value) return null;
  if (looked.value && looked.value !== asked.value) {
    const why = refusal(view, looked.value);
    if (why) return why;
  }
  if (thinkingSince.value === null || seconds.value === 0 || asked.value) return null;
  const thinking = t("play.thinking", { name: playerName(view.toMove.player), seconds: seconds.value });
  if (!progress.value?.depth) return thinking;
  const { depth, nodes } = progress.value;
  return sentences(thinking, t("play.progress", { depth, positions: nodes }));
}

// The last move in words, for those who do not see it.
export function said(view: View): string {
  if (!live.value) return "";
  if (takenBack.value) return t("play.undone", { side: view.toMove.side });
  return lastMoveSaid(view, you.value);
}

function statusSentence(view: View): string {
  const ended = table.value?.ended;
  if (!view.outcome.over && ended && winner.value)
    return endedSentence(ended.how, winner.value, view, you.value);
  return rulesSentence(view, you.value);
}

export function clockWarning(view: View): string {
  return low.value ? t("clock.low", { side: view.sides[low.value], seconds: lowSeconds }) : "";
}
