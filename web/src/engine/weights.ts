// What the engine has learnt about each game, in the order of the files in weights/; a game's is missing
// until it is there.
export type LearntWeights = readonly (ArrayBuffer | undefined)[];

// Files of their own, fetched once the first picture is there. Without them the engine judges without its
// networks.
export class Weights {
  bytes: LearntWeights = [];
  private fetching?: Promise<unknown>;

  constructor(private readonly urls: readonly string[] = []) {}

  // Fetches them, once. Resolved when they are there, or cannot be had.
  arrival(): Promise<unknown> {
    return (this.fetching ??= Promise.all(this.urls.map(fetched)).then((found) => {
      if (found.some(Boolean)) this.bytes = found;
    }));
  }
}

async function fetched(url: string): Promise<ArrayBuffer | undefined> {
  try {
    const answer = await fetch(url);
    if (answer.ok) return await answer.arrayBuffer(); // which may be cut off on the way
  } catch {
    // no network
  }
  return undefined;
}
