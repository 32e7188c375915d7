import { laid, type Orientation, type Point } from "./orientation";

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

const rowLengths = [4, 5, 6, 7, 6, 5, 4];

export function cellPlace(name: string, orientation: Orientation): Point {
  const row = name.charCodeAt(0) - "a".charCodeAt(0);
  const place = Number(name.slice(1)) - 1;
  const x = (place - (rowLengths[row]! - 1) / 2) * pitch;
  return laid({ x, y: -(row - 3) * 1.5 * reach }, orientation, 60);
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

// The coloured sides, clockwise from the top.
export const sideColours = ["green", "blue", "yellow", "green", "blue", "yellow"] as const;

export function sideLine(side: number, orientation: Orientation): [Point, Point] {
  const normal = -90 + 60 * side;
  const foot = around(sideDistance, normal);
  return [
    laid(around(sideHalfLength, normal - 90, foot), orientation, 60),
    laid(around(sideHalfLength, normal + 90, foot), orientation, 60),
  ];
}

// The letter of each row at its left end: beside the frame, and for the longest row in its corner.
export function rowLabels(orientation: Orientation) {
  return rowLengths.map((_, row) => {
    const y = -(row - 3) * 1.5 * reach;
    const onFrame = row === 3;
    const x = onFrame ? -324 : -(sideDistance + 35 - Math.abs(y) / 2) / Math.cos(Math.PI / 6);
    return { name: "abcdefg"[row]!, place: laid({ x, y }, orientation, 60), onFrame };
  });
}
