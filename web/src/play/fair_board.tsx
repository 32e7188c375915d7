import type { Fairness } from "../engine/types";
import { t } from "../i18n";
import { isBoolean, stored } from "../state/stored";
import { Switch } from "../ui/choice";
import { useFairness, useSearch, type Search } from "./fairness";

export const balancedOnly = stored("balanced", false, isBoolean);

interface FairBoardProps {
  start: string;
  number: number | null; // the seed of the board, where it has one
  drawn: boolean; // whether the board was drawn by lot, and another may be
  swap: boolean;
  onDraw: () => void;
}

// The chances on the board that lies on the table, and the wish for boards that are good for both.
export function FairBoard({ start, number, drawn, swap, onDraw }: FairBoardProps) {
  const looking = balancedOnly.value && drawn && !swap;
  const fairness = useFairness(start, looking);
  const search = useSearch(looking, fairness, onDraw);
  return (
    <div class="fair">
      <Chances fairness={fairness} number={number} swap={swap} />
      {drawn && (
        <Switch
          label={t("fair.only")}
          note={t("fair.only.note")}
          value={balancedOnly.value}
          onChange={(only) => (balancedOnly.value = only)}
        />
      )}
      {search && <SearchLine search={search} onStop={() => (balancedOnly.value = false)} />}
    </div>
  );
}

const percent = (permille: number): number => Math.round(permille / 10);

export function Chances(props: { fairness: Fairness | null; number: number | null; swap: boolean }) {
  const { fairness, number, swap } = props;
  return (
    <p class="quiet note figures chances" role="status">
      {fairness
        ? t("fair.chances", { percent: percent(fairness.permille), error: percent(fairness.errorPermille) })
        : t("fair.asking")}
      {number !== null && ` ${t("fair.number", { number: String(number) })}`}
      {swap && ` ${t("fair.swap")}`}
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
