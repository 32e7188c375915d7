import { computed, signal } from "@preact/signals";
import { rules } from "../engine/rules";
import type { GameSteps, PositionKey } from "../engine/types";
import { isGame } from "../games/games";
import { storageFails } from "../state/stored";
import type { Explored, ExploredMove } from "./explored";

// One's own files with records. They stay in this browser: the engine reads them, and what it makes of
// them is kept, so that nothing has to be read twice.

export interface OwnFile {
  name: string;
  games: GameSteps[];
  damaged: number;
}

export const files = signal<readonly OwnFile[]>([]);
export const reading = signal<{ done: number; total: number } | null>(null);

const shelf = "files";

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, fail) => {
    const request = indexedDB.open("sequitur-explorer", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(shelf, { keyPath: "name" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => fail(new Error("no database"));
  });
}

async function onShelf<T>(mode: IDBTransactionMode, use: (shelf: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const database = await opened();
    return await new Promise<T>((resolve, fail) => {
      const request = use(database.transaction(shelf, mode).objectStore(shelf));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => fail(new Error("not kept"));
    }).finally(() => database.close());
  } catch {
    storageFails.value = true; // what was added is there until the page is closed
    return null;
  }
}

let loaded: Promise<void> | null = null;
export const loadFiles = (): Promise<void> => (loaded ??= fetchFiles());

const isSteps = (value: unknown): value is GameSteps => {
  const game = value as Partial<GameSteps> | null;
  return (
    isGame(game?.game) &&
    [game.start, game.P1, game.P2, game.Date].every((text) => typeof text === "string") &&
    typeof game.swap === "boolean" &&
    [1, 0, -1, null].includes(game.outcome as null) &&
    [game.moves, game.steps].every((all) => Array.isArray(all) && all.every((text) => typeof text === "string"))
  );
};
const isOwnFile = (value: unknown): value is OwnFile => {
  const file = value as Partial<OwnFile> | null;
  return (
    typeof file?.name === "string" &&
    Number.isInteger(file.damaged) &&
    Array.isArray(file.games) &&
    file.games.every(isSteps)
  );
};

// The names of files whose games cannot be used any more; they are taken off the shelf.
export const broken = signal<readonly string[]>([]);

async function fetchFiles(): Promise<void> {
  const kept = (await onShelf<{ name: string }[]>("readonly", (on) => on.getAll())) ?? [];
  files.value = kept.filter(isOwnFile);
  const unfit = kept.filter((file) => !isOwnFile(file));
  broken.value = unfit.map(({ name }) => name);
  for (const { name } of unfit) await onShelf("readwrite", (on) => on.delete(name));
}

// Another file may have the same name, from another folder: it stands beside the first.
function freeName(name: string): string {
  const taken = (wanted: string) => files.value.some((file) => file.name === wanted);
  let free = name;
  for (let count = 2; taken(free); ++count) free = `${name} (${count})`;
  return free;
}

const sameGames = (a: OwnFile, b: OwnFile): boolean =>
  a.games.length === b.games.length && JSON.stringify(a.games) === JSON.stringify(b.games);

const inOneGo = 25; // records, so that the page stays quick to the touch
const aMoment = () => new Promise((wake) => setTimeout(wake));

// A line that begins with [Game begins a record.
const recordsIn = (text: string): string[] => text.split(/^(?=\[Game )/m).filter((part) => part.trim() !== "");

// Reads the file and keeps it. A file without a single game is not kept, nor one that is there already: its games
// would count twice.
export async function addFile(name: string, text: string): Promise<OwnFile> {
  await loadFiles();
  const records = recordsIn(text);
  const file: OwnFile = { name, games: [], damaged: 0 };
  for (let done = 0; done < records.length; done += inOneGo) {
    reading.value = { done, total: records.length };
    await aMoment();
    const { games, damaged } = rules.steps(records.slice(done, done + inOneGo).join(""));
    file.games.push(...games);
    file.damaged += damaged;
  }
  reading.value = null;
  if (file.games.length === 0) return file;
  const known = files.value.find((other) => sameGames(other, file));
  if (known) return known;
  file.name = freeName(name);
  files.value = [...files.value, file];
  await onShelf("readwrite", (on) => on.put(file));
  return file;
}

export async function removeFile(name: string): Promise<void> {
  files.value = files.value.filter((file) => file.name !== name);
  await onShelf("readwrite", (on) => on.delete(name));
}

interface Passage {
  game: GameSteps;
  move: number; // its name under all symmetries
  ply: number;
}

// All games by the positions they went through.
const passages = computed(() => {
  const found = new Map<string, Passage[]>();
  for (const { games } of files.value)
    for (const game of games)
      for (const step of game.steps) {
        const [key, move, ply] = step.split(" ") as [string, string, string];
        const here = found.get(key);
        const passage = { game, move: Number(move), ply: Number(ply) };
        if (here) here.push(passage);
        else found.set(key, [passage]);
      }
  return found;
});

export interface OwnExplored extends Explored {
  latest: { game: GameSteps; ply: number }[];
}

const shownGames = 20;

export function exploredInFiles({ key, moves }: PositionKey): OwnExplored {
  const here = passages.value.get(key) ?? [];
  const counted: ExploredMove[] = [];
  for (const name of new Set(moves.map((move) => move.name))) {
    const [move, ...same] = moves.filter((other) => other.name === name).map((other) => other.move);
    const played = here.filter((passage) => passage.move === name);
    const ended = (outcome: 1 | 0 | -1) => played.filter(({ game }) => game.outcome === outcome).length;
    if (move !== undefined && played.length > 0)
      counted.push({
        move, same, games: played.length, first: ended(1), draws: ended(0), second: ended(-1), rating: null,
      });
  }
  counted.sort((a, b) => b.games - a.games);
  const latest = here.slice(-shownGames).reverse().map(({ game, ply }) => ({ game, ply }));
  return { games: here.length, moves: counted, latest };
}
