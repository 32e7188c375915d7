import type { Side, Verdict, View } from "../engine/types";
import { language, t } from "../text/i18n";

// What the engine says, in words and in short.

// In which game a verdict is given, and between whom.
export type Contest = Pick<View, "game" | "sides">;

export function verdictWords(verdict: Verdict, view: Contest): string {
  const { kind, amount, permille, side: own } = verdict;
  const rival: Side = own === view.sides.p1 ? view.sides.p2 : view.sides.p1;
  const side = amount < 0 ? rival : own;
  const points = Math.abs(amount);
  const percent = Math.round(Math.max(permille, 1000 - permille) / 10);
  switch (kind) {
    case "win":
      return t("analysis.proven.win", { side: own, count: amount });
    case "loss":
      return t("analysis.proven.win", { side: rival, count: amount });
    case "draw":
      return t("analysis.proven.draw");
    case "margin":
      return points === 0 ? t("analysis.proven.draw") : t("analysis.proven.margin", { side, points });
    case "cp":
      if (view.game === "kulami" ? points < leastPoints : percent === 50)
        return t("analysis.estimate.even");
      return view.game === "kulami"
        ? t("analysis.estimate.points", { side, points: decimal(points / 100) })
        : t("analysis.estimate.chance", {
            side: permille < 500 ? rival : own,
            percent,
          });
  }
}

// In hundredths: what is less would be written as no point at all.
const leastPoints = 5;

const decimal = (value: number): string =>
  value.toLocaleString(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

// As short as it has to be on a cell: the chance or the points of the player to move; proven are a win (▲) or a
// loss (▼) in so many placements, and whole points.
export function verdictShort({ kind, amount, permille }: Verdict, view: View): string {
  const signed = (value: number, text: string) => (value > 0 ? `+${text}` : value < 0 ? `−${text}` : text);
  switch (kind) {
    case "win":
      return `▲${amount}`;
    case "loss":
      return `▼${amount}`;
    case "draw":
      return "=";
    case "margin":
      return amount === 0 ? "=" : signed(amount, String(Math.abs(amount)));
    case "cp":
      return view.game === "kulami"
        ? signed(Math.abs(amount) < leastPoints ? 0 : amount, decimal(Math.abs(amount) / 100))
        : `${Math.round(permille / 10)}`;
  }
}

// The share of the game's point that the first side (Black in Kamon, Red in Kulami) may hope for.
export function firstShare({ permille, side }: Verdict, { game }: Pick<View, "game">): number {
  const first = game === "kamon" ? "black" : "red";
  return (side === first ? permille : 1000 - permille) / 1000;
}
