import { batch, computed, effect, signal } from "@preact/signals";
import { rules, viewOf } from "../engine/rules";
import { isRefused, type GameLine, type MoveName } from "../engine/types";
import { usualTerms } from "../game/terms";
import { firstGame, gameUi } from "../games/games";
import { moveCursor } from "../screen/cursor";
import { keep, recall, stored } from "../state/stored";
import { faultSentence } from "../text/fault";
import { notify } from "../ui/notice";
import {
  forkAt, freshTree, grown, isBare, marked, movesAlong, noted, pathOf, promoted, pruned, toTheEnd, type Branch,
  type Notes, type Path, type Tree,
} from "./tree";
import { textOf, treeOf } from "./tree_text";

// The analysis on this screen, and those made before. Each is kept as a record, so what comes back from
// storage has been played through.

export interface Kept {
  id: string;
  text: string;
  changed: number; // milliseconds since 1970
  bare: boolean; // nothing is played or noted yet: forgotten when another is opened
}
const mostKept = 30;

const isKept = (value: unknown): value is Kept => {
  const kept = value as Partial<Kept> | null;
  return (
    typeof kept?.id === "string" &&
    typeof kept.text === "string" &&
    Number.isFinite(kept.changed) &&
    typeof kept.bare === "boolean"
  );
};
// Newest first.
export const analyses = stored<Kept[]>(
  "analyses",
  [],
  (value): value is Kept[] => Array.isArray(value) && value.every(isKept),
);

interface Open {
  id: string;
  tree: Tree;
  line: Path; // the moves beside the board, to the end of their line
}
export const open = signal<Open | null>(null);
const cursor = moveCursor(() => open.value?.line.length ?? 0);
export const { shown: shownCount, show } = cursor;

function put(opened: Open, shown: number): void {
  batch(() => {
    open.value = opened;
    show(shown);
  });
}

// Each tab has its own place.
interface Here {
  id: string;
  line: Path;
  shown: number;
}
const isHere = (value: unknown): value is Here => {
  const here = value as Partial<Here> | null;
  return (
    typeof here?.id === "string" &&
    Number.isInteger(here.shown) &&
    Array.isArray(here.line) &&
    here.line.every((i) => Number.isInteger(i) && i >= 0)
  );
};
const thisTab = () => sessionStorage;
const here = computed((): Here | null => {
  const o = open.value;
  return o && { id: o.id, line: o.line, shown: shownCount.value };
});
let keeping = false;

export const lineMoves = computed(() => (open.value ? movesAlong(open.value.tree, open.value.line) : []));
export const shownPath = computed((): Path => open.value?.line.slice(0, shownCount.value) ?? []);
// The game to the end of its line, and as it is on the board.
export const lineGame = computed((): GameLine => {
  const { start = firstGame, swap = false } = open.value?.tree ?? {};
  return { start, swap, moves: lineMoves.value };
});
export const shownGame = computed((): GameLine => ({
  ...lineGame.value,
  moves: lineMoves.value.slice(0, shownCount.value),
}));
export const shownView = computed(() => {
  const tree = open.value?.tree;
  return tree ? viewOf(tree.game, tree.start, tree.swap, shownGame.value.moves ?? []) : null;
});
export const shownNotes = computed((): Notes => {
  if (!open.value) return { comment: "", circles: [] };
  return forkAt(open.value.tree, shownPath.value);
});
// The analysis as it was left in this tab, else the newest, else an empty board.
export function restore(): void {
  if (!open.value) {
    const left = recall("analysis", null, isHere, thisTab);
    const kept = analyses.value.find(({ id }) => id === left?.id) ?? analyses.value[0];
    const tree = kept && treeOf(kept.text);
    if (tree) lay(tree, kept.id, left?.id === kept.id ? left : null);
    else lay(freshTree(firstGame, rules.newBoard(gameUi(firstGame).terms.boardKind(usualTerms), 1).position, false));
  }
  if (keeping) return;
  keeping = true;
  keep("analysis", here, thisTab);
}

// Lays an analysis on the table, at its beginning or where one was.
function lay(tree: Tree, id = newId(), place: Pick<Here, "line" | "shown"> | null = null): void {
  const there = place?.line.reduce<Tree | Branch | undefined>((fork, i) => fork?.next[i], tree) ? place : null;
  const line = toTheEnd(tree, there?.line ?? []);
  put({ id, tree, line }, there?.shown ?? 0);
}

const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

// A game from elsewhere. One that is a line of an analysis made before is opened in that one.
export function openGame(game: Pick<Tree, "game" | "start" | "swap">, moves: readonly MoveName[]): void {
  for (const { id, text } of analyses.value) {
    if (!text.includes(game.start)) continue;
    const tree = treeOf(text);
    const path = tree && pathOf(tree, moves);
    if (!tree || tree.swap !== game.swap || tree.start !== game.start || path?.length !== moves.length) continue;
    return lay(tree, id, { line: path, shown: path.length });
  }
  let tree = freshTree(game.game, game.start, game.swap);
  let path: Path = [];
  for (const move of moves) ({ tree, path } = grown(tree, path, move));
  openTree(tree, path.length);
}

export function openTree(tree: Tree, shown = 0): void {
  lay(tree);
  show(shown);
  take(tree);
}

export function openKept({ id, text }: Kept): void {
  const tree = treeOf(text);
  if (tree) lay(tree, id);
}

export function forget(id: string): void {
  analyses.value = analyses.value.filter((kept) => kept.id !== id);
}

// The tree as it is now goes into storage; one that no record can hold is not taken.
function take(tree: Tree, place: { line?: Path; shown?: number } = {}): boolean {
  const o = open.value!;
  const { line = o.line, shown = shownCount.value } = place;
  const written = textOf(tree);
  if (isRefused(written)) {
    notify(faultSentence(written.error));
    return false;
  }
  put({ id: o.id, tree, line }, shown);
  const others = analyses.value.filter(({ id, bare }) => id !== o.id && !bare);
  const own: Kept = { id: o.id, text: written.text, changed: Date.now(), bare: isBare(tree) };
  analyses.value = [own, ...others].slice(0, mostKept);
  return true;
}

export function goTo(path: Path): void {
  const o = open.value!;
  const onLine = path.every((i, depth) => o.line[depth] === i);
  put({ ...o, line: onLine ? o.line : toTheEnd(o.tree, path) }, path.length);
}

export const goToMainLine = (): void => {
  const o = open.value!;
  const common = o.line.findIndex((i) => i > 0);
  const shown = common < 0 ? shownCount.value : Math.min(shownCount.value, common);
  put({ ...o, line: toTheEnd(o.tree, []) }, shown);
};

// To the variation before or after this one, where the last move was; false: there is no other.
export function goAside(step: 1 | -1): boolean {
  const o = open.value!;
  const path = shownPath.value;
  const last = path.at(-1);
  if (last === undefined) return false;
  const { next } = forkAt(o.tree, path.slice(0, -1));
  goTo([...path.slice(0, -1), (last + step + next.length) % next.length]);
  return next.length > 1;
}

export function play(move: MoveName): void {
  const o = open.value!;
  const { tree, path } = grown(o.tree, shownPath.value, move);
  if (tree === o.tree) goTo(path);
  else take(tree, { line: path, shown: path.length });
}

// To where these moves lead from the start; those that are not there yet come in. `count` of them are shown.
export function goAlong(moves: readonly MoveName[], count = moves.length): void {
  batch(() => {
    goTo(pathOf(open.value!.tree, moves));
    moves.slice(shownCount.value).forEach(play);
    show(count);
  });
}

export function promote(): void {
  const o = open.value!;
  const { tree, path } = promoted(o.tree, shownPath.value);
  take(tree, { line: toTheEnd(tree, path) });
}

// What was there before the last deletion, until something else changes.
const deleted = signal<{ before: Open; shown: number; after: Tree } | null>(null);
export const canRestore = computed(() => deleted.value !== null && deleted.value.after === open.value?.tree);

export function prune(): void {
  const before = open.value!;
  const shown = shownCount.value;
  const parent = shownPath.value.slice(0, -1);
  const tree = pruned(before.tree, shownPath.value);
  if (take(tree, { line: toTheEnd(tree, parent), shown: parent.length })) deleted.value = { before, shown, after: tree };
}

export function undoPruning(): void {
  if (!canRestore.value) return;
  const { before: { tree, line }, shown } = deleted.value!;
  deleted.value = null;
  take(tree, { line, shown });
}

export const comment = (text: string): void => {
  // What no record can hold is left out.
  // oxlint-disable-next-line no-control-regex
  const clean = text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
  take(noted(open.value!.tree, shownPath.value, { comment: clean }));
};

// Of the move that was played last on the board; null: none was.
export const shownMark = computed((): Branch["mark"] | null => {
  const fork = open.value && forkAt(open.value.tree, shownPath.value);
  return fork && "mark" in fork ? fork.mark : null;
});

export function mark(sign: Branch["mark"]): void {
  take(marked(open.value!.tree, shownPath.value, sign));
}

export function toggleCircle(cell: string): void {
  const { circles } = shownNotes.value;
  const now = circles.includes(cell) ? circles.filter((c) => c !== cell) : [...circles, cell];
  take(noted(open.value!.tree, shownPath.value, { circles: now }));
}

// Another tab has gone on with this analysis, or done away with it.
effect(() => {
  const o = open.peek();
  const kept = o && analyses.value.find(({ id }) => id === o.id);
  if (!o || !kept) return;
  const own = textOf(o.tree);
  if (isRefused(own) || own.text === kept.text) return;
  const tree = treeOf(kept.text);
  if (tree) lay(tree, o.id, { line: o.line, shown: shownCount.peek() });
});
