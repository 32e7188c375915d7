import type { GameName } from "../engine/types";
import { t } from "../text/i18n";
import { Choice } from "../ui/choice";

export const gameOptions = () =>
  [
    ["kamon", t("game.kamon")],
    ["kulami", t("game.kulami")],
  ] as const satisfies readonly (readonly [GameName, string])[];

export function GameChoice({ value, onChange }: { value: GameName; onChange: (game: GameName) => void }) {
  return <Choice label={t("choose.game")} value={value} options={gameOptions()} onChange={onChange} />;
}
