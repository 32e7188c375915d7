import { rules } from "../engine/rules";
import { isRefused, type CellName, type Placement, type Reason, type Verdict, type View } from "../engine/types";
import { t } from "../text/i18n";
import { sentences } from "../text/joined";

// Why a move is advised, in the game's own terms.

const ways: { [R in Reason]?: "connect" | "loop" | "block" } = { connection: "connect", loop: "loop", block: "block" };
const few = 2; // fields that leave the opponent hardly a choice

export function hintWhy(view: View, move: CellName, verdict: Verdict | null): string {
  const found = rules.threats({ start: view.position });
  if (isRefused(found)) return "";
  const here = found.moves.find((placement) => placement.move === move);
  if (!here) return "";
  const how = here.wins && ways[here.wins];
  if (how) return t("hint.why.wins", { how });
  const decided = verdict && decidedWords(verdict);
  const board = boardWords(here, found.moves);
  return sentences(decided, board) || (verdict ? estimatedWords(verdict) : "");
}

function decidedWords({ kind, amount }: Verdict): string {
  if (kind === "win") return t("hint.why.forced", { count: amount });
  if (kind === "loss") return t("hint.why.lost");
  if (kind === "draw" || (kind === "margin" && amount === 0)) return t("hint.why.draw");
  if (kind === "margin") return amount > 0 ? t("hint.why.ahead", { count: amount }) : t("hint.why.behind", { count: -amount });
  return "";
}

// What the move does on the board at once.
function boardWords(here: Placement, all: readonly Placement[]): string {
  const punished = here.punished.length > 0 ? 0 : all.filter((other) => other.punished.length > 0).length;
  const answered = here.answer ? here.answer.points : 0;
  const worse = Math.max(0, ...all.map(({ answer }) => answer?.points ?? 0));
  return sentences(
    punished > 0 && t("hint.why.safe", { count: punished }),
    here.gain && here.gain.points > 0 && t("hint.why.gains", { count: here.gain.points }),
    here.gain && worse > answered && t("hint.why.reply", { count: answered }),
    here.replies.length > 0 && here.replies.length <= few && t("hint.why.few", { count: here.replies.length }),
  );
}

const estimatedWords = ({ permille }: Verdict): string => t("hint.why.estimate", { percent: Math.round(permille / 10) });
