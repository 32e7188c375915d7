import type { CellName, KulamiView, View } from "../engine/types";
import { t } from "../i18n";
import { coordinates, letters, showAreas, showChains, showPoints } from "../state/settings";
import { KamonBoard } from "./kamon_board";
import { KulamiBoard, type Joined } from "./kulami_board";
import { kamonLabel, kulamiLabel } from "./labels";
import type { Orientation } from "./orientation";

export interface GameBoardProps {
  view: View;
  locked?: boolean; // nobody may place now, so nothing is marked as playable
  hint?: CellName | null;
  picked?: readonly CellName[];
  waiting?: CellName | null; // placed, but not yet confirmed
  orientation?: Orientation;
  onChoose?: (cell: CellName) => void;
  onLook?: (cell: CellName | null) => void;
}

// Either game's board, as the settings want it.
export function GameBoard(props: GameBoardProps) {
  const { view, locked = false, hint = null, picked = [], waiting = null } = props;
  const common = {
    last: view.last,
    hint,
    picked,
    coordinates: coordinates.value,
    ...(props.orientation && { orientation: props.orientation }),
    ...(props.onChoose && { onChoose: props.onChoose }),
    ...(props.onLook && { onLook: props.onLook }),
  };
  if (view.game === "kamon") {
    const cells = view.cells.map((cell) => {
      const shown = { ...cell, playable: cell.playable && !locked, waiting: cell.name === waiting };
      return { ...shown, label: kamonLabel(shown, view) };
    });
    return (
      <KamonBoard
        {...common}
        cells={cells}
        label={t("kamon.board")}
        winning={view.winning}
        faded={!view.outcome.over && !locked}
        letters={letters.value}
      />
    );
  }
  const fields = view.fields.map((field) => {
    const shown = { ...field, playable: field.playable && !locked, waiting: field.name === waiting };
    return { ...shown, label: kulamiLabel(shown, view) };
  });
  return (
    <KulamiBoard
      {...common}
      fields={fields}
      panels={view.panels}
      width={view.width}
      height={view.height}
      label={t("kulami.board")}
      points={showPoints.value}
      joined={joinedFields(view)}
    />
  );
}

// The largest areas and the chains, whether they count in this game or not.
function joinedFields(view: KulamiView): Joined[] {
  const both = ["red", "black"] as const;
  const areas = showAreas.value
    ? both.map((colour) => ({ colour, fields: view.areas[colour], diagonal: false }))
    : [];
  const chains = showChains.value
    ? both.flatMap((colour) =>
        view.chains[colour].map((fields) => ({ colour, fields, diagonal: true })),
      )
    : [];
  return [...areas, ...chains];
}
