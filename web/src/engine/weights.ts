// What the engine has learnt: a file of its own, fetched once the first picture is there. Without it, or
// until it comes, the engine judges without its networks.
export class Weights {
  bytes?: ArrayBuffer;
  private readonly waiting = new Set<() => void>();

  async fetchFrom(url: string): Promise<void> {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) this.take(await answer.arrayBuffer());
  }

  take(bytes: ArrayBuffer): void {
    this.bytes = bytes;
    for (const tell of this.waiting) tell();
    this.waiting.clear();
  }

  whenThere(tell: () => void): void {
    if (!this.bytes) this.waiting.add(tell);
  }
}
