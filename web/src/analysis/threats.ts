import { computed, signal } from "@preact/signals";
import { rules } from "../engine/rules";
import { isRefused, type CellName, type GainingMove, type Side, type Threats } from "../engine/types";
import { shownView } from "./analyses";

export const threatsOn = signal(false);

// What hangs over the board now; null when nobody asks, or the game is over.
export const threats = computed((): Threats | null => {
  const view = shownView.value;
  if (!threatsOn.value || !view || view.outcome.over) return null;
  const found = rules.threats({ start: view.position });
  return isRefused(found) ? null : found;
});

// Whom a placement on a cell would make win at once: either side in Kamon, as soon as it can get there.
export const alarms = computed((): ReadonlyMap<CellName, readonly Side[]> => {
  const found = threats.value;
  const cells = new Map<CellName, Side[]>();
  const add = (cell: CellName, side: Side) => {
    if (!cells.get(cell)?.includes(side)) cells.set(cell, [...(cells.get(cell) ?? []), side]);
  };
  found?.moves.forEach(({ move, wins }) => wins && add(move, found.side));
  for (const [side, { connecting, looping }] of Object.entries(found?.completions ?? {}))
    [...connecting, ...looping].forEach((cell) => add(cell, side as Side));
  return cells;
});

export const blunders = computed(
  (): ReadonlySet<CellName> =>
    new Set(threats.value?.moves.filter(({ punished }) => punished.length > 0).map(({ move }) => move)),
);

// Kulami: what the other side would gain most by its reply to each placement.
export const replies = computed(
  (): ReadonlyMap<CellName, GainingMove> =>
    new Map(threats.value?.moves.flatMap(({ move, answer }) => (answer && answer.points > 0 ? [[move, answer]] : []))),
);
