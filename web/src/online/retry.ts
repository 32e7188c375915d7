// How long a page that has lost its connection waits before it comes back: twice as long after each loss,
// and by chance not as long as the others that were lost at the same moment. After a connection that held
// for a while it begins anew. Programs do the same: server/base/retry_pauses.hpp.
const shortest = 300;
const longest = 60_000;
const held = 10_000;

let next = shortest;
let opened: number | null = null;

export function noteOpened(): void {
  opened = performance.now();
}

export function pauseAfterLoss(): number {
  if (opened !== null && performance.now() - opened >= held) next = shortest;
  opened = null;
  const pause = next;
  next = Math.min(2 * next, longest);
  return pause * (0.5 + Math.random() / 2);
}

export function beginAnew(): void {
  next = shortest;
}
