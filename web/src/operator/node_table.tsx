import { message, t } from "../text/i18n";
import { gauge, rate, type Reading } from "./curves";
import { nodes, type Node } from "./nodes";
import { amount, duration } from "./words";

// A row for each node that has answered lately; the plots are of the one that is chosen.
const columns: readonly (readonly [string, Reading])[] = [
  ["operator.plot.moves", rate("moves_total")],
  ["operator.line.people", gauge("clients")],
  ["operator.line.rooms", gauge("rooms")],
  ["operator.plot.cpu", rate("cpu_seconds_total", 100)],
  ["operator.plot.memory", gauge("resident_bytes", 1024 * 1024)],
];

export function NodeTable({ shown, onShow }: { shown: Node; onShow: (run: string) => void }) {
  return (
    <div class="wide">
      <table class="nodes">
        <caption>{t("operator.nodes")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("operator.node")}</th>
            <th scope="col">{t("operator.heard")}</th>
            {columns.map(([key]) => (
              <th key={key} scope="col">
                {message(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody class="figures">
          {nodes.value.map((node) => (
            <tr key={node.run}>
              <th scope="row">
                <button aria-pressed={node.run === shown.run} onClick={() => onShow(node.run)}>
                  {node.name}
                </button>
              </th>
              <td>{t("operator.ago", { time: duration(Date.now() - node.heard) })}</td>
              {columns.map(([key, read]) => (
                <td key={key}>{amount(read(node).at(-1)?.value ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
