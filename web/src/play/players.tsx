import type { KulamiSide, Player, View } from "../engine/types";
import { t } from "../i18n";
import { isEngine, live, otherPlayer, over, table, you } from "../state/table";
import { clockText, low, timeLeft } from "./clock";
import { thinkingSince } from "./engine_player";

export function playerName(player: Player): string {
  const seat = table.value!.seats[player];
  if (isEngine(seat)) return t("side.level", { level: seat.level });
  return you.value ? t("side.you") : "";
}

// Who sits on one side of the board: name, colour, pieces left, clock.
export function PlayerStrip({ player, view }: { player: Player; view: View }) {
  const side = view.sides[player];
  const sideName = t("side.name", { side });
  const name = playerName(player);
  const toMove = !over.value && live.value && view.toMove.player === player;
  const left = timeLeft.value;
  const count =
    view.game === "kamon"
      ? t("kamon.stonesLeft", { count: view.left[side as "black" | "white"] })
      : t("kulami.marblesLeft", { count: view.left[side as KulamiSide] });
  return (
    <div class={toMove ? "player to-move" : "player"}>
      <span class={`piece ${view.game} ${side}`} aria-hidden="true" />
      <span class="player-name">{name ? t("side.seat", { name, side }) : sideName}</span>
      {toMove && thinkingSince.value !== null && <span class="thinking" aria-hidden="true" />}
      <span class="quiet figures player-left">{count}</span>
      {left && (
        <span class={low.value === player ? "clock figures low" : "clock figures"} role="timer" aria-label={clockLabel(left[player], side)}>
          {clockText(left[player])}
        </span>
      )}
    </div>
  );
}

function clockLabel(ms: number, side: View["toMove"]["side"]): string {
  const seconds = Math.ceil(ms / 1000);
  return t("clock.left", { side, minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

// Who sits near: the person at a table with the engine, else the first player.
export const near = (): Player => you.value ?? "p1";
export const far = (): Player => otherPlayer(near());
