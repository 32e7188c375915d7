import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { KulamiView, Panel } from "../engine/types";

// The count at the end, built up panel by panel, then by what else was agreed to count.

interface Counting {
  position: string; // the finished game that is counted
  done: number; // of its steps
}
const counting = signal<Counting | null>(null);
const stepTime = 160; // milliseconds

// The panels one after the other, then the areas and the chains where they count.
const stepsOf = (view: KulamiView): number =>
  view.panels.length + (view.countsArea ? 1 : 0) + (view.countsChains ? 1 : 0);

export interface Counted {
  panels: readonly Panel[];
  area: boolean;
  chains: boolean;
  all: boolean;
}

// What of a finished game has been counted by now.
export function countedSoFar(view: KulamiView): Counted {
  const total = stepsOf(view);
  const done = counting.value?.position === view.position ? counting.value.done : total;
  const panels = view.panels.length;
  return {
    panels: view.panels.slice(0, done),
    area: view.countsArea && done > panels,
    chains: view.countsChains && done >= total,
    all: done >= total,
  };
}

export const finishCount = (): void => {
  counting.value = null;
};

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Counts before one's eyes when the game on this board has just ended; nothing waits for it.
export function useFinalCount(view: KulamiView): void {
  const before = useRef(view);
  useLayoutEffect(() => {
    const { current: last } = before;
    before.current = view;
    const ended = view.outcome.over && !last.outcome.over && last.board === view.board && view.placed === last.placed + 1;
    if (!ended || still()) return;
    counting.value = { position: view.position, done: 0 };
    const timer = setInterval(() => {
      const done = (counting.value?.done ?? Infinity) + 1;
      counting.value = done < stepsOf(view) ? { position: view.position, done } : null;
      if (!counting.value) clearInterval(timer);
    }, stepTime);
    return () => {
      clearInterval(timer);
      finishCount();
    };
  }, [view.position]);
}
