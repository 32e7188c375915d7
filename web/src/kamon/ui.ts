import type { KamonView } from "../engine/types";
import type { GameUi } from "../game/game_ui";
import { letters } from "../state/settings";
import { t } from "../text/i18n";
import { KamonGameBoard } from "./game_board";
import { moveSaid, refusal, sentence } from "./sentences";

const cellNamed = (view: KamonView, name: string) => view.cells.find((cell) => cell.name === name);

export const kamon: GameUi<KamonView> = {
  sides: ["black", "white"],
  turns: 6,
  knock: { tone: 310, fall: 0.09, noise: 1400, loud: 0.5 }, // wood on wood
  quickClocks: [[2, 2], [5, 3], [10, 5]], // up to 18 moves a side
  goals: ["connect", "loop", "block", "save"],
  Board: KamonGameBoard,
  Panels: () => null,
  settings: [{ value: letters, label: "settings.letters", note: "settings.letters.note" }],
  isFree: (view, name) => {
    const cell = cellNamed(view, name);
    return !!cell?.token && !cell.stone;
  },
  faultAt: (view, name) => cellNamed(view, name)?.fault ?? null,
  sentence,
  refusal,
  moveSaid,
  piecesLeft: (count) => t("kamon.stonesLeft", { count }),
  terms: {
    firstSides: ["black"],
    Choices: () => null,
    boardKind: () => "kamon",
    forEngine: () => ({}),
    drawnByServer: () => "random",
    words: () => [],
    agreedIn: () => ({}),
  },
};
