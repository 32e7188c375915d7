import type { Fairness } from "../engine/types";
import { t } from "../text/i18n";
import { sentences } from "../text/joined";
import type { Search } from "./fairness";

// What whoever begins may hope for on a board, in words, and the search for one that is good for both.

const percent = (share: number): number => Math.round(Math.round(1000 * share) / 10);

export function Chances(props: { fairness: Fairness | null; number: number | null; swap: boolean }) {
  const { fairness, number, swap } = props;
  return (
    <p class="quiet note figures chances" role="status">
      {sentences(
        fairness ? t("fair.chances", { percent: percent(fairness.first), error: percent(fairness.error) }) : t("fair.asking"),
        number !== null && t("fair.number", { number: String(number) }),
        swap && t("fair.swap"),
      )}
    </p>
  );
}

export function SearchLine({ search, onStop }: { search: Search; onStop: () => void }) {
  return (
    <p class="row wrap" role="status">
      <span>{t(search.inVain ? "fair.none" : "fair.seeking", { count: search.tried })}</span>
      {!search.inVain && <button onClick={onStop}>{t("fair.stop")}</button>}
    </p>
  );
}
