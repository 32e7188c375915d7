import { computed, signal } from "@preact/signals";
import { rules, viewOf } from "../engine/rules";
import { otherPlayer, type GameName, type MoveName, type Player, type View } from "../engine/types";
import { isGame } from "../games/games";
import { moveCursor } from "../screen/cursor";
import { keep, recall } from "../state/stored";

// The game on this screen: between a person and the engine, or between two people.

export interface EngineSeat {
  level: number;
  whim: number;
  followed?: Followed; // where the engine is to be about as strong as the player: following.ts
}
export type Seat = "person" | EngineSeat;

export interface Followed {
  counted: boolean; // whether the end of this game has told how strong the player is
  moves: readonly FollowedMove[];
}
export interface FollowedMove {
  ply: number;
  level: number; // at which it played this move
  sawBetter: boolean;
}

export interface Table {
  game: GameName;
  start: string; // a position, as docs/program/protocol.md has it
  boardNumber: number | null; // the seed it was made from
  swap: boolean;
  seats: Record<Player, Seat>;
  started: boolean; // until then the choices lie beside the board, and the engine waits
  moves: readonly MoveName[];
  undone: readonly MoveName[]; // newest last
  ended: { loser: Player; how: "resigned" | "time" } | null; // other than by the rules
  clock: { minutes: number; increment: number; left: Record<Player, number> } | null;
}

export const isEngine = (seat: Seat): seat is EngineSeat => seat !== "person";

export const table = signal<Table | null>(null);

// The game as it was left in this tab, else the one played last in any. The rules must be loaded.
export function restoreTable(): void {
  const latest = recall("table", null, isTable);
  table.value = recall("table", latest, isTable, () => sessionStorage);
  keep("table", table);
  keep("table", table, () => sessionStorage);
}

const cursor = moveCursor(() => table.value?.moves.length ?? 0);
export const { shown: shownCount, atEnd: live, show } = cursor;

// What is on the board now, and what is shown of it.
export const liveView = computed(() => {
  const t = table.value;
  return t && viewAfter(t, t.moves);
});
export const shownView = computed(() => {
  const t = table.value;
  return t && viewAfter(t, t.moves.slice(0, shownCount.value));
});

// The moves at a table were all played by the rules, so there is a view of them.
function viewAfter({ game, start, swap }: Table, moves: readonly MoveName[]): View {
  return viewOf(game, start, swap, moves)!;
}

export const over = computed(() => !!(liveView.value?.outcome.over || table.value?.ended));
export const seatToMove = computed(() => {
  const view = liveView.value;
  return view && !over.value ? table.value!.seats[view.toMove.player] : null;
});

// The one person at a table with the engine; null when two people share the screen.
export const you = computed((): Player | null => {
  const seats = table.value?.seats;
  if (!seats || isEngine(seats.p1) === isEngine(seats.p2)) return null;
  return isEngine(seats.p1) ? "p2" : "p1";
});
export const winner = computed((): Player | null => {
  const ended = table.value?.ended;
  return ended ? otherPlayer(ended.loser) : (liveView.value?.outcome.player ?? null);
});

type Fresh = Omit<Table, "started" | "moves" | "undone" | "ended">;
export function sitDown(fresh: Fresh, moves: readonly MoveName[] = [], started = false): void {
  cursor.follow();
  table.value = { ...fresh, started: started || moves.length > 0, moves, undone: [], ended: null };
}

export function begin(): void {
  if (table.value) table.value = { ...table.value, started: true };
}

export function play(move: MoveName): void {
  const t = table.value;
  if (!t || over.value) return;
  const undone = t.undone.at(-1) === move ? t.undone.slice(0, -1) : [];
  cursor.follow();
  table.value = { ...t, started: true, moves: [...t.moves, move], undone };
}

// Changes what is kept of a follower's part in this game.
export function noteFollowed(change: (followed: Followed) => Followed): void {
  const t = table.value;
  if (!t) return;
  const noted = (seat: Seat): Seat =>
    isEngine(seat) && seat.followed ? { ...seat, followed: change(seat.followed) } : seat;
  table.value = { ...t, seats: { p1: noted(t.seats.p1), p2: noted(t.seats.p2) } };
}

// Takes back to where a person was to move: against the engine that is two moves.
export function canUndo(t: Table | null = table.value): boolean {
  return !!t && lengthAfterUndo(t) !== null;
}
function lengthAfterUndo(t: Table): number | null {
  for (let length = t.moves.length - 1; length >= 0; --length) {
    const view = viewAfter(t, t.moves.slice(0, length));
    if (t.seats[view.toMove.player] === "person") return length;
  }
  return null;
}
export function undo(): void {
  const t = table.value;
  const length = t && lengthAfterUndo(t);
  if (!t || length === null) return;
  const back = t.moves.slice(length).reverse();
  cursor.follow();
  table.value = { ...t, moves: t.moves.slice(0, length), undone: [...t.undone, ...back], ended: null };
}
export function redo(): void {
  const t = table.value;
  if (!t || t.undone.length === 0) return;
  let moves = t.moves;
  let undone = t.undone;
  do {
    moves = [...moves, undone.at(-1)!];
    undone = undone.slice(0, -1);
    const view = viewAfter(t, moves);
    if (t.seats[view.toMove.player] === "person") break;
  } while (undone.length > 0);
  cursor.follow();
  table.value = { ...t, moves, undone };
}

export function lose(loser: Player, how: "resigned" | "time"): void {
  if (table.value && !over.value) table.value = { ...table.value, ended: { loser, how } };
}

function isSeat(value: unknown): value is Seat {
  const engine = value as { [Key in keyof EngineSeat]?: unknown } | null;
  const within = (n: unknown, least: number, most: number) =>
    Number.isInteger(n) && Number(n) >= least && Number(n) <= most;
  const { gentlest, levels, whims } = rules.about();
  const followed = (given: unknown) => {
    const f = given as { counted?: unknown; moves?: unknown } | null;
    return given === undefined || (typeof f?.counted === "boolean" && Array.isArray(f.moves) && f.moves.every(move));
  };
  const move = (m: Partial<FollowedMove> | null) =>
    within(m?.ply, 0, Infinity) && within(m?.level, gentlest, levels) && typeof m?.sawBetter === "boolean";
  return (
    value === "person" ||
    (within(engine?.level, gentlest, levels) && within(engine?.whim, 0, whims - 1) && followed(engine?.followed))
  );
}

function isClock(value: unknown): value is Table["clock"] {
  const clock = value as Table["clock"];
  return (
    clock === null ||
    [clock?.minutes, clock?.increment, clock?.left?.p1, clock?.left?.p2].every(Number.isFinite)
  );
}

const isMoves = (value: unknown): value is MoveName[] =>
  Array.isArray(value) && value.every((move) => typeof move === "string");

function isEnding(value: unknown): value is Table["ended"] {
  const ended = value as Table["ended"];
  return ended === null || (["p1", "p2"].includes(String(ended?.loser)) && ["resigned", "time"].includes(String(ended?.how)));
}

// What was stored may be damaged, or come from an older version: it must be a game by the rules.
function isTable(value: unknown): value is Table | null {
  if (value === null) return true;
  const t = value as Partial<Table>;
  return (
    typeof value === "object" &&
    isGame(t.game) &&
    typeof t.start === "string" &&
    (t.boardNumber === null || Number.isSafeInteger(t.boardNumber)) &&
    typeof t.swap === "boolean" &&
    typeof t.started === "boolean" &&
    isMoves(t.moves) &&
    isMoves(t.undone) &&
    isSeat(t.seats?.p1) &&
    isSeat(t.seats?.p2) &&
    isClock(t.clock) &&
    isEnding(t.ended) &&
    viewOf(t.game, t.start, t.swap, [...t.moves, ...[...t.undone].reverse()]) !== null
  );
}
