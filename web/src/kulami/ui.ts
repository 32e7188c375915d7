import type { KulamiView } from "../engine/types";
import type { GameUi } from "../game/game_ui";
import { showAreas, showChains, showPoints } from "../state/settings";
import { t } from "../text/i18n";
import { KulamiGameBoard } from "./game_board";
import { PanelsBeside } from "./panels_beside";
import { moveSaid, refusal, sentence } from "./sentences";
import { kulamiTerms } from "./terms";

const fieldNamed = (view: KulamiView, name: string) => view.fields.find((field) => field.name === name);

export const kulami: GameUi<KulamiView> = {
  sides: ["red", "black"],
  turns: 4,
  knock: { tone: 1250, fall: 0.07, noise: 3800, loud: 0.32 }, // glass on wood
  quickClocks: [[3, 2], [5, 5], [15, 5]], // up to 28 moves a side
  goals: ["count"],
  Board: KulamiGameBoard,
  Panels: PanelsBeside,
  settings: [
    { value: showPoints, label: "settings.points" },
    { value: showAreas, label: "settings.areas" },
    { value: showChains, label: "settings.chains" },
  ],
  isFree: (view, name) => fieldNamed(view, name)?.marble === null,
  faultAt: (view, name) => fieldNamed(view, name)?.fault ?? null,
  sentence,
  refusal,
  moveSaid,
  piecesLeft: (count) => t("kulami.marblesLeft", { count }),
  terms: kulamiTerms,
};
