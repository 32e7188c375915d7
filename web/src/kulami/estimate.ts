import type { Side, Verdict } from "../engine/types";
import { signedText } from "../game/signed";
import { language, t } from "../text/i18n";

// A verdict that is not proven: points, in hundredths.

// What is less would be written as no point at all.
const leastPoints = 5;

const decimal = (hundredths: number): string =>
  (hundredths / 100).toLocaleString(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function estimate({ amount, side }: Verdict, rival: Side): string {
  const points = Math.abs(amount);
  if (points < leastPoints) return t("analysis.estimate.even");
  return t("analysis.estimate.points", { side: amount < 0 ? rival : side, points: Math.round(points / 10) / 10 });
}

export const estimateShort = ({ amount }: Verdict): string =>
  signedText(Math.abs(amount) < leastPoints ? 0 : amount, decimal(Math.abs(amount)));

// A small lead is seen, and a large one still finds room.
const steepness = 8; // points that reach three quarters of the way up, from the middle
export const leadHeight = ({ kind, amount }: Verdict): number =>
  0.5 + 0.5 * Math.tanh((kind === "margin" ? amount : amount / 100) / steepness);
