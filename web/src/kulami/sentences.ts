import type { CellName, KulamiView, Player } from "../engine/types";
import { whoIs } from "../game/who";
import { t } from "../text/i18n";
import { sentences } from "../text/joined";

// Kulami in sentences: whose turn it is and what may follow, how it ended, why a field cannot be played on.

const columnOf = (field: CellName): string => field[0]!;
const rowOf = (field: CellName): string => field.slice(1);

export const sentence = (view: KulamiView, me: Player | null): string =>
  view.outcome.over ? endSentence(view, me) : turnSentence(view, me);

function turnSentence(view: KulamiView, me: Player | null): string {
  const who = whoIs(view.toMove.player, view, me);
  if (!view.last) return t("kulami.status.first", { who });
  const at = { cell: view.last, row: rowOf(view.last), column: columnOf(view.last) };
  if (view.swapAvailable) return t("kulami.status.swap", at);
  const inRow = view.legal.some((cell) => rowOf(cell) === at.row);
  const inColumn = view.legal.some((cell) => columnOf(cell) === at.column);
  if (!inColumn) return t("kulami.status.onlyRow", { who, cell: at.cell, row: at.row });
  if (!inRow) return t("kulami.status.onlyColumn", { who, cell: at.cell, column: at.column });
  const closed = view.panels.filter((panel) => panel.closed).length > 1 ? "two" : "one";
  return t("kulami.status.follow", { who, ...at, closed });
}

function endSentence(view: KulamiView, me: Player | null): string {
  const totals = [view.score.red.total, view.score.black.total];
  const count = { more: Math.max(...totals), fewer: Math.min(...totals) };
  const { player } = view.outcome;
  const why =
    view.left.red + view.left.black === 0
      ? t("kulami.end.placed")
      : t("kulami.end.stuck", { blocked: whoIs(view.toMove.player, view, me) });
  const result = player
    ? t("kulami.end.win", { winner: whoIs(player, view, me), ...count })
    : t("kulami.end.draw", count);
  return sentences(why, result);
}

export function refusal(view: KulamiView, name: CellName): string | null {
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
    default:
      return null;
  }
}

export function moveSaid(view: KulamiView, name: CellName): string {
  const { marble } = view.fields.find((field) => field.name === name)!;
  return t("kulami.said", { side: marble!, cell: name });
}
