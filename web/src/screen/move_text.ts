import type { MoveName } from "../engine/types";
import { t } from "../text/i18n";

export const moveText = (move: MoveName): string => (move === "swap" ? t("moves.swap") : move);
// Moves one after the other, as a record has them: notation is the same in every language.
export const movesText = (moves: readonly MoveName[]): string => moves.map(moveText).join(" ");
