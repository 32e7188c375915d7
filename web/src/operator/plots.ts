import { average, gauge, rate, type Reading } from "./curves";
import type { Node } from "./nodes";

// What is drawn, and from which figures; deploy/RUNBOOK.md says what each means and when to worry. Their names are
// operator.plot.<id> and operator.line.<line>.
export interface PlotPlan {
  id: string;
  lines: Readonly<Record<string, Reading>>;
  needs?: string; // is drawn only for nodes that have this figure
}

const perMinute = 60;
const mebibyte = 1024 * 1024;

const plans: readonly PlotPlan[] = [
  { id: "moves", lines: { moves: rate("moves_total") } },
  { id: "transaction", lines: { transaction: average("write_seconds_total", "transactions_total", 1000) } },
  { id: "database", lines: { writes: gauge("writes_waiting"), reads: gauge("reads_waiting") } },
  { id: "people", lines: { people: gauge("clients"), connections: gauge("connections") } },
  { id: "rooms", lines: { rooms: gauge("rooms") } },
  { id: "refused", lines: { actions: rate("actions_refused_total", perMinute), limits: rate("turned_away_total", perMinute) } },
  { id: "failed", lines: { actions: rate("actions_failed_total", perMinute), jobs: rate("write_failures_total", perMinute) } },
  { id: "threads", lines: { engine: gauge("engine_waiting"), passwords: gauge("passwords_waiting") } },
  { id: "cpu", lines: { cpu: rate("cpu_seconds_total", 100) } },
  { id: "memory", lines: { memory: gauge("resident_bytes", mebibyte) } },
  { id: "descriptors", lines: { descriptors: gauge("descriptors") } },
  { id: "analyses", lines: { waiting: gauge("analyses_waiting"), running: gauge("analyses_running") } },
  { id: "oldest", lines: { oldest: gauge("analyses_oldest_seconds") } },
  { id: "hour", lines: { done: gauge("analyses_done"), failed: gauge("analyses_failed") } },
  {
    id: "bus",
    needs: "bus_sent_total",
    lines: { sent: rate("bus_sent_total"), received: rate("bus_received_total"), lost: rate("bus_lost_total") },
  },
];

export const plotsOf = (node: Node): readonly PlotPlan[] =>
  plans.filter(({ needs }) => !needs || node.columns.has(needs));
