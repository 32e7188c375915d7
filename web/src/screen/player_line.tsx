import type { ComponentChildren } from "preact";
import type { Player, Side, View } from "../engine/types";
import { uiOf } from "../games/games";

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
  const count = (view.left as Record<Side, number>)[side];
  return (
    <div class={toMove ? "player to-move" : "player"}>
      <span class={`piece ${view.game} ${side}`} aria-hidden="true" />
      <bdi class="player-name">{name}</bdi>
      {thinking && <span class="thinking" aria-hidden="true" />}
      <span class="quiet figures player-left">{uiOf(view).piecesLeft(count)}</span>
      {clock && (
        <span class={clock.low ? "clock figures low" : "clock figures"} role="timer" aria-label={clock.label}>
          {clock.text}
        </span>
      )}
    </div>
  );
}
