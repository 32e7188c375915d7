import { signal } from "@preact/signals";
import type { CellName } from "../engine/types";
import { secondTap } from "../state/settings";

// How a person chooses a cell of the board: looks at it, asks why it cannot be played, taps it once or twice.
export function cellChoosing() {
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
    choose: (cell: CellName, playable: boolean, place: (cell: CellName) => void): void => {
      if (!playable) {
        asked.value = cell;
        tapped.value = null;
      } else if (secondTap.value && tapped.value !== cell) tapped.value = cell;
      else place(cell);
    },
    forget: (): void => {
      looked.value = asked.value = tapped.value = null;
    },
  };
}
