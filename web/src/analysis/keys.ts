import type { Signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { CellName } from "../engine/types";
import { goAside, toggleCircle, undoPruning } from "./analyses";
import { engineOn, toggleHeat } from "./deepening";
import { threatsOn } from "./threats";

// E: the engine, H: the heat map, T: threats, M: a circle on the cell that has the focus or lies under the mouse;
// up and down, away from the board: to the next variation; Ctrl+Z: what was deleted last comes back. The steps through the moves are stepping.ts's.
export function useKeys(looked: Signal<CellName | null>): void {
  useLayoutEffect(() => {
    const flip = (on: Signal<boolean>) => (on.value = !on.value);
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.altKey || target.closest("input, textarea, select, dialog")) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() === "z" && !event.shiftKey) undoPruning();
        return;
      }
      const cell = target.closest<SVGElement>("[data-cell]")?.dataset["cell"] ?? looked.value;
      switch (event.key.toLowerCase()) {
        case "e":
          flip(engineOn);
          break;
        case "h":
          toggleHeat();
          break;
        case "t":
          flip(threatsOn);
          break;
        case "m":
          if (cell) toggleCircle(cell);
          break;
        case "arrowup":
          if (!goAside(-1)) return;
          break;
        case "arrowdown":
          if (!goAside(1)) return;
          break;
        default:
          return;
      }
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
