// The load tool, which plays on all nodes and writes down what was acknowledged.
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { kill, run, sleep, start, until } from "./process.mjs";

export class Player {
  constructor({ load, folder, nodes, database, games, rated, every, patience = 8, clock = [15, 1] }) {
    Object.assign(this, { load, nodes, database });
    this.journal = `${folder}/journal`;
    this.urls = nodes.flatMap((node) => ["--url", node.url()]);
    this.words = [load, ...this.urls, "--live", "--games", games, "--rated", rated, "--every", every, "--patience", patience,
      "--clock", ...clock, "--seconds", "1000000", "--guests-per-second", "1000", "--longest-pause", "0.3", "--journal", this.journal].map(String);
    this.log = `${folder}/player.log`;
    this.marks = 0;
  }

  // Plays, and everybody has moved.
  async begin(limit = 90) {
    this.process = start(this.words, { out: this.log });
    createInterface(this.process.stdout).on("line", (line) => {
      if (line.startsWith("{")) this.now = JSON.parse(line);
    });
    if ((await this.everybodyMoves(limit)) === null) throw new Error(`the games do not begin: ${JSON.stringify(this.now)}; see ${this.log}`);
  }

  // From here on the longest wait is measured.
  async mark() {
    ++this.marks;
    process.kill(this.process.pid, "SIGUSR1");
    if (!(await until(() => this.now?.mark === this.marks, 20))) throw new Error("the load tool does not answer");
  }

  // Seconds until somebody has moved at every table; null: that takes longer than `limit`.
  async everybodyMoves(limit) {
    const there = await until(() => this.now && this.now.moved === this.now.tables, limit);
    return there ? this.now.since : null;
  }

  // What is wrong with what the nodes say, compared with the journal; empty: nothing.
  async wrongMoves(nodes = this.nodes) {
    const text = readFileSync(this.journal, "utf8");
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    writeFileSync(`${this.journal}.whole`, whole);
    this.acknowledged = whole.split("\n").length - 1;
    await sleep(1); // until every node has heard of the last of them
    return this.#complaint(["--verify", `${this.journal}.whole`, ...nodes.flatMap((node) => ["--url", node.url()])]);
  }

  wrongRatings = () => this.#complaint(["--verify-ratings", "--database", this.database]);

  async #complaint(words) {
    const { code, said } = await run([this.load, ...words], { out: this.log });
    const lines = said.trim().split("\n");
    if (words[0] === "--verify-ratings") this.ratings = lines.at(-1);
    return code === 0 ? "" : lines.slice(0, 3).join("; ") || `it left with ${code}`;
  }

  end = () => kill(this.process, "SIGINT");
}
