import type { KulamiView } from "../engine/types";
import { t } from "../text/i18n";

// Kulami's count, part by part.
export function ScorePanel({ view, over }: { view: KulamiView; over: boolean }) {
  const { red, black } = view.score;
  const rows: [string, number, number][] = [[t("score.panels"), red.panels, black.panels]];
  if (view.countsArea) rows.push([t("score.area"), red.area, black.area]);
  if (view.countsChains) rows.push([t("score.chains"), red.chains, black.chains]);
  return (
    <section class="score-panel">
      <table class="score figures">
        <caption class="unseen">{t("score.title")}</caption>
        <thead>
          <tr>
            <td />
            {(["red", "black"] as const).map((side) => (
              <th key={side} scope="col">
                <span class={`piece kulami ${side}`} aria-hidden="true" />
                <span class="unseen">{t("side.name", { side })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...points]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {points.map((value, i) => (
                <td key={i}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t("score.total")}</th>
              <td>{red.total}</td>
              <td>{black.total}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {!over && <p class="quiet note">{t("score.now")}</p>}
    </section>
  );
}
