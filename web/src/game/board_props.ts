import type { ComponentChildren } from "preact";
import type { CellName, View } from "../engine/types";
import { coordinates } from "../state/settings";
import { listed } from "../text/joined";
import type { OnChoose } from "./cell_group";
import type { Orientation, Point } from "./orientation";

// What a screen wants of a board.
export interface BoardProps<V extends View = View> {
  view: V;
  locked?: boolean; // nobody may place now: what the last piece reaches is only hinted at
  hint?: CellName | null;
  picked?: readonly CellName[];
  waiting?: CellName | null; // placed, but not yet confirmed
  orientation?: Orientation;
  onChoose?: OnChoose;
  onLook?: (cell: CellName | null) => void;
  counting?: boolean; // whether what a counter is asked for may be shown
  overlay?: (places: Map<CellName, Point>) => ComponentChildren; // drawn over the board
  told?: (cell: CellName) => string; // said after what a screen reader says of a cell
}

// The part of it that every game's drawing takes as it is, with what the settings say.
export const drawingProps = ({ view, hint, picked, orientation, onChoose, onLook, overlay }: BoardProps) => ({
  last: view.last,
  hint,
  picked,
  orientation,
  onChoose,
  onLook,
  overlay,
  coordinates: coordinates.value,
});

interface Cell {
  name: CellName;
  playable: boolean;
}

// A cell as it is shown, with what a screen reader says of it.
export function shownCell<C extends Cell>(
  cell: C,
  { locked = false, waiting = null, told }: BoardProps,
  label: (shown: C) => string,
) {
  const shown = {
    ...cell,
    playable: cell.playable && !locked,
    reached: cell.playable && locked,
    waiting: cell.name === waiting,
  };
  return { ...shown, label: listed(label(shown), told?.(cell.name)) };
}
