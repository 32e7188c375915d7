import { batch, effect, signal } from "@preact/signals";
import { newThinker } from "../engine/load";
import { rules } from "../engine/rules";
import type { Thinker } from "../engine/thinker";
import type { GameLine, MoveName, Thought, Verdict } from "../engine/types";
import { refusedHere } from "../state/rated_guard";
import { message } from "../text/i18n";
import { notify } from "../ui/notice";
import { isBetterThan, levelNow, noteMove, seesFurther, sight } from "./following";
import { isEngine, liveView, over, play, seatToMove, table, type EngineSeat } from "./table";

// The engine's part at the table: it answers when it is its turn, and gives hints.

// Since when the engine thinks; null: it does not.
export const thinkingSince = signal<number | null>(null);
export const progress = signal<Thought | null>(null); // of that thinking
export const engineLost = signal(false);
export const hint = signal<{ move: MoveName; verdict: Verdict | null } | null>(null);
export const hintWanted = signal(false);

const shortestThought = 350; // a reply that comes at once is hard to follow with the eye
const fullStrength = () => rules.about().levels;
const fullStrengthTime = 3000;
const hintTime = 800;

let player: Thinker | undefined;
let adviser: Thinker | undefined;

export const hurry = (): void => player?.hurry();

export function startEnginePlayer(): void {
  player = newThinker();
  let asked: GameLine | null = null;
  effect(() => {
    const t = table.value;
    const seat = seatToMove.value;
    asked = null;
    hint.value = null;
    if (!t?.started || !seat || !isEngine(seat)) {
      player!.cancel();
      thinkingSince.value = null;
      return;
    }
    const game: GameLine = { start: t.start, swap: t.swap, moves: t.moves };
    asked = game;
    void answer(game, seat, () => asked === game);
  });
}

async function answer(game: GameLine, seat: EngineSeat, wanted: () => boolean) {
  const began = performance.now();
  thinkingSince.value = began;
  progress.value = null;
  let thought: Thought | null = null;
  let seen: Thought | null = null;
  let level = seat.level;
  try {
    if (seat.followed && seesFurther(level)) {
      seen = await player!.think(game, sight(level));
      if (!seen || !wanted()) return;
      level = levelNow(level, seen);
    }
    const limit = level === fullStrength() ? { movetime: fullStrengthTime } : {};
    thought = await player!.think(game, { level, whim: seat.whim, ...limit }, (report) => {
      if (wanted()) progress.value = report;
    });
  } catch {
    engineLost.value = true;
    return;
  }
  await rest(shortestThought - (performance.now() - began));
  const best = thought?.best;
  if (!wanted() || !best) return;
  thinkingSince.value = null;
  batch(() => {
    noteMove({ ply: game.moves!.length, level, sawBetter: !!seen && isBetterThan(seen, best) });
    play(best);
  });
}

const rest = (ms: number) => new Promise((wake) => setTimeout(wake, Math.max(0, ms)));

export async function askForHint(): Promise<void> {
  const t = table.value;
  if (!t || over.value || hintWanted.value) return;
  if (refusedHere(t)) return notify(message("hint.refused"));
  adviser ??= newThinker();
  hintWanted.value = true;
  const before = liveView.value;
  const game = { start: t.start, swap: t.swap, moves: t.moves };
  const thought = await adviser.think(game, { level: fullStrength(), movetime: hintTime }).catch(() => null);
  hintWanted.value = false;
  if (!thought?.best || liveView.value !== before) return;
  hint.value = { move: thought.best, verdict: thought.lines[0]?.verdict ?? null };
}
