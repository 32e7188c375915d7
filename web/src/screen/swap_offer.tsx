import { otherPlayer, type View } from "../engine/types";
import { t } from "../text/i18n";

export function SwapOffer({ view, onSwap }: { view: View; onSwap: () => void }) {
  const side = view.sides[otherPlayer(view.toMove.player)];
  return (
    <div class="swap-offer row wrap">
      <p>{t("swap.text", { side })}</p>
      <button class="main" onClick={onSwap}>
        {t("swap.take")}
      </button>
    </div>
  );
}
