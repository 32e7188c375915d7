// A stretch of network that can be lost: it passes bytes on, or stands still, or hangs up.
import { connect, createServer } from "node:net";

export class Forwarder {
  #pairs = new Set();
  #stalled = false;
  #cut = false;
  #ambush = null; // for the next commit of a move

  async begin(to) {
    this.server = createServer((client) => this.#pass(client, to));
    await new Promise((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.port = this.server.address().port;
  }

  #pass(client, to) {
    if (this.#cut) return client.resetAndDestroy();
    const server = connect(to, "127.0.0.1");
    const pair = { client, server };
    this.#pairs.add(pair);
    for (const [one, other] of [[client, server], [server, client]]) {
      one.setNoDelay(true);
      one.on("data", (bytes) => {
        const befalls = one === client && this.#commits(pair, bytes) ? this.#spring() : null;
        pair.vanished ||= befalls === "vanishes";
        if (!pair.vanished) other.write(bytes);
        if (befalls === "is not answered") this.stall();
      });
      one.on("error", () => {});
      one.on("close", () => {
        if (pair.vanished && one === client) return;
        other.destroy();
        this.#pairs.delete(pair);
      });
    }
    if (this.#stalled) this.#hold(pair);
  }

  // Whether this is the commit of a move.
  #commits(pair, bytes) {
    pair.moved ||= bytes.includes('"kind":"move"');
    if (!bytes.includes("COMMIT")) return false;
    const moved = pair.moved;
    pair.moved = false;
    return moved;
  }

  #spring() {
    const { befalls = null, tell } = this.#ambush ?? {};
    this.#ambush = null;
    tell?.(true);
    return befalls;
  }

  // Whoever commits a move next "vanishes", as a machine without power does, and the other end waits; or it "is not
  // answered", and the whole wire stands still from then on. False: nobody did.
  ambush(befalls, seconds = 10) {
    return new Promise((tell) => {
      this.#ambush = { befalls, tell };
      setTimeout(() => tell(false), 1000 * seconds);
    });
  }

  #hold({ client, server }) {
    client.pause();
    server.pause();
  }

  // Nothing arrives any more, and nobody is told.
  stall() {
    this.#stalled = true;
    this.#pairs.forEach((pair) => this.#hold(pair));
  }
  // Nobody can be reached, and everybody is told.
  cut() {
    this.#cut = true;
    for (const { client, server } of this.#pairs) {
      client.resetAndDestroy();
      server.destroy();
    }
  }
  mend() {
    this.#stalled = this.#cut = false;
    for (const { client, server } of this.#pairs) {
      client.resume();
      server.resume();
    }
  }

  end() {
    this.cut();
    this.server.close();
  }
}
