import type { RefObject } from "preact";
import { t } from "../text/i18n";
import type { Laying } from "./laying";
import { half, PanelPiece, pitch } from "./panel_piece";
import { extent, turned } from "./panels";

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

// What a key does with the panel that has the focus; false: nothing.
function byKey({ panels, selected, select, replace, remove }: Laying, key: string, index: number): boolean {
  const panel = panels[index]!;
  const step = steps[key];
  if (step) replace(index, { ...panel, x: panel.x + step[0], y: panel.y + step[1] });
  else if (key === "r" || key === "R") replace(index, turned(panel));
  else if (key === "Delete" || key === "Backspace") remove(index);
  else if (key === "Enter" || key === " " || key === "Escape") select(selected === index ? null : index);
  else return false;
  return true;
}

interface BuilderTableProps {
  table: RefObject<SVGSVGElement | null>;
  laying: Laying;
  wrong: ReadonlySet<number>; // panels that cannot lie there
  onTake: (event: PointerEvent, index: number) => void;
}

// The table with the panels laid so far.
export function BuilderTable({ table, laying, wrong, onTake }: BuilderTableProps) {
  const size = extent() * pitch;
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (!byKey(laying, event.key, index)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <svg
      ref={table}
      class="board kulami builder"
      viewBox={`-6 -6 ${size + 12} ${size + 12}`}
      role="group"
      aria-label={t("build.title")}
    >
      <rect class="table-top" x={-4} y={-4} width={size + 8} height={size + 8} rx={16} />
      {Array.from({ length: extent() ** 2 }, (_, i) => (
        <circle
          key={i}
          class="spot"
          cx={(i % extent()) * pitch + half}
          cy={Math.floor(i / extent()) * pitch + half}
          r={3}
        />
      ))}
      {laying.panels.map((panel, i) => (
        <PanelPiece
          key={i}
          index={i}
          panel={panel}
          wrong={wrong.has(i)}
          selected={laying.selected === i}
          onKeyDown={onKeyDown}
          onTake={onTake}
        />
      ))}
    </svg>
  );
}
