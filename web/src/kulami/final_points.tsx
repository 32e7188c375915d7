import type { CellName, KulamiView, Panel } from "../engine/types";
import { round } from "../game/cell_group";
import type { Point } from "../game/orientation";
import { extent, pitch } from "./board";
import { countedSoFar } from "./final_count";
import { Sizes } from "./sizes";

// What each panel brought, on the panels of a finished game:
//
//   ● 6   a round badge for Red, a square one for Black, with the panel's points
//   =     as many marbles of one side as of the other: nobody's
//   –     nobody has placed there
export function FinalPoints({ view, places }: { view: KulamiView; places: Map<CellName, Point> }) {
  const { panels, area, chains } = countedSoFar(view);
  return (
    <g class="final-points counter" aria-hidden="true">
      {panels.map((panel, i) => (
        <Badge key={i} panel={panel} place={roomOn(panel, places)} />
      ))}
      <Sizes view={view} areas={area} chains={chains} places={places} />
    </g>
  );
}

// Where four fields meet is room between the marbles; on a narrow panel, between the first two fields.
function roomOn(panel: Panel, places: Map<CellName, Point>): Point {
  const { left, top, width, height } = extent(panel, places);
  return {
    x: left + (width > pitch ? pitch : pitch / 2),
    y: top + (height > pitch ? pitch : pitch / 2),
  };
}

function Badge({ panel, place }: { panel: Panel; place: Point }) {
  const kind = panel.holder ?? (panel.red > 0 ? "tie" : "empty");
  const text = panel.holder ? String(panel.size) : kind === "tie" ? "=" : "–";
  return (
    <g class={`final ${kind}`} data-settles="" transform={`translate(${round(place.x)} ${round(place.y)})`}>
      {kind === "black" ? <rect x={-18} y={-18} width={36} height={36} rx={5} /> : <circle r={19} />}
      <text y={9}>{text}</text>
    </g>
  );
}
