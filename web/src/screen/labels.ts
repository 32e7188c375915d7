import type { KamonCell, KamonView, KulamiField, KulamiView, Token } from "../engine/types";
import { t } from "../text/i18n";

// What a screen reader says about each cell.

export const tokenName = ({ colour, symbol }: Token): string => t("kamon.token", { colour, symbol });

export function kamonLabel(cell: KamonCell, view: KamonView): string {
  if (!cell.token) return t("kamon.cell.blank", { cell: cell.name });
  const last = cell.name === view.last;
  const state = cell.stone
    ? last
      ? ({ black: "lastBlack", white: "lastWhite" } as const)[cell.stone]
      : cell.stone
    : cell.playable
      ? "playable"
      : "free";
  return t("kamon.cell", { cell: cell.name, token: tokenName(cell.token), state });
}

export function panelName(field: KulamiField, view: KulamiView): string {
  const { size, red, black } = view.panels[field.panel]!;
  const holder = red > black ? "red" : black > red ? "black" : red > 0 ? "tie" : "empty";
  return t("kulami.panel", {
    fields: size,
    holder,
    more: Math.max(red, black),
    fewer: Math.min(red, black),
  });
}

export function kulamiLabel(field: KulamiField, view: KulamiView): string {
  const last = field.name === view.last;
  const state = field.marble
    ? last
      ? ({ red: "lastRed", black: "lastBlack" } as const)[field.marble]
      : field.marble
    : field.playable
      ? "playable"
      : field.fault === "not_in_line"
        ? "line"
        : field.fault === "panel_closed"
          ? "closed"
          : "free";
  return t("kulami.cell", { cell: field.name, panel: panelName(field, view), state });
}
