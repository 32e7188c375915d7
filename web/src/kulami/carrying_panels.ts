import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Shape } from "../engine/types";
import { follow } from "./carrying";
import type { Laying } from "./laying";
import { pitch } from "./panel_piece";
import { extent, lying, panelAround } from "./panels";

export interface Carried {
  shape: Shape;
  x: number; // on the screen
  y: number;
}

// Panels that are carried by mouse or finger: over the table, and from the box onto it.
export function useCarriedPanels({ panels, select, add, remove, moveTo }: Laying, table: RefObject<SVGSVGElement | null>) {
  const [carried, setCarried] = useState<Carried | null>(null); // between the box and the table
  const wasCarried = useRef(false); // so no click is meant

  // Where on the table a pointer is, in fields from the lower left.
  const fieldAt = (event: PointerEvent) => {
    const matrix = table.current!.getScreenCTM()!.inverse();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x: point.x / pitch, y: extent() - point.y / pitch };
  };
  const onTable = (event: PointerEvent) => {
    const { x, y } = fieldAt(event);
    return Math.min(x, y) >= -0.5 && Math.max(x, y) <= extent() + 0.5;
  };
  // Dropped well outside, a panel goes back into the box.
  const drop = (event: PointerEvent, index: number) => {
    if (!onTable(event)) remove(index);
  };

  return {
    carried,
    take: (event: PointerEvent, index: number) => {
      if (event.button !== 0) return;
      const held = fieldAt(event);
      const [dx, dy] = [held.x - panels[index]!.x, held.y - panels[index]!.y];
      select(index);
      follow(event, {
        carried: (at) => {
          const { x, y } = fieldAt(at);
          moveTo(index, Math.round(x - dx), Math.round(y - dy));
        },
        dropped: (at) => drop(at, index),
        cancelled: () => {},
      });
    },
    // Held by its middle, from the box onto the table.
    takeOut: (event: PointerEvent, shape: Shape) => {
      wasCarried.current = false;
      if (event.button !== 0) return;
      let index: number | null = null;
      follow(event, {
        carried: (at) => {
          wasCarried.current = true;
          const panel = panelAround(lying(shape), fieldAt(at));
          if (index !== null) return moveTo(index, panel.x, panel.y);
          if (onTable(at)) index = add(panel);
          setCarried(index === null ? { shape, x: at.clientX, y: at.clientY } : null);
        },
        dropped: (at) => {
          setCarried(null);
          if (index !== null) drop(at, index);
        },
        cancelled: () => setCarried(null),
      });
    },
    // Whether a click on the box is one, and not the end of carrying.
    isClick: (): boolean => {
      const click = !wasCarried.current;
      wasCarried.current = false;
      return click;
    },
  };
}
