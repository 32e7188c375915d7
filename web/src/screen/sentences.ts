import type { CellName, Player, View } from "../engine/types";
import { whoIs } from "../game/who";
import { uiOf } from "../games/games";
import { t } from "../text/i18n";

// What is said of a game: under its board, and to those who do not see it.

// What the rules say of the position, to `me` if I am one of the players.
export const rulesSentence = (view: View, me: Player | null): string => uiOf(view).sentence(view, me);

// Why nobody can place on this cell now; null: one can.
export const refusal = (view: View, cell: CellName): string | null => uiOf(view).refusal(view, cell);

export function endedSentence(how: "resigned" | "time", winner: Player, view: View, me: Player | null): string {
  return t(how === "resigned" ? "play.resigned" : "play.timeout", { winner: whoIs(winner, view, me) });
}

// The last move in words, for those who do not see it.
export function lastMoveSaid(view: View, me: Player | null): string {
  const move = view.moves.at(-1);
  if (!move) return "";
  if (move !== "swap") return uiOf(view).moveSaid(view, move);
  return me ? t("swap.said", { who: "you", side: view.sides[me] }) : t("swap.swapped");
}
