import { computed, signal } from "@preact/signals";
import { newThinker } from "../engine/load";
import type { Thinker } from "../engine/thinker";
import type { GameLine, JudgedMove, MoveName, Player } from "../engine/types";
import { refusedHere } from "../state/rated_guard";

// The review of one game: it runs in a worker of its own, from the last move to the first.

export type Thoroughness = "quick" | "thorough";
// Nodes for each position, as in `sequitur analyze --nodes`, whose memory it has as well: the same numbers come
// out of both.
export const nodesEach: Record<Thoroughness, number> = { quick: 100_000, thorough: 1_000_000 };
export const memory = 64;

export interface Reviewed {
  game: GameLine;
  moves: readonly (JudgedMove | undefined)[]; // by their place in the game
  accuracy: Record<Player, number | null> | null; // 0 to 100, when all are judged
  state: "running" | "done" | "stopped" | "failed";
}
export const reviewed = signal<Reviewed | null>(null);
export const thoroughness = signal<Thoroughness>("quick");
// Set by a link that asks for the review; the panel begins at once.
export const reviewWanted = signal(false);

export const judgedMoves = computed((): JudgedMove[] => (reviewed.value?.moves ?? []).filter((move) => move !== undefined));

const movesOf = (game: GameLine) => game.moves ?? [];
export const sameGame = (a: GameLine, b: GameLine): boolean =>
  a.start === b.start && !!a.swap === !!b.swap && movesOf(a).join() === movesOf(b).join();
// Whether this line has left the reviewed game after no more than `count` moves.
export const followsTo = (line: GameLine, count: number): boolean => {
  const game = reviewed.value?.game;
  return (
    !!game &&
    line.start === game.start &&
    movesOf(line).slice(0, count).join() === movesOf(game).slice(0, count).join()
  );
};

// How far along this way, after so many moves of the reviewed game, these moves are; null: elsewhere.
export function stepsAlong(moves: readonly MoveName[], count: number, way: readonly MoveName[]): number | null {
  const course = [...(reviewed.value?.game.moves ?? []).slice(0, count), ...way];
  return moves.length >= count && moves.every((move, i) => course[i] === move) ? moves.length - count : null;
}

let thinker: Thinker | undefined;

export async function startReview(game: GameLine): Promise<void> {
  if (refusedHere(game)) return;
  thinker ??= newThinker();
  const begun: Reviewed = { game, moves: movesOf(game).map(() => undefined), accuracy: null, state: "running" };
  reviewed.value = begun;
  const running = () => reviewed.value?.game === game && reviewed.value.state === "running";
  try {
    const review = await thinker.review(game, { nodes: nodesEach[thoroughness.value], hash: memory }, (judged) => {
      if (!running()) return;
      const { moves } = reviewed.value!;
      reviewed.value = { ...reviewed.value!, moves: moves.map((known, i) => (i === judged.ply - 1 ? judged : known)) };
    });
    if (!review || !running()) return;
    reviewed.value = { ...begun, moves: review.moves, accuracy: review.accuracy, state: "done" };
  } catch {
    if (running()) reviewed.value = { ...reviewed.value, state: "failed" };
  }
}

export function stopReview(): void {
  if (reviewed.value?.state !== "running") return;
  reviewed.value = { ...reviewed.value, state: "stopped" };
  thinker?.cancel();
}
