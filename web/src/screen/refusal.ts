import type { CellName, View } from "../engine/types";
import { t } from "../text/i18n";
import { tokenName } from "./labels";
import { columnOf, rowOf } from "./status";

// Why nobody can place on this cell now; null: one can.
export function refusal(view: View, name: CellName): string | null {
  if (view.game === "kamon") {
    const cell = view.cells.find((c) => c.name === name);
    switch (cell?.fault) {
      case "game_over":
        return t("kamon.refusal.game_over");
      case "cell_taken":
        return t("kamon.refusal.cell_taken", { cell: name });
      case "cell_blank":
        return t("kamon.refusal.cell_blank");
      case "not_on_border":
        return t("kamon.refusal.not_on_border");
      case "token_differs":
        return t("kamon.refusal.token_differs", { token: capital(tokenName(cell.token!)) });
    }
    return null;
  }
  const field = view.fields.find((f) => f.name === name);
  switch (field?.fault) {
    case "game_over":
      return t("kulami.refusal.game_over");
    case "cell_taken":
      return t("kulami.refusal.cell_taken", { cell: name });
    case "panel_closed":
      return t("kulami.refusal.panel_closed");
    case "not_in_line": {
      const last = view.last!;
      return t("kulami.refusal.not_in_line", { cell: name, row: rowOf(last), column: columnOf(last) });
    }
  }
  return null;
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
