import type { ComponentChildren } from "preact";
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

export interface PlayerLineProps {
  player: Player;
  view: View;
  name: ComponentChildren;
  toMove: boolean;
  thinking?: boolean;
  clock: { text: string; label: string; low: boolean } | null;
}

// Who sits on one side of the board: name, colour, pieces left, clock.
export function PlayerLine({ player, view, name, toMove, thinking, clock }: PlayerLineProps) {
  const side = view.sides[player];
  const count =
    view.game === "kamon"
      ? t("kamon.stonesLeft", { count: view.left[side as "black" | "white"] })
      : t("kulami.marblesLeft", { count: view.left[side as KulamiSide] });
  return (
    <div class={toMove ? "player to-move" : "player"}>
      <span class={`piece ${view.game} ${side}`} aria-hidden="true" />
      <span class="player-name">{name}</span>
      {thinking && <span class="thinking" aria-hidden="true" />}
      <span class="quiet figures player-left">{count}</span>
      {clock && (
        <span class={clock.low ? "clock figures low" : "clock figures"} role="timer" aria-label={clock.label}>
          {clock.text}
        </span>
      )}
    </div>
  );
}

export function clockLabel(ms: number, side: View["toMove"]["side"]): string {
  const seconds = Math.ceil(ms / 1000);
  return t("clock.left", { side, minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

// Who sits near: the person at a table with the engine, else the first player.
export const near = (): Player => you.value ?? "p1";
export const far = (): Player => otherPlayer(near());
