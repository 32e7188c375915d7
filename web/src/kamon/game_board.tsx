import type { KamonView } from "../engine/types";
import { drawingProps, shownCell, type BoardProps } from "../game/board_props";
import { letters } from "../state/settings";
import { t } from "../text/i18n";
import { KamonBoard } from "./board";
import { cellLabel, tokenLetters } from "./labels";

// The board of a game, as a screen and the settings want it.
export function KamonGameBoard(props: BoardProps<KamonView>) {
  const { view } = props;
  return (
    <KamonBoard
      {...drawingProps(props)}
      cells={view.cells.map((cell) => shownCell(cell, props, (shown) => cellLabel(shown, view)))}
      label={t("kamon.board")}
      winning={view.winning}
      faded={!view.outcome.over}
      letters={letters.value ? tokenLetters : undefined}
    />
  );
}
