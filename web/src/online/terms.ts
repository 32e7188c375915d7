import { gameUi } from "../games/games";
import { t } from "../text/i18n";
import type { Terms } from "./wire";
import { clockName } from "./words";

// What is offered, each point in a few words; the game itself is said elsewhere.
export function termsList(terms: Terms, mine: boolean): string[] {
  const { clock, rated, first, game, swap, takebacks, listed } = terms;
  return [
    clockName(clock),
    t(rated ? "online.rated" : "online.casual"),
    boardName(terms),
    ...gameUi(game).terms.words(terms),
    swap && t("choose.swap"),
    first === "random" ? t("online.begins.lots") : t((first === "me") === mine ? "online.begins.you" : "online.begins.other"),
    !takebacks && t("online.takebacks.none"),
    !terms.public && t(listed ? "online.listed" : "online.private"),
  ].filter((point) => point !== false);
}

// The same in one line, to somebody else, without what is as usual.
export function termsLine(terms: Terms): string {
  const usual = [t("online.board.random"), t("online.begins.lots"), t("choose.scoring.base")];
  return termsList(terms, false)
    .filter((point) => !usual.includes(point))
    .join(" · ");
}

function boardName({ board }: Terms): string {
  if (board === "random") return t("online.board.random");
  if (board === "irregular") return t("online.board.irregular");
  if (board === "default") return t("online.board.default");
  if (board.startsWith("#")) return t("online.board.number", { number: board.slice(1) });
  return t("online.board.own");
}
