import { useState } from "preact/hooks";
import type { Side } from "../engine/types";
import { chance } from "../game/chance";
import { gameUi } from "../games/games";
import { beginningSide, type Begins } from "../setup/begins";
import { t } from "../text/i18n";
import { wishes } from "./wishes";

// Two closed fists, a piece in each: the hand one chooses decides the colour and who begins.
export function Lots(props: { onDrawn: (begins: Begins, colour: Side) => void }) {
  const [drawn, setDrawn] = useState<{ hand: number; begins: Begins; colour: Side } | null>(null);
  const { game } = wishes.value;
  const draw = (hand: number) => {
    const { firstSides } = gameUi(game).terms;
    const begins: Begins = chance(2) === 0 ? "me" : "other";
    const colour = firstSides[chance(firstSides.length)]!;
    setDrawn({ hand, begins, colour });
    props.onDrawn(begins, colour);
  };
  const result = (begins: Begins, colour: Side) => {
    const side = beginningSide(game, begins, colour);
    return t("choose.lots.result", { who: begins === "me" ? "you" : side, side });
  };
  return (
    <div class="lots">
      <p aria-live="polite">
        {drawn ? result(drawn.begins, drawn.colour) : t("choose.lots.pick")}
      </p>
      <div class="row">
        {[0, 1].map((hand) => (
          <button
            key={hand}
            aria-pressed={drawn?.hand === hand}
            aria-label={t(hand === 0 ? "choose.lots.left" : "choose.lots.right")}
            onClick={() => draw(hand)}
          >
            <Fist mirrored={hand === 1} />
          </button>
        ))}
      </div>
    </div>
  );
}

function Fist({ mirrored }: { mirrored: boolean }) {
  return (
    <svg class="fist" viewBox="0 0 64 64" aria-hidden="true">
      <g transform={mirrored ? "translate(64 0) scale(-1 1)" : undefined}>
        <path d="M14 26c0-6 4-9 8-9 1-4 4-6 8-6 3 0 6 2 7 5 5-1 9 2 9 7 4 1 6 4 6 9v6c0 10-7 17-17 17H30C20 55 14 48 14 39z" />
        <path d="M22 17v12M30 14v15M38 17v12M14 32c6 4 14 4 20 1 3-1 4-5 1-6H22" />
      </g>
    </svg>
  );
}
