import type { LaidPanel, Shape } from "../engine/types";
import { t } from "../text/i18n";
import { extent } from "./panels";

// A panel on the builder's table, and its small picture in the box.

export const pitch = 60;
export const half = pitch / 2;

const columnName = (x: number) => String.fromCharCode("a".charCodeAt(0) + x);

export function PanelPiece(props: {
  index: number;
  panel: LaidPanel;
  wrong: boolean;
  selected: boolean;
  onKeyDown: (event: KeyboardEvent, index: number) => void;
  onTake: (event: PointerEvent, index: number) => void;
}) {
  const { index, panel, wrong, selected } = props;
  const { x, y, width, height } = panel;
  const top = extent() - y - height;
  const cell = `${columnName(x)}${y + 1}`;
  return (
    <g
      class={`panel piece-of-board${wrong ? " wrong-panel" : ""}${selected ? " selected" : ""}`}
      role="button"
      tabindex={0}
      aria-pressed={selected}
      aria-label={t("build.panelAt", { width, height, cell })}
      data-panel={index}
      transform={`translate(${x * pitch} ${top * pitch})`}
      onKeyDown={(event) => props.onKeyDown(event, index)}
      onTouchStart={(event) => event.preventDefault() /* else the browser scrolls */}
      onPointerDown={(event) => props.onTake(event, index)}
    >
      <rect class="wood" x={2} y={2} width={width * pitch - 4} height={height * pitch - 4} rx={11} />
      {Array.from({ length: width * height }, (_, i) => (
        <circle
          key={i}
          class="hollow"
          cx={(i % width) * pitch + half}
          cy={Math.floor(i / width) * pitch + half}
          r={17}
        />
      ))}
    </g>
  );
}

export function ShapePicture({ shape, unit = 14 }: { shape: Shape; unit?: number }) {
  const [w, h] = [shape.longer * unit, shape.shorter * unit];
  return (
    <svg class="kulami shape" viewBox={`-1 -1 ${w + 2} ${h + 2}`} width={w + 2} height={h + 2} aria-hidden="true">
      <rect class="wood" width={w} height={h} rx={unit / 4} />
      {Array.from({ length: shape.longer * shape.shorter }, (_, i) => (
        <circle
          key={i}
          class="hollow"
          cx={((i % shape.longer) + 0.5) * unit}
          cy={(Math.floor(i / shape.longer) + 0.5) * unit}
          r={unit * 0.29}
        />
      ))}
    </svg>
  );
}
