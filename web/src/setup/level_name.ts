import { message, t } from "../text/i18n";

// The levels below 1 have no number on the page: a child begins with a word.

const gentle = (level: number): string => t(level < 0 ? "choose.level.dreamy" : "choose.level.distracted");

export const levelWord = (level: number): string => (level < 1 ? gentle(level) : message(`choose.level.${level}`));
export const levelText = (level: number): string => (level < 1 ? gentle(level) : `${level} · ${levelWord(level)}`);
export const levelTitle = (level: number): string => (level < 1 ? gentle(level) : t("side.level", { level }));
