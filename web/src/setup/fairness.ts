import { useEffect, useState } from "preact/hooks";
import { newThinker } from "../engine/load";
import type { Thinker } from "../engine/thinker";
import type { Fairness } from "../engine/types";

// How good a board is for whoever begins, asked of the engine in a worker. docs/play/fair-boards.md

const moment = 500; // milliseconds: who turns through boards does not wait for each
const mostTries = 60;

const known = new Map<string, Fairness>(); // by the start; a choice that is taken back is not asked again
let judge: Thinker | undefined;

// The chances from this start; null until they are known. Whoever waits for them is answered at once.
export function useFairness(start: string | null, waiting: boolean): Fairness | null {
  const [answered, setAnswered] = useState<string | null>(null);
  useEffect(() => {
    if (start === null || known.has(start)) return;
    const timer = setTimeout(async () => {
      judge ??= newThinker();
      const answer = await judge.fairness(start).catch(() => null);
      if (!answer) return;
      known.set(start, answer);
      setAnswered(start);
    }, waiting ? 0 : moment);
    return () => {
      clearTimeout(timer);
      judge?.cancel();
    };
  }, [start]);
  void answered; // whose change draws anew
  return start === null ? null : (known.get(start) ?? null);
}

export interface Search {
  tried: number; // boards that were not balanced
  inVain: boolean; // enough of them
}

// Draws another board as long as one is looked for and this one is not balanced.
export function useSearch(looking: boolean, fairness: Fairness | null, draw: () => void): Search | null {
  const [tried, setTried] = useState(0);
  const inVain = tried >= mostTries;
  useEffect(() => {
    if (!looking || fairness?.balanced) setTried(0);
    if (!looking || !fairness || fairness.balanced || inVain) return;
    setTried(tried + 1);
    if (tried + 1 < mostTries) draw();
  }, [fairness, looking]);
  return looking && tried > 0 ? { tried, inVain } : null;
}
