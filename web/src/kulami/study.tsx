import puzzles from "../../../puzzles/kulami.txt?url";
import type { KulamiView } from "../engine/types";
import type { GameStudy } from "../game/game_study";
import { signedText } from "../game/signed";
import { language, t } from "../text/i18n";
import { Gains, Replies } from "./gains";

// In hundredths: what is less would be written as no point at all.
const leastPoints = 5;

const decimal = (hundredths: number): string =>
  (hundredths / 100).toLocaleString(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

// What study screens ask about Kulami. An estimate is in points; a field is round.
export const kulamiStudy: GameStudy<KulamiView> = {
  puzzles,
  // The panels that are fought for.
  aboutCells: (end, placed) =>
    end.panels.flatMap(({ fields }) => (fields.some((field) => placed.includes(field)) ? fields : [])),
  estimate: ({ amount, side }, rival) => {
    const points = Math.abs(amount);
    if (points < leastPoints) return t("analysis.estimate.even");
    return t("analysis.estimate.points", { side: amount < 0 ? rival : side, points: decimal(points) });
  },
  estimateShort: ({ amount }) =>
    signedText(Math.abs(amount) < leastPoints ? 0 : amount, decimal(Math.abs(amount))),
  notes: {
    rank: { x: -19, y: -19 }, value: { x: 0, y: 0 }, alarm: { x: 20, y: -20 }, blunder: { x: -20, y: 20 }, circle: 30,
  },
  HeatRing: ({ opacity }) => <circle class="heat" r={27} style={{ strokeOpacity: opacity }} />,
  ThreatLines: ({ found }) => found.chances && <Gains found={found} />,
  Replies,
};
