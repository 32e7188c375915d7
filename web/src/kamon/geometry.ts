import { laid, type Orientation, type Point } from "../game/orientation.ts";

// Pointed hexagons in a flat-topped hexagonal frame, as in the program's own drawings.
//
//     /\  /\      Two neighbours are a `pitch` apart, a hexagon's corners a `reach` from its
//    |  ||  |     middle, two rows 1.5 reaches.
//     \/  \/
export const reach = 50;
export const pitch = reach * Math.sqrt(3);
export const frameCorner = 328;
export const sideDistance = 288;
export const sideHalfLength = 134;
export const halfWidth = 352;
export const halfHeight = 308;

// What the engine says about where a cell lies: rows from the bottom, places from the left, both from 0.
export interface CellPlace {
  name: string; // d4
  row: number;
  place: number;
}

const rowHeight = (row: number, rows: number) => ((rows - 1) / 2 - row) * 1.5 * reach;

export function cellPlaces(cells: readonly CellPlace[], orientation: Orientation): Map<string, Point> {
  const lengths = rowLengths(cells);
  return new Map(
    cells.map(({ name, row, place }) => {
      const x = (place - (lengths[row]! - 1) / 2) * pitch;
      return [name, laid({ x, y: rowHeight(row, lengths.length) }, orientation, 60)];
    }),
  );
}

function rowLengths(cells: readonly CellPlace[]): number[] {
  const lengths: number[] = [];
  for (const { row } of cells) lengths[row] = (lengths[row] ?? 0) + 1;
  return lengths;
}

// At this angle, in degrees clockwise from the right.
export function around(distance: number, degrees: number, from: Point = { x: 0, y: 0 }): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: from.x + distance * Math.cos(angle), y: from.y + distance * Math.sin(angle) };
}

export function hexagon(size: number, firstDegrees: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => around(size, firstDegrees + 60 * i))
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(" ");
}

// Sides are counted clockwise from the top.
export function sideLine(side: number, orientation: Orientation): [Point, Point] {
  const normal = -90 + 60 * side;
  const foot = around(sideDistance, normal);
  return [
    laid(around(sideHalfLength, normal - 90, foot), orientation, 60),
    laid(around(sideHalfLength, normal + 90, foot), orientation, 60),
  ];
}

// The letter of each row at its left end: beside the frame, and for the longest row in its corner.
export function rowLabels(cells: readonly CellPlace[], orientation: Orientation) {
  const ends = cells.filter(({ place }) => place === 0);
  return ends.map(({ name, row }) => {
    const y = rowHeight(row, ends.length);
    const onFrame = y === 0;
    const x = onFrame ? -324 : -(sideDistance + 35 - Math.abs(y) / 2) / Math.cos(Math.PI / 6);
    return { name: letterOf(name), place: laid({ x, y }, orientation, 60), onFrame };
  });
}

export const letterOf = (cell: string): string => cell[0]!;
export const numberOf = (cell: string): string => cell.slice(1);
