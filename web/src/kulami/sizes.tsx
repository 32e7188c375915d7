import type { CellName, KulamiView } from "../engine/types";
import { round } from "../game/cell_group";
import type { Point } from "../game/orientation";
import { pitch } from "./board";

const sides = ["red", "black"] as const;

interface SizesProps {
  view: KulamiView;
  areas: boolean;
  chains: boolean;
  places: Map<CellName, Point>;
}

// How large the areas and the chains are.
export function Sizes({ view, areas, chains, places }: SizesProps) {
  return (
    <>
      {sides.map((side) => (
        <g key={side} class={side}>
          {areas && view.areas[side].length > 0 && <Size fields={view.areas[side]} places={places} />}
          {chains && view.chains[side].map((chain, i) => <Size key={i} chain fields={chain} places={places} />)}
        </g>
      ))}
    </>
  );
}

interface SizeProps {
  fields: readonly CellName[];
  chain?: boolean;
  places: Map<CellName, Point>;
}

// What an area or a chain counts, in its middle.
function Size({ fields, chain = false, places }: SizeProps) {
  const points = fields.map((field) => places.get(field)!);
  const middle = {
    x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
    y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
  };
  const nearest = points.reduce((a, b) => (distance(b, middle) < distance(a, middle) ? b : a));
  return (
    <g class="size" transform={`translate(${round(nearest.x)} ${round(nearest.y)})`}>
      {chain ? <rect x={-14} y={-14} width={28} height={28} rx={4} /> : <circle r={pitch / 4.5} />}
      <text y={8}>{fields.length}</text>
    </g>
  );
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
