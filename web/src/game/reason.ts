import type { Reason } from "../engine/types";
import { t } from "../text/i18n";

// How a placement wins, in a word.
export const reasonWord = (reason: Reason): string => t("analysis.reason", { reason });
