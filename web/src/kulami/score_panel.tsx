import type { KulamiView, Score } from "../engine/types";
import { t } from "../text/i18n";
import { sentences } from "../text/joined";
import { countedSoFar, finishCount, type Counted } from "./final_count";

// Kulami's count, part by part.
export function ScorePanel({ view, over }: { view: KulamiView; over: boolean }) {
  const count = view.outcome.over ? countedSoFar(view) : null;
  const { red, black } = count && !count.all ? soFar(view, count) : view.score;
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
      {count && <Legend view={view} />}
      {count && !count.all && <button onClick={finishCount}>{t("score.skip")}</button>}
    </section>
  );
}

// The score of what has been counted; a surplus is added with the part that it belongs to.
function soFar(view: KulamiView, count: Counted): KulamiView["score"] {
  const part = (side: "red" | "black"): Score => {
    const other = side === "red" ? "black" : "red";
    const panels = count.panels.reduce((sum, { holder, size }) => sum + (holder === side ? size : 0), 0);
    const own = view.score[side];
    const [area, chains] = [count.area ? own.area : 0, count.chains ? own.chains : 0];
    const surplus = (key: "area" | "chains") => Math.max(0, own[key] - view.score[other][key]);
    const total = panels + (count.area ? surplus("area") : 0) + (count.chains ? surplus("chains") : 0);
    return { panels, area, chains, total };
  };
  return { red: part("red"), black: part("black") };
}

// What the signs on the panels of a finished game mean, where there are any that explain themselves badly.
function Legend({ view }: { view: KulamiView }) {
  const nobodys = view.panels.filter(({ holder }) => !holder);
  return (
    <p class="quiet note">
      {sentences(
        nobodys.some(({ red }) => red > 0) && t("score.tie"),
        nobodys.some(({ red }) => red === 0) && t("score.empty"),
      )}
    </p>
  );
}
