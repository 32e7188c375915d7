// A stretch of network that can be lost: it passes bytes on, or stands still, or hangs up.
import { connect, createServer } from "node:net";

export class Forwarder {
  #pairs = new Set();
  #stalled = false;
  #cut = false;
  #ambush = null; // what to do at the next commit of a move

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
        if (one === client) this.#lookAt(pair, bytes);
        if (!pair.vanished) other.write(bytes);
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

  #lookAt(pair, bytes) {
    pair.moved ||= bytes.includes('"kind":"move"');
    if (!bytes.includes("COMMIT")) return;
    if (this.#ambush && pair.moved) {
      pair.vanished = true;
      this.#ambush(true);
      this.#ambush = null;
    }
    pair.moved = false;
  }

  // Whoever commits a move next has vanished, as a machine without power has: the other end waits. False: nobody did.
  vanishInTransaction(seconds = 10) {
    return new Promise((resolve) => {
      this.#ambush = resolve;
      setTimeout(() => resolve(false), 1000 * seconds);
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
