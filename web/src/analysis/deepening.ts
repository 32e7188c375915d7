import { computed, effect, signal, untracked } from "@preact/signals";
import { newThinker } from "../engine/load";
import type { Thinker } from "../engine/thinker";
import type { GameLine, Thought } from "../engine/types";
import { refusedHere } from "../state/rated_guard";
import { oneOf, stored } from "../state/stored";
import { shownGame, shownView } from "./analyses";

// The engine beside the board. It is off until somebody wants it; then it thinks in slices, each as long
// as all before it together, so that what it says gets deeper while one looks. Between two slices it keeps
// what it has learnt.

export const engineOn = signal(false);
export const linesWanted = stored("analysis.lines", 3, oneOf(1, 2, 3, 4, 5));
export const heatOn = signal(false);

// The map needs the engine, so asking for it asks for both.
export function toggleHeat(): void {
  heatOn.value = !(heatOn.value && engineOn.value);
  engineOn.value ||= heatOn.value;
}

// About what is on the board: as many lines as are wanted, or with the map one for every placement.
export const thought = signal<Thought | null>(null);
export const bestLines = computed(() => thought.value?.lines.slice(0, linesWanted.value) ?? []);
export const everyLine = computed(() =>
  heatOn.value ? (thought.value?.lines ?? []).filter(({ move }) => move !== "swap") : [],
);
export const deepening = signal(false);
export const engineLost = signal(false);

const slices = [200, 200, 400, 800, 1600, 3200, 6400, 12800, 25600, 51200]; // milliseconds

const provenCount = (t: Thought): number => t.lines.filter(({ verdict }) => verdict.proven).length;
const settled = (t: Thought, lines: number): boolean => Math.min(provenCount(t), t.lines.length) >= lines;

// Begins with the screen and ends with it.
export function startDeepening(): () => void {
  const thinker = newThinker();
  let asked: object | null = null;
  const stop = effect(() => {
    const view = shownView.value;
    const choices = (view?.legal.length ?? 0) + (view?.swapAvailable ? 1 : 0);
    const lines = heatOn.value ? choices : Math.min(linesWanted.value, choices);
    asked = null;
    thinker.cancel();
    thought.value = null;
    deepening.value = false;
    if (!engineOn.value || !view || !lines || view.outcome.over || refusedHere({ start: view.position })) return;
    const question = (asked = {});
    const wanted = () => asked === question;
    const game = shownGame.value;
    const deepened = untracked(() => deepen(thinker, game, lines, wanted));
    void deepened.catch(() => {
      if (!wanted()) return;
      engineLost.value = true;
      deepening.value = false;
    });
  });
  return () => {
    stop();
    asked = null;
    thinker.end();
    engineOn.value = deepening.value = false;
    thought.value = null;
  };
}

async function deepen(thinker: Thinker, game: GameLine, lines: number, wanted: () => boolean): Promise<void> {
  deepening.value = true;
  for (const movetime of slices) {
    const before = thought.value;
    // A slice begins at the surface again: it is shown once it is as deep as the one before.
    const deeper = (t: Thought) => !before || t.nodes >= before.nodes || provenCount(t) > provenCount(before);
    const result = await thinker.think(game, { movetime, lines }, (t) => {
      if (wanted() && deeper(t)) thought.value = t;
    });
    if (!wanted() || !result) return;
    thought.value = result;
    if (settled(result, lines)) break;
  }
  deepening.value = false;
}
