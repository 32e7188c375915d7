import { useState } from "preact/hooks";
import type { LaidPanel } from "../engine/types";
import { stored } from "../state/stored";
import { fromTheBox, withinTable } from "./panels";

const isPanels = (value: unknown): value is LaidPanel[] =>
  Array.isArray(value) && value.every((p) => [p?.x, p?.y, p?.width, p?.height].every(Number.isInteger));
const laid = stored<LaidPanel[]>("building.kulami", [], isPanels);

// The panels on the builder's table, which one of them is selected, and what can be done with them.
export function useLaying() {
  if (!fromTheBox(laid.value)) laid.value = [];
  const [selected, select] = useState<number | null>(null);
  const [trouble, setTrouble] = useState("");

  const change = (panels: LaidPanel[]) => {
    laid.value = panels;
    setTrouble("");
  };
  const replace = (index: number, panel: LaidPanel) =>
    change(laid.value.map((p, i) => (i === index ? withinTable(panel) : p)));
  return {
    panels: laid.value,
    selected,
    trouble, // why nothing could be done
    select,
    setTrouble,
    change,
    replace,
    moveTo: (index: number, x: number, y: number) => {
      const panel = laid.value[index];
      if (panel && (x !== panel.x || y !== panel.y)) replace(index, { ...panel, x, y });
    },
    remove: (index: number) => {
      change(laid.value.filter((_, i) => i !== index));
      select(null);
    },
    // Answers with its place in the list.
    add: (panel: LaidPanel): number => {
      const index = laid.value.length;
      change([...laid.value, panel]);
      select(index);
      return index;
    },
  };
}
export type Laying = ReturnType<typeof useLaying>;
