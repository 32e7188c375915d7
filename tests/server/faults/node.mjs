// One node of the server.
import { existsSync, writeFileSync } from "node:fs";
import { kill, signal, start, until } from "./process.mjs";

const faketime = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
export const hasFaketime = existsSync(faketime);

export class Node {
  constructor({ number, sequitur, folder, database, bus }) {
    Object.assign(this, { number, sequitur, database, bus });
    this.port = 0;
    this.log = `${folder}/node-${number}.log`;
    this.time = `${folder}/node-${number}.time`;
  }

  // `clock`: with a clock that turn() sets.
  async start({ clock = false } = {}) {
    const words = [this.sequitur, "serve", "--port", String(this.port), "--database", this.database, "--workers", "0", "--log", "warning"];
    if (this.bus) words.push("--bus", this.bus);
    const env = clock
      ? { LD_PRELOAD: faketime, FAKETIME_TIMESTAMP_FILE: this.time, FAKETIME_CACHE_DURATION: "1", FAKETIME_DONT_FAKE_MONOTONIC: "1" }
      : {};
    if (clock) this.turn(0);
    this.process = start(words, { env, out: this.log });
    let said = "";
    this.process.stdout.on("data", (bytes) => (said += bytes));
    const there = await until(() => said.includes("localhost:") || this.ended(), 60);
    if (!there || this.ended()) throw new Error(`node ${this.number} does not start; see ${this.log}`);
    this.port = Number(said.match(/localhost:(\d+)/)[1]);
  }

  ended = () => this.process.exitCode !== null || this.process.signalCode !== null;
  url = () => `http://localhost:${this.port}`;
  isFine = () => fetch(`${this.url()}/health`).then(({ ok }) => ok, () => false);

  turn(seconds) {
    writeFileSync(this.time, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  }

  kill = () => kill(this.process);
  stop = () => kill(this.process, "SIGINT");
  pause = () => signal(this.process, "SIGSTOP");
  wake = () => signal(this.process, "SIGCONT");
}
