// A Redis, and two who disturb its messages.
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { freePort, kill, run, start, until } from "./process.mjs";

export const hasRedis = existsSync("/usr/bin/redis-server");

export class Redis {
  constructor(folder) {
    this.folder = folder;
  }

  // Another program may take a port that was free a moment ago.
  async begin() {
    for (let tries = 1; tries <= 5; ++tries) {
      this.port = await freePort();
      if (await this.starts()) return;
    }
    throw new Error("Redis does not start");
  }

  async start() {
    if (!(await this.starts())) throw new Error("Redis does not start");
  }

  async starts() {
    this.server = start(["redis-server", "--bind", "127.0.0.1", "--port", String(this.port), "--save", "", "--dir", this.folder]);
    const ended = () => this.server.exitCode !== null;
    const answers = async () => // it, and not another one on that port
      (await run(["redis-cli", "-p", String(this.port), "info", "server"])).said.includes(`process_id:${this.server.pid}\r`);
    return (await until(async () => ended() || (await answers()), 20)) && !ended();
  }

  kill = () => kill(this.server);
  end = () => kill(this.server);
  url = (port = this.port) => `redis://127.0.0.1:${port}`;

  // Cuts connections: what was on its way is lost.
  async drop(kind) {
    await run(["redis-cli", "-p", String(this.port), "client", "kill", "type", kind]);
  }

  // Until it is called, some messages are said once more, up to a second and a half later.
  async repeat(random) {
    const speaker = new RedisClient(this.port);
    const repeated = new Map(); // those on their way, so that none is repeated for ever
    let count = 0;
    const listener = new RedisClient(this.port, ([kind, , channel, text]) => {
      if (kind?.toString() !== "pmessage") return;
      const key = text.toString("latin1");
      const left = repeated.get(key) ?? 0;
      if (left > 0) return void repeated.set(key, left - 1);
      if (random() > 0.3) return;
      setTimeout(() => {
        repeated.set(key, (repeated.get(key) ?? 0) + 1);
        speaker.say("PUBLISH", channel, text);
        ++count;
      }, 1500 * random());
    });
    listener.say("PSUBSCRIBE", "sequitur:*");
    return () => {
      listener.end();
      speaker.end();
      return count;
    };
  }
}

// Just enough of the protocol: commands out, arrays of byte strings in.
class RedisClient {
  constructor(port, heard = () => {}) {
    this.rest = Buffer.alloc(0);
    this.socket = connect(port, "127.0.0.1");
    this.socket.on("error", () => {});
    this.socket.on("data", (bytes) => {
      this.rest = Buffer.concat([this.rest, bytes]);
      for (let reply; (reply = this.take()) !== undefined; ) if (Array.isArray(reply)) heard(reply);
    });
  }

  say(...words) {
    const parts = [Buffer.from(`*${words.length}\r\n`)];
    for (const word of words) {
      const bytes = Buffer.from(word);
      parts.push(Buffer.from(`$${bytes.length}\r\n`), bytes, Buffer.from("\r\n"));
    }
    this.socket.write(Buffer.concat(parts));
  }

  end() {
    this.socket.destroy();
  }

  // The next reply, if all of it is here.
  take() {
    const reply = this.parse(0);
    if (!reply) return undefined;
    this.rest = this.rest.subarray(reply.end);
    return reply.value;
  }

  parse(from) {
    const line = this.rest.indexOf("\r\n", from);
    if (line < 0) return null;
    const kind = String.fromCharCode(this.rest[from]);
    const head = this.rest.toString("latin1", from + 1, line);
    if (kind === "$") {
      const end = line + 2 + Number(head);
      return this.rest.length < end + 2 ? null : { value: this.rest.subarray(line + 2, end), end: end + 2 };
    }
    if (kind !== "*") return { value: head, end: line + 2 };
    const value = [];
    let end = line + 2;
    for (let i = 0; i < Number(head); ++i) {
      const element = this.parse(end);
      if (!element) return null;
      value.push(element.value);
      end = element.end;
    }
    return { value, end };
  }
}
