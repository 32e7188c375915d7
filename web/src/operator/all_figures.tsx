import { t } from "../text/i18n";
import type { Node } from "./nodes";
import { amount } from "./words";

// Whatever the server says, under the names that /metrics has for it.
export function AllFigures({ node }: { node: Node }) {
  return (
    <details class="all">
      <summary>{t("operator.all")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("operator.figure")}</th>
            <th scope="col">{t("operator.value")}</th>
          </tr>
        </thead>
        <tbody class="figures">
          {[...node.columns].map(([name, column]) => (
            <tr key={name}>
              <th scope="row">
                <code>sequitur_{name}</code>
              </th>
              <td>{amount(node.now.values[column] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
