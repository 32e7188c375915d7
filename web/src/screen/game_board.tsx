import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { CellName, KulamiView, View } from "../engine/types";
import type { Orientation, Point } from "../game/orientation";
import { KamonBoard } from "../kamon/board";
import { KulamiBoard, type Joined } from "../kulami/board";
import { counted, Counter } from "../kulami/counter";
import { coordinates, letters, showAreas, showChains, showOwners, showPoints } from "../state/settings";
import { t } from "../text/i18n";
import { kamonLabel, kulamiLabel } from "./labels";

export interface GameBoardProps {
  view: View;
  locked?: boolean; // nobody may place now, so nothing is marked as playable
  hint?: CellName | null;
  picked?: readonly CellName[];
  waiting?: CellName | null; // placed, but not yet confirmed
  orientation?: Orientation;
  onChoose?: (cell: CellName) => void;
  onLook?: (cell: CellName | null) => void;
  counting?: boolean; // Kulami: whether what the counter is asked for may be shown
  overlay?: (places: Map<CellName, Point>) => ComponentChildren; // drawn over the board
  told?: (cell: CellName) => string; // said after what a screen reader says of a cell
}

// Either game's board, as the settings want it.
export function GameBoard(props: GameBoardProps) {
  const { view, locked = false, hint = null, picked = [], waiting = null } = props;
  const [reached, setReached] = useState<CellName | null>(null); // by mouse or by keyboard
  const counter = props.counting && view.game === "kulami" ? counted(view, locked) : null;
  const told = (label: string, cell: CellName) =>
    [label, counter?.told(cell), props.told?.(cell)].filter(Boolean).join(", ");
  const common = {
    last: view.last,
    hint,
    picked,
    coordinates: coordinates.value,
    onLook: (cell: CellName | null) => {
      if (counter) setReached(cell);
      props.onLook?.(cell);
    },
    ...(counter && { onReach: setReached }),
    overlay: (places: Map<CellName, Point>) => (
      <>
        {counter && <Counter view={view as KulamiView} counted={counter} reached={reached} places={places} />}
        {props.overlay?.(places)}
      </>
    ),
    ...(props.orientation && { orientation: props.orientation }),
    ...(props.onChoose && { onChoose: props.onChoose }),
  };
  if (view.game === "kamon") {
    const cells = view.cells.map((cell) => {
      const shown = { ...cell, playable: cell.playable && !locked, waiting: cell.name === waiting };
      return { ...shown, label: told(kamonLabel(shown, view), cell.name) };
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
    return { ...shown, label: told(kulamiLabel(shown, view), field.name) };
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
      owners={counter !== null && showOwners.value}
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
