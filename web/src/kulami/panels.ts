import { rules, viewOf } from "../engine/rules";
import { isRefused, type LaidPanel, type Shape } from "../engine/types";

// Panels on the builder's table, which is as large as a board may be. What is right or wrong about
// them, the engine says.
export const extent = (): number => rules.about().extent;

export const turned = ({ x, y, width, height }: LaidPanel): LaidPanel => ({
  x,
  y,
  width: height,
  height: width,
});

export function withinTable(panel: LaidPanel): LaidPanel {
  const { width, height } = panel;
  return {
    width,
    height,
    x: Math.max(0, Math.min(extent() - width, panel.x)),
    y: Math.max(0, Math.min(extent() - height, panel.y)),
  };
}

// A panel with its middle here, in fields from the lower left of the table.
export function panelAround({ width, height }: LaidPanel, middle: { x: number; y: number }): LaidPanel {
  const [x, y] = [Math.round(middle.x - width / 2), Math.round(middle.y - height / 2)];
  return withinTable({ x, y, width, height });
}

export const lying = ({ longer, shorter }: Shape): LaidPanel => ({ x: 0, y: 0, width: longer, height: shorter });

// The first place from the top left where it lies on no other, else the corner.
export function freePlace(shape: Shape, panels: readonly LaidPanel[]): LaidPanel {
  const flat = lying(shape);
  for (const panel of [flat, turned(flat)])
    for (let y = extent() - panel.height; y >= 0; --y)
      for (let x = 0; x + panel.width <= extent(); ++x) {
        const there = { ...panel, x, y };
        if (!liesOnAnother(there, panels)) return there;
      }
  return flat;
}

function liesOnAnother(panel: LaidPanel, panels: readonly LaidPanel[]): boolean {
  const { faults } = rules.build([panel, ...panels]);
  return faults.some(({ fault, panels: concerned }) => fault === "panels_overlap" && concerned.includes(0));
}

// The panels of a finished board's code.
export function panelsOf(board: string): LaidPanel[] {
  const start = rules.boardOf(board);
  const view = isRefused(start) ? null : viewOf("kulami", start.position, false, []);
  if (view?.game !== "kulami") return [];
  return view.panels.map(({ x, y, width, height }) => ({ x, y, width, height }));
}

// Whether the box has these panels: what was stored may be damaged.
export function fromTheBox(panels: readonly LaidPanel[]): boolean {
  const { faults } = rules.build(panels);
  return !faults.some(({ fault }) => fault === "panel_shape" || fault === "panel_set");
}

// Brought into the middle of the table.
export function centred(panels: readonly LaidPanel[]): LaidPanel[] {
  if (panels.length === 0) return [];
  const span = (low: number[], high: number[]) => {
    const from = Math.min(...low);
    return Math.floor((extent() - (Math.max(...high) - from)) / 2) - from;
  };
  const dx = span(panels.map((p) => p.x), panels.map((p) => p.x + p.width));
  const dy = span(panels.map((p) => p.y), panels.map((p) => p.y + p.height));
  return panels.map((p) => withinTable({ ...p, x: p.x + dx, y: p.y + dy }));
}
