import { otherPlayer, type Player, type View } from "../engine/types";
import { clockLabel, clockText } from "../screen/clock_text";
import { PlayerLine } from "../screen/player_line";
import { levelTitle } from "../setup/level_name";
import { t } from "../text/i18n";
import { low, timeLeft } from "./clock";
import { thinkingSince } from "./engine_player";
import { isEngine, live, over, table, you } from "./table";

export function playerName(player: Player): string {
  const seat = table.value!.seats[player];
  if (isEngine(seat)) return seat.followed ? t("choose.opponent.engine") : levelTitle(seat.level);
  return you.value ? t("side.you") : "";
}

export function PlayerStrip({ player, view }: { player: Player; view: View }) {
  const side = view.sides[player];
  const name = playerName(player);
  const toMove = !over.value && live.value && view.toMove.player === player;
  const left = timeLeft.value?.[player];
  return (
    <PlayerLine
      player={player}
      view={view}
      name={name ? t("side.seat", { name, side }) : t("side.name", { side })}
      toMove={toMove}
      thinking={toMove && thinkingSince.value !== null}
      clock={
        left === undefined
          ? null
          : { text: clockText(left), label: clockLabel(left, side), low: low.value === player }
      }
    />
  );
}

// Who sits near: the person at a table with the engine, else the first player.
export const near = (): Player => you.value ?? "p1";
export const far = (): Player => otherPlayer(near());
