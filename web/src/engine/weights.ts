// What the engine has learnt: a file of its own, fetched once the first picture is there. Without it the
// engine judges without its networks.
export class Weights {
  bytes?: ArrayBuffer;
  private fetching?: Promise<void>;

  constructor(private readonly url?: string) {}

  // Fetches them, once. Resolved when they are there, or cannot be had.
  arrival(): Promise<void> {
    return (this.fetching ??= this.fetch());
  }

  private async fetch(): Promise<void> {
    if (!this.url || this.bytes) return;
    try {
      const answer = await fetch(this.url);
      if (answer.ok) this.bytes = await answer.arrayBuffer(); // which may be cut off on the way
    } catch {
      // no network
    }
  }
}
