import type { KamonCell, KamonView, Token } from "../engine/types";
import { t } from "../text/i18n";

// What a screen reader says about a cell.

export const tokenName = ({ colour, symbol }: Token): string => t("kamon.token", { colour, symbol });

// What stands on a token, if wanted: letters of the language's own words.
export const tokenLetters = ({ colour, symbol }: Token): string => t("kamon.letters", { colour, symbol });

export function cellLabel(cell: KamonCell, view: KamonView): string {
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
