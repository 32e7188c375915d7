import type { ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

// Towards where the writing runs, which is left in some languages.
const onwards = (): 1 | -1 => (document.documentElement.dir === "rtl" ? -1 : 1);

// Through the moves of a game: with the arrow keys, Home and End, and by a swipe across the board, for
// which the returned listeners are.
export function useStepping(at: ReadonlySignal<number>, show: (count: number) => void) {
  useLayoutEffect(() => {
    const stepByKey = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog"))
        return;
      if (event.key === "ArrowLeft") show(at.value - onwards());
      else if (event.key === "ArrowRight") show(at.value + onwards());
      else if (event.key === "Home") show(0);
      else if (event.key === "End") show(Infinity);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", stepByKey);
    return () => removeEventListener("keydown", stepByKey);
  }, []);

  const from = useRef<{ x: number; y: number } | null>(null);
  const far = 60;
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0]!;
      from.current = event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]!;
      if (!from.current) return;
      const dx = touch.clientX - from.current.x;
      const dy = touch.clientY - from.current.y;
      if (Math.abs(dx) > far && Math.abs(dy) < far / 2) show(at.value + (dx < 0 ? onwards() : -onwards()));
    },
  };
}
