import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { gameNames } from "../games/games";
import { studyOf } from "../games/studies";
import { readPuzzles, type Puzzle } from "./puzzle";

// The shipped puzzles, fetched when somebody wants to see one.

export const library = signal<readonly Puzzle[] | null>(null);
export const libraryFails = signal(false); // without a network, and not kept yet

let fetching: Promise<void> | null = null;

export function fetchLibrary(): Promise<void> {
  return (fetching ??= fetchAll().catch(() => {
    fetching = null;
    libraryFails.value = true;
  }));
}

async function fetchAll(): Promise<void> {
  libraryFails.value = false;
  const texts = await Promise.all(
    gameNames.map(async (game) => {
      const answer = await fetch(studyOf(game).puzzles);
      if (!answer.ok) throw new Error(answer.statusText);
      return readPuzzles(game, await answer.text());
    }),
  );
  library.value = texts.flat();
}

export function useLibrary(): readonly Puzzle[] | null {
  useEffect(() => void fetchLibrary(), []);
  return library.value;
}

export const puzzleNamed = (all: readonly Puzzle[], id: string | undefined): Puzzle | undefined =>
  all.find((puzzle) => puzzle.id === id);
