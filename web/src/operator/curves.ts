import { figure, type Node, type Row } from "./nodes";

// From figures to curves: gauges as they are, counters as how fast they rise.
export interface Point {
  at: number;
  value: number | null; // null: nothing happened that could be measured
}
export type Reading = (node: Node) => Point[];

const shortest = 1_000; // over less than this a rate says nothing

// The node's rows and what it said last.
const rowsOf = (node: Node): readonly Row[] => {
  const last = node.rows.at(-1)?.at ?? 0;
  return node.now.at > last ? [...node.rows, node.now] : node.rows;
};

export const gauge =
  (name: string, divisor = 1): Reading =>
  (node) =>
    rowsOf(node).map((row) => ({ at: row.at, value: scaled(figure(node, row, name), divisor) }));

const scaled = (value: number | null, divisor: number) => (value === null ? null : value / divisor);

// Each row against the one before it; the last, which may have come right after a step, against one that is far enough
// away.
function differences(node: Node, between: (from: Row, to: Row) => number | null): Point[] {
  const rows = rowsOf(node);
  return rows.flatMap((row, i) => {
    const least = i === rows.length - 1 ? 5 * shortest : shortest;
    let before = i - 1;
    while (before > 0 && row.at - rows[before]!.at < least) --before;
    const from = rows[before];
    return !from || row.at - from.at < shortest ? [] : [{ at: row.at, value: between(from, row) }];
  });
}

const rise = (node: Node, name: string, from: Row, to: Row): number | null => {
  const [a, b] = [figure(node, from, name), figure(node, to, name)];
  return a === null || b === null ? null : b - a;
};

// How much more there is of it in each second, times `factor`.
export const rate =
  (name: string, factor = 1): Reading =>
  (node) =>
    differences(node, (from, to) => {
      const more = rise(node, name, from, to);
      return more === null ? null : (factor * more * 1000) / (to.at - from.at);
    });

// One counter's rise for each of another's, times `factor`: the average of what happened meanwhile.
export const average =
  (sum: string, count: string, factor: number): Reading =>
  (node) =>
    differences(node, (from, to) => {
      const [all, times] = [rise(node, sum, from, to), rise(node, count, from, to)];
      return all === null || !times ? null : (factor * all) / times;
    });
