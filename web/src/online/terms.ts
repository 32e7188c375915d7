import { t } from "../i18n";
import type { Terms } from "./wire";
import { clockName } from "./words";

// What is offered, each point in a few words; the game itself is said elsewhere.
export function termsList(terms: Terms, mine: boolean): string[] {
  const list = [clockName(terms.clock), t(terms.rated ? "online.rated" : "online.casual"), boardName(terms)];
  if (terms.game === "kulami") list.push(t(`choose.scoring.${terms.scoring}`));
  if (terms.swap) list.push(t("choose.swap"));
  if (terms.first !== "random") list.push(t((terms.first === "me") === mine ? "online.begins.you" : "online.begins.other"));
  else list.push(t("online.begins.lots"));
  if (!terms.takebacks) list.push(t("online.takebacks.none"));
  return list;
}

export const termsLine = (terms: Terms): string => termsList(terms, false).join(" · ");

function boardName({ board }: Terms): string {
  if (board === "random") return t("online.board.random");
  if (board === "irregular") return t("online.board.irregular");
  if (board === "default") return t("online.board.default");
  if (board.startsWith("#")) return t("online.board.number", { number: board.slice(1) });
  return t("online.board.own");
}
