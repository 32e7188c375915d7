import { computed, signal } from "@preact/signals";
import { newThinker } from "../engine/load";
import { rules } from "../engine/rules";
import type { Thinker } from "../engine/thinker";
import { isRefused, type GameLine, type JudgedMove, type MoveName, type Player } from "../engine/types";
import { judgedMoves, memory, nodesEach, reviewed, thoroughness } from "./reviewing";
import { isMistake } from "./standing";

// Somebody's mistakes once more: the position before each, and a better move is to be found.

interface Exercise {
  player: Player;
  at: number; // which of the mistakes
}
export const exercise = signal<Exercise | null>(null);

export interface Attempt {
  move: MoveName;
  state: "judging" | "right" | "near" | "wrong" | "same";
  judged: JudgedMove | null;
}
export const attempt = signal<Attempt | null>(null);
export const answerShown = signal(false);

export const mistakesOf = (player: Player): JudgedMove[] =>
  judgedMoves.value.filter((judged) => judged.player === player && isMistake(judged));
export const mistakes = computed(() => (exercise.value ? mistakesOf(exercise.value.player) : []));
export const mistake = computed((): JudgedMove | null => mistakes.value[exercise.value?.at ?? 0] ?? null);

export function begin(player: Player, at = 0): void {
  exercise.value = { player, at };
  attempt.value = null;
  answerShown.value = false;
}
export function end(): void {
  exercise.value = attempt.value = null;
  thinker?.cancel();
}

let thinker: Thinker | undefined;

// The move is judged as the review judges: by what it gives away from here.
export async function tryMove(move: MoveName): Promise<void> {
  const missed = mistake.value;
  const game = reviewed.value?.game;
  if (!missed || !game) return;
  if (move === missed.move) {
    attempt.value = { move, state: "same", judged: missed };
    return;
  }
  const begun: Attempt = { move, state: "judging", judged: null };
  attempt.value = begun;
  thinker ??= newThinker();
  const judged = await judgeFrom(game, missed.ply - 1, move, thinker).catch(() => null);
  if (attempt.value !== begun) return;
  attempt.value = judged && { move, judged, state: stateOf(judged) };
}

async function judgeFrom(game: GameLine, count: number, move: MoveName, by: Thinker): Promise<JudgedMove | null> {
  const before = rules.view({ ...game, moves: (game.moves ?? []).slice(0, count) });
  if (isRefused(before)) return null;
  const line = { start: before.position, swap: before.swapAgreed && !before.swapped, moves: [move] };
  const review = await by.review(line, { nodes: nodesEach[thoroughness.value], hash: memory });
  return review?.moves[0] ?? null;
}

const stateOf = (judged: JudgedMove): Attempt["state"] =>
  isMistake(judged) ? "wrong" : judged.grade === "inaccuracy" ? "near" : "right";
