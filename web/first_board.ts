import type { Plugin } from "vite";
import { upright } from "./src/game/orientation.ts";
import { cellPlaces, frameCorner, halfHeight, halfWidth, hexagon, reach, sideLine } from "./src/kamon/geometry.ts";

// The first picture, in index.html itself: a bare board in its place, before anything of the page runs. Which tokens lie
// on it is known once the engine is there.
export function firstBoard(): Plugin {
  return {
    name: "first-board",
    transformIndexHtml: (html) => html.replace("%first.board%", drawing()),
  };
}

const round = (value: number) => Number(value.toFixed(2));
const rows = [4, 5, 6, 7, 6, 5, 4];
const sides = ["green", "blue", "yellow", "green", "blue", "yellow"];

function drawing(): string {
  const seats = rows.flatMap((length, row) =>
    Array.from({ length }, (_, place) => ({ name: `${row} ${place}`, row, place })),
  );
  const frame = `<polygon class="frame" points="${hexagon(frameCorner, 0)}"/>`;
  const lines = sides.map((colour, side) => {
    const [from, to] = sideLine(side, upright);
    const ends = `x1="${round(from.x)}" y1="${round(from.y)}" x2="${round(to.x)}" y2="${round(to.y)}"`;
    return `<line class="side-casing" ${ends}/><line class="side side-${colour}" ${ends}/>`;
  });
  const cells = [...cellPlaces(seats, upright).values()].map(
    ({ x, y }) => `<use href="#cell" x="${round(x)}" y="${round(y)}"/>`,
  );
  const cell = `<polygon id="cell" class="tile free" points="${hexagon(reach - 4, 30)}"/>`;
  const box = `${-halfWidth} ${-halfHeight} ${2 * halfWidth} ${2 * halfHeight}`;
  return `<svg class="board kamon" viewBox="${box}"><defs>${cell}</defs>${frame}${lines.join("")}${cells.join("")}</svg>`;
}
