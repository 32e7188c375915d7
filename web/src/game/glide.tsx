import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { round } from "./cell_group";
import type { Point } from "./orientation";

// Gold on its way from the cell placed last before to the one placed last now. It is seen only while
// it moves; at its goal the cell has its own gold. Without motion there is nothing to see.
export function Glide(props: {
  to: string | null;
  places: Map<string, Point>;
  children: ComponentChildren;
}) {
  const { to, places } = props;
  const way = useRef<{ from: string | null; to: string | null }>({ from: null, to });
  if (way.current.to !== to) way.current = { from: way.current.to, to };
  const from = places.get(way.current.from ?? "");
  const goal = places.get(to ?? "");
  if (!from || !goal) return null;
  const style = { "--from": `translate(${round(from.x)}px, ${round(from.y)}px)` };
  return (
    <g key={`${way.current.from} ${to}`} class="glide" style={style} aria-hidden="true"
      transform={`translate(${round(goal.x)} ${round(goal.y)})`}>
      {props.children}
    </g>
  );
}
