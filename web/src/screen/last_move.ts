import type { Player, View } from "../engine/types";
import { t } from "../text/i18n";
import { tokenName } from "./labels";

// The last move in words, for those who do not see it.
export function lastMoveSaid(view: View, me: Player | null): string {
  const move = view.moves.at(-1);
  if (!move) return "";
  if (move === "swap")
    return me ? t("swap.said", { who: "you", side: view.sides[me] }) : t("swap.swapped");
  if (view.game === "kamon") {
    const cell = view.cells.find((c) => c.name === move)!;
    return t("kamon.said", { side: cell.stone!, cell: move, token: tokenName(cell.token!) });
  }
  const field = view.fields.find((f) => f.name === move)!;
  return t("kulami.said", { side: field.marble!, cell: move });
}
