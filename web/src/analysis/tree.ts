import type { CellName, GameName, MoveName, RecordedMove, Tag } from "../engine/types";

// A game and everything that might have been played instead. Nothing here is ever changed in place.
export interface Notes {
  comment: string;
  circles: readonly CellName[];
}
export interface Branch extends Notes {
  move: MoveName;
  mark: RecordedMove["mark"];
  spent: number | null;
  next: readonly Branch[]; // the first one is the main line
}
export interface Tree extends Notes {
  game: GameName;
  start: string;
  swap: boolean;
  tags: readonly Tag[];
  next: readonly Branch[];
}

// Which of the branches is taken at each move, from the start on.
export type Path = readonly number[];

type Fork = Tree | Branch;

const freshBranch = (move: MoveName): Branch => ({
  move, mark: "", spent: null, comment: "", circles: [], next: [],
});
export const freshTree = (game: GameName, start: string, swap: boolean): Tree => ({
  game, start, swap, tags: [], comment: "", circles: [], next: [],
});

export function forkAt(tree: Tree, path: Path): Fork {
  return path.reduce<Fork>((fork, i) => fork.next[i]!, tree);
}

export function movesAlong(tree: Tree, path: Path): MoveName[] {
  let fork: Fork = tree;
  return path.map((i) => (fork = fork.next[i]!).move);
}

// On from there along the main line, to its end.
export function toTheEnd(tree: Tree, path: Path): Path {
  const line = [...path];
  for (let fork = forkAt(tree, path); fork.next.length > 0; fork = fork.next[0]!) line.push(0);
  return line;
}

// The path of these moves, as far as the tree has them.
export function pathOf(tree: Tree, moves: readonly MoveName[]): Path {
  const path: number[] = [];
  let fork: Fork = tree;
  for (const move of moves) {
    const i: number = fork.next.findIndex((branch) => branch.move === move);
    if (i < 0) break;
    path.push(i);
    fork = fork.next[i]!;
  }
  return path;
}

function changed<F extends Fork>(fork: F, path: Path, change: (fork: Fork) => Partial<Branch>): F {
  const [first, ...rest] = path;
  if (first === undefined) return { ...fork, ...change(fork) };
  return { ...fork, next: fork.next.map((b, i) => (i === first ? changed(b, rest, change) : b)) };
}

export const noted = (tree: Tree, path: Path, notes: Partial<Notes>): Tree =>
  changed(tree, path, () => notes);

export const marked = (tree: Tree, path: Path, mark: Branch["mark"]): Tree => changed(tree, path, () => ({ mark }));

// With this move after `path`; a move that is there already stays the one it is.
export function grown(tree: Tree, path: Path, move: MoveName): { tree: Tree; path: Path } {
  const { next } = forkAt(tree, path);
  const known = next.findIndex((branch) => branch.move === move);
  if (known >= 0) return { tree, path: [...path, known] };
  return {
    tree: changed(tree, path, (fork) => ({ next: [...fork.next, freshBranch(move)] })),
    path: [...path, next.length],
  };
}

// Where the variation that `path` is in branches off; -1: it is the main line.
export const branchingOf = (path: Path): number => path.reduce((found, i, depth) => (i > 0 ? depth : found), -1);

// The variation that `path` is in comes first where it branches off.
export function promoted(tree: Tree, path: Path): { tree: Tree; path: Path } {
  const at = branchingOf(path);
  if (at < 0) return { tree, path };
  const chosen = path[at]!;
  return {
    tree: changed(tree, path.slice(0, at), ({ next }) => ({
      next: [next[chosen]!, ...next.filter((_, i) => i !== chosen)],
    })),
    path: path.map((i, depth) => (depth === at ? 0 : i)),
  };
}

// Without the move that `path` leads to and all that follows it.
export function pruned(tree: Tree, path: Path): Tree {
  const last = path.at(-1);
  if (last === undefined) return tree;
  return changed(tree, path.slice(0, -1), ({ next }) => ({ next: next.filter((_, i) => i !== last) }));
}

export const isBare = (tree: Tree): boolean =>
  tree.next.length === 0 && tree.comment === "" && tree.circles.length === 0;
