import { message, t } from "../text/i18n";
import { labelled } from "../text/joined";
import type { Point } from "./curves";
import type { Node } from "./nodes";
import type { PlotPlan } from "./plots";
import { amount, duration } from "./words";

// One or a few curves over the time that there are figures for, an hour at most. The newest value of each stands beside
// its name; the same figures can be unfolded as a table.
const wide = 600;
const high = 120;
const narrowest = 300_000; // five minutes, so that the first points do not fill the whole width
const rowsOfTable = 12;

interface Curve {
  name: string;
  points: readonly Point[];
}

export function Plot({ plan, node }: { plan: PlotPlan; node: Node }) {
  const curves: Curve[] = Object.entries(plan.lines).map(([name, read]) => ({ name, points: read(node) }));
  const end = node.now.at;
  const span = Math.max(narrowest, end - (node.rows[0]?.at ?? end));
  const top = ceiling(Math.max(0, ...curves.flatMap(({ points }) => points.map(({ value }) => value ?? 0))));
  const title = message(`operator.plot.${plan.id}`);
  return (
    <section class="plot" data-plot={plan.id} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {curves.map(({ name, points }, i) => (
          <div key={name} class="row wrap">
            <dt>
              <svg class="sample" viewBox="0 0 24 8" aria-hidden="true">
                <line class={`curve c${i}`} x1={0} x2={24} y1={4} y2={4} />
              </svg>
              {message(`operator.line.${name}`)}
            </dt>
            <dd class="figures" data-line={name}>{amount(points.at(-1)?.value ?? null)}</dd>
          </div>
        ))}
      </dl>
      <div class="drawing" aria-hidden="true">
        <span class="peak figures">{amount(top)}</span>
        <svg viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="none">
          <line class="grid" x1={0} x2={wide} y1={0} y2={0} />
          <line class="grid" x1={0} x2={wide} y1={high / 2} y2={high / 2} />
          <line class="grid" x1={0} x2={wide} y1={high} y2={high} />
          {curves.map(({ name, points }, i) => (
            <path key={name} class={`curve c${i}`} d={path(points, (at) => wide * (1 - (end - at) / span), (v) => high * (1 - v / top))} />
          ))}
        </svg>
        <span class="ends row">
          <span>{t("operator.ago", { time: duration(span) })}</span>
          <span>{t("operator.now")}</span>
        </span>
      </div>
      <AsTable title={title} curves={curves} end={end} />
    </section>
  );
}

// Round, and never zero: 1, 2 or 5 times a power of ten.
function ceiling(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= highest)!;
}

// A line through all that was measured; where nothing was, it is broken, and what stands alone is a dot.
function path(points: readonly Point[], x: (at: number) => number, y: (value: number) => number): string {
  let pen = "M";
  return points
    .map(({ at, value }, i) => {
      if (value === null) {
        pen = "M";
        return "";
      }
      const place = `${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
      const alone = pen === "M" && (points[i + 1]?.value ?? null) === null;
      const drawn = `${pen}${place}${alone ? "h0.01" : ""}`;
      pen = "L";
      return drawn;
    })
    .join("");
}

function AsTable({ title, curves, end }: { title: string; curves: readonly Curve[]; end: number }) {
  const moments = curves[0]!.points.map(({ at }) => at).reverse();
  const step = Math.max(1, Math.ceil(moments.length / rowsOfTable));
  const shown = moments.filter((_, i) => i % step === 0);
  const valueAt = (curve: Curve, at: number) => amount(curve.points.find((point) => point.at === at)?.value ?? null);
  return (
    <details>
      <summary aria-label={labelled(t("operator.table"), title)}>{t("operator.table")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("operator.when")}</th>
            {curves.map(({ name }) => (
              <th key={name} scope="col">
                {message(`operator.line.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody class="figures">
          {shown.map((at) => (
            <tr key={at}>
              <th scope="row">{at === end ? t("operator.now") : t("operator.ago", { time: duration(end - at) })}</th>
              {curves.map((curve) => (
                <td key={curve.name}>{valueAt(curve, at)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
