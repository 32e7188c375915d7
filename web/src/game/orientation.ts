export interface Point {
  x: number;
  y: number;
}

// How a board lies on the table: turned clockwise by so many steps, after being mirrored or not. A
// step is 60° for Kamon and 90° for Kulami.
export interface Orientation {
  steps: number;
  mirrored: boolean;
}

export const upright: Orientation = { steps: 0, mirrored: false };

// Where a point, seen from the middle of the board, comes to lie.
export function laid({ x, y }: Point, { steps, mirrored }: Orientation, stepDegrees: number): Point {
  const across = mirrored ? -x : x;
  const angle = (steps * stepDegrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: across * cos - y * sin, y: across * sin + y * cos };
}
