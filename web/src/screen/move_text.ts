import type { MoveName } from "../engine/types";
import { t } from "../text/i18n";

export const moveText = (move: MoveName): string => (move === "swap" ? t("moves.swap") : move);
