import type { CellName, View } from "../engine/types";
import { uiOf } from "../games/games";
import { cellChoosing } from "../screen/choosing";
import { mayPremove, planMove, planning, premove } from "./plan";
import { live, myTurn, place, placing } from "./room";

// How somebody in a room chooses a cell: to place on it, or beforehand, while the other one is to move.

export const mayPlace = (): boolean => live.value && myTurn.value && !placing.value;

export const choosing = cellChoosing(mayPlace, (cell) => void place(cell));

export function choose(view: View, cell: CellName, unsure: boolean): void {
  if (planning.value) {
    if (view.legal.includes(cell)) planMove(cell);
  } else if (mayPremove.value && live.value && uiOf(view).isFree(view, cell)) {
    premove(cell);
  } else {
    choosing.choose(view, cell, unsure);
  }
}
