import type { Grade, JudgedMove, Side, Verdict, View } from "../engine/types";
import { studyOf } from "../games/studies";
import { verdictWords } from "../screen/verdict_words";
import { t } from "../text/i18n";

// Which game it is, who has which side, and how it ended.
export type Standing = Pick<View, "game" | "sides" | "outcome"> & { total: number };

// After the last move of a finished game there is a result, and nothing to be judged.
export const valueWords = (standing: Standing, judged: JudgedMove): string =>
  standing.outcome.over && judged.ply === standing.total
    ? resultWords(standing.outcome.winner, judged.standing)
    : verdictWords(judged.standing, standing);

const resultWords = (winner: Side | null, { kind, amount }: Verdict): string =>
  winner && kind === "margin"
    ? t("review.result.points", { side: winner, points: Math.abs(amount) })
    : t("result.title", { outcome: winner ?? "draw" });

export const gradeSigns: Record<Grade, string> = {
  best: "★", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??",
};
export const gradeWord = ({ grade }: { grade: Grade }): string => t("review.grade", { grade });

export const isMistake = ({ grade }: { grade: Grade }): boolean => grade === "mistake" || grade === "blunder";

export const graphTitle = ({ game }: Standing): string => t(studyOf(game).graph.title);
