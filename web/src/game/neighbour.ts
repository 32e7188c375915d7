import type { Point } from "./orientation";

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

// The place that an arrow key leads to: the nearest one that lies ahead, where straying to the side
// counts more than going far. Rows of hexagons are shifted against each other, so up and down lean
// to one side; holes of a Kulami board are jumped over. Where nothing lies ahead within a right angle
// or so, whatever lies further to the side will do, so that every cell can be reached.
export function neighbour(places: Map<string, Point>, from: string, key: string): string | undefined {
  const direction = directions[key];
  const start = places.get(from);
  if (!direction || !start) return undefined;
  return nearest(places, from, start, direction, 1.2) ?? nearest(places, from, start, direction, Infinity);
}

function nearest(
  places: Map<string, Point>,
  from: string,
  start: Point,
  direction: Point,
  width: number,
): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const [name, place] of places) {
    const dx = place.x - start.x;
    const dy = place.y - start.y;
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (name === from || ahead < 1 || aside > width * ahead) continue;
    const cost = ahead + 1.5 * aside; // the next row of hexagons comes before the one behind it
    if (cost < least - 0.01) [best, least] = [name, cost];
  }
  return best;
}
