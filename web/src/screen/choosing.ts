import { signal } from "@preact/signals";
import type { CellName, View } from "../engine/types";
import { secondTap } from "../state/settings";

// How a person chooses a cell of the board: looks at it, asks why it cannot be played, taps it once or twice.
export function cellChoosing(mayPlace: () => boolean, place: (cell: CellName) => void) {
  const looked = signal<CellName | null>(null); // under the mouse
  const asked = signal<CellName | null>(null); // chosen though it cannot be played
  const tapped = signal<CellName | null>(null); // waits for the second tap
  return {
    looked,
    asked,
    tapped,
    // Once the mouse is elsewhere, what was asked before is answered.
    look: (cell: CellName | null): void => {
      looked.value = cell;
      if (cell && cell !== asked.value) asked.value = null;
    },
    choose: (view: View, cell: CellName, unsure: boolean): void => {
      const playable = mayPlace() && view.legal.includes(cell);
      const confirms = secondTap.value === "always" || (secondTap.value === "small" && unsure);
      const waits = playable && confirms && tapped.value !== cell;
      if (playable && !waits) return place(cell);
      asked.value = playable ? null : cell;
      tapped.value = playable ? cell : null;
    },
    forget: (): void => {
      looked.value = asked.value = tapped.value = null;
    },
  };
}
