import { useRef } from "preact/hooks";
import type { CellName } from "../engine/types";

const longPress = 500; // milliseconds
const still = 10; // pixels that a resting finger may stray

const cellAt = (event: Event): CellName | undefined =>
  (event.target as Element).closest<SVGElement>("[data-cell]")?.dataset["cell"];

// A circle by the right button of the mouse, or by a finger that rests on a cell. The returned listeners are the
// board's.
export function useMarking(mark: (cell: CellName) => void) {
  const pressed = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const marked = useRef(false); // the finger that is still down has made a circle, so it places nothing
  const byTouch = useRef(false);
  const release = () => {
    if (pressed.current) clearTimeout(pressed.current.timer);
    pressed.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      byTouch.current = event.pointerType === "touch";
      marked.current = false;
      const cell = cellAt(event);
      if (!byTouch.current || !cell) return;
      const timer = setTimeout(() => {
        marked.current = true;
        mark(cell);
      }, longPress);
      pressed.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = pressed.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > still) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onClickCapture: (event: MouseEvent) => {
      if (!marked.current) return;
      marked.current = false;
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => {
      const cell = cellAt(event);
      if (!cell) return;
      event.preventDefault();
      if (!byTouch.current) mark(cell);
    },
  };
}
