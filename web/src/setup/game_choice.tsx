import type { GameName } from "../engine/types";
import { gameNames } from "../games/games";
import { t } from "../text/i18n";
import { Choice } from "../ui/choice";

export const gameOptions = () => gameNames.map((game) => [game, t(`game.${game}`)] as const);

export function GameChoice({ value, onChange }: { value: GameName; onChange: (game: GameName) => void }) {
  return <Choice label={t("choose.game")} value={value} options={gameOptions()} onChange={onChange} />;
}
