import type { KulamiField, KulamiView } from "../engine/types";
import { t } from "../text/i18n";

// What a screen reader says about a field.

function panelName(field: KulamiField, view: KulamiView): string {
  const { size, red, black } = view.panels[field.panel]!;
  const holder = red > black ? "red" : black > red ? "black" : red > 0 ? "tie" : "empty";
  return t("kulami.panel", {
    fields: size,
    holder,
    more: Math.max(red, black),
    fewer: Math.min(red, black),
  });
}

export function fieldLabel(field: KulamiField, view: KulamiView): string {
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
