import type { Verdict, View } from "../engine/types";
import { signedText } from "../game/signed";
import { gameUi } from "../games/games";
import { studyOf } from "../games/studies";
import { t } from "../text/i18n";

// What the engine says, in words and in short.

// In which game a verdict is given, and between whom.
export type Contest = Pick<View, "game" | "sides">;

export function verdictWords(verdict: Verdict, { game, sides }: Contest): string {
  const { kind, amount, side: own } = verdict;
  const rival = own === sides.p1 ? sides.p2 : sides.p1;
  switch (kind) {
    case "win":
      return t("analysis.proven.win", { side: own, count: amount });
    case "loss":
      return t("analysis.proven.win", { side: rival, count: amount });
    case "draw":
      return t("analysis.proven.draw");
    case "margin":
      if (amount === 0) return t("analysis.proven.draw");
      return t("analysis.proven.margin", { side: amount < 0 ? rival : own, points: Math.abs(amount) });
    case "cp":
      return studyOf(game).estimate(verdict, rival);
  }
}

// As short as it has to be on a cell: what the player to move may hope for; proven are a win (▲) or a loss (▼) in so
// many placements, and whole points.
export function verdictShort(verdict: Verdict, { game }: Pick<View, "game">): string {
  const { kind, amount } = verdict;
  switch (kind) {
    case "win":
      return `▲${amount}`;
    case "loss":
      return `▼${amount}`;
    case "draw":
      return "=";
    case "margin":
      return amount === 0 ? "=" : signedText(amount, String(Math.abs(amount)));
    case "cp":
      return studyOf(game).estimateShort(verdict);
  }
}

// The share of the game's point that the game's first side may hope for.
export function firstShare({ permille, side }: Verdict, { game }: Pick<View, "game">): number {
  return (side === gameUi(game).sides[0] ? permille : 1000 - permille) / 1000;
}
