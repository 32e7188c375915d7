import { figure, type Node } from "./nodes";

// What whoever runs the server should look at now, by figures that deploy/RUNBOOK.md names too.
export type Worry = "frozen" | "failures" | "waiting" | "descriptors" | "analyses" | "bus";

const tenMinutes = 600_000;
const manyWaiting = 300;

export function worriesOf(node: Node): Worry[] {
  const now = (name: string) => figure(node, node.now, name) ?? 0;
  const earlier = node.rows.find(({ at }) => at >= node.now.at - tenMinutes) ?? node.now;
  const more = (name: string) => now(name) - (figure(node, earlier, name) ?? 0) > 0;
  const found: [Worry, boolean][] = [
    ["frozen", now("clocks_frozen") === 1],
    ["failures", more("write_failures_total") || more("actions_failed_total")],
    ["waiting", now("writes_waiting") + now("reads_waiting") > manyWaiting],
    ["descriptors", now("descriptors") > 0.8 * now("descriptors_limit")],
    ["analyses", now("analyses_oldest_seconds") * 1000 > tenMinutes],
    ["bus", figure(node, node.now, "bus_connected") === 0],
  ];
  return found.flatMap(([worry, is]) => (is ? [worry] : []));
}
