import { effect } from "@preact/signals";
import { cellChoosing } from "../screen/choosing";
import { paused } from "./clock";
import { live, over, play, seatToMove, shownView } from "./table";

// How a person at this screen chooses a cell.

export const mayPlace = (): boolean =>
  live.value && !over.value && !paused.value && seatToMove.value === "person";

export const choosing = cellChoosing(mayPlace, play);

effect(() => {
  void shownView.value;
  choosing.forget();
});
