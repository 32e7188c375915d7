import { Chances, SearchLine } from "../setup/chances";
import { useFairness, useSearch } from "../setup/fairness";
import { isBoolean, stored } from "../state/stored";
import { t } from "../text/i18n";
import { Switch } from "../ui/choice";

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
