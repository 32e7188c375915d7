import type { LaidPanel, Shape } from "../engine/types";

// The table of the builder is as large as a board may be.
export const extent = 10;

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
    x: Math.max(0, Math.min(extent - width, panel.x)),
    y: Math.max(0, Math.min(extent - height, panel.y)),
  };
}

// A place where it lies on no other, else the corner.
export function freePlace(shape: Shape, panels: readonly LaidPanel[]): LaidPanel {
  const taken = (x: number, y: number, w: number, h: number) =>
    panels.some((p) => x < p.x + p.width && p.x < x + w && y < p.y + p.height && p.y < y + h);
  for (const [width, height] of [
    [shape.longer, shape.shorter],
    [shape.shorter, shape.longer],
  ] as const)
    for (let y = extent - height; y >= 0; --y)
      for (let x = 0; x + width <= extent; ++x)
        if (!taken(x, y, width, height)) return { x, y, width, height };
  return { x: 0, y: 0, width: shape.longer, height: shape.shorter };
}

// The panels of a board's code: "AABB/AACC" …
export function panelsOf(board: string): LaidPanel[] {
  const rows = board.split("/");
  const found = new Map<string, { left: number; right: number; top: number; bottom: number }>();
  rows.forEach((row, line) =>
    [...row].forEach((letter, x) => {
      if (letter === ".") return;
      const y = rows.length - 1 - line;
      const e = found.get(letter);
      found.set(letter, {
        left: Math.min(x, e?.left ?? x),
        right: Math.max(x, e?.right ?? x),
        top: Math.max(y, e?.top ?? y),
        bottom: Math.min(y, e?.bottom ?? y),
      });
    }),
  );
  return [...found.values()].map((e) => ({
    x: e.left,
    y: e.bottom,
    width: e.right - e.left + 1,
    height: e.top - e.bottom + 1,
  }));
}

// Brought into the middle of the table.
export function centred(panels: readonly LaidPanel[]): LaidPanel[] {
  if (panels.length === 0) return [];
  const span = (low: number[], high: number[]) => {
    const from = Math.min(...low);
    return Math.floor((extent - (Math.max(...high) - from)) / 2) - from;
  };
  const dx = span(panels.map((p) => p.x), panels.map((p) => p.x + p.width));
  const dy = span(panels.map((p) => p.y), panels.map((p) => p.y + p.height));
  return panels.map((p) => withinTable({ ...p, x: p.x + dx, y: p.y + dy }));
}
