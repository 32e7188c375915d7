import type { StepsView } from "../engine/types";
import type { GameUi } from "../game/game_ui";
import { t } from "../text/i18n";
import { StepsBoard } from "./board";
import { faultAt, isFree, moveSaid, refusal, sentence } from "./sentences";

// Steps, the third game of the tests, as screens ask for it.
export const steps: GameUi<StepsView> = {
  sides: ["black", "white"],
  turns: 4,
  knock: { tone: 500, fall: 0.08, noise: 2000, loud: 0.4 },
  quickClocks: [[1, 0], [3, 2], [5, 5]],
  goals: ["block", "save"],
  Board: StepsBoard,
  Panels: () => null,
  settings: [],
  isFree,
  faultAt,
  sentence,
  refusal,
  moveSaid,
  piecesLeft: (count) => t("steps.stonesLeft", { count }),
  terms: {
    firstSides: ["black"],
    Choices: () => <p class="quiet note">{t("steps.terms")}</p>,
    boardKind: () => "steps",
    forEngine: () => ({}),
    drawnByServer: () => "random",
    words: () => [],
    agreedIn: () => ({}),
  },
};
