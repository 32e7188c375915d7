// Games on several nodes while one thing after the other goes wrong: `main.mjs --help`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { faults } from "./faults.mjs";
import { Forwarder } from "./forwarder.mjs";
import { Node } from "./node.mjs";
import { Player } from "./player.mjs";
import { Postgres, hasPostgres } from "./postgres.mjs";
import { killAll } from "./process.mjs";
import { Redis, hasRedis } from "./redis.mjs";

const help = `Plays many games on several nodes of a server while things go wrong on purpose, and looks whether
every acknowledged move is there, every game goes on, the ratings are right and nobody lost on time.

  --nodes N         3
  --games N         40, of which --rated N (6) are rated
  --every SECONDS   between the moves of a game: 0.5
  --rounds N        all faults so often: 1
  --quick           a few faults only, for ./test
  --only TEXT       only faults with this in their name
  --seed N          of what is left to chance
  --sequitur FILE   the program, and
  --load FILE       the load tool: those of the release build
  --keep            keep the folder with databases and logs
`;

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const text = (value) => ({ type: "string", default: String(value) });
const { values: options } = parseArgs({
  options: {
    nodes: text(3), games: text(40), rated: text(6), every: text(0.5), rounds: text(1), only: text(""),
    seed: text(Date.now() % 1_000_000), sequitur: text(join(root, "build/sequitur")), load: text(join(root, "build/bench/load")),
    quick: { type: "boolean" }, keep: { type: "boolean" }, help: { type: "boolean" },
  },
});
if (options.help) {
  process.stdout.write(help);
  process.exit(0);
}
if (!hasPostgres || !hasRedis) {
  console.log(`skipped: there is no ${hasPostgres ? "redis-server" : "PostgreSQL"} here.`);
  process.exit(77);
}

let seed = Number(options.seed);
function random() { // mulberry32
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

const folder = mkdtempSync(join(tmpdir(), "sequitur-faults-"));
process.on("exit", () => {
  killAll();
  if (options.keep) console.log(`kept: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
});
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => process.exit(130));

// The nodes and what they stand on. The last one reaches PostgreSQL and Redis over wires that can be cut.
async function build() {
  const postgres = new Postgres(folder);
  await postgres.begin();
  const redis = new Redis(folder);
  await redis.begin();
  const wires = { postgres: new Forwarder(), redis: new Forwarder() };
  await wires.postgres.begin(postgres.port);
  await wires.redis.begin(redis.port);
  const nodes = [];
  const count = Number(options.nodes);
  for (let number = 1; number <= count; ++number) {
    const last = number === count;
    const node = new Node({
      number, folder, sequitur: options.sequitur,
      database: postgres.url(last ? wires.postgres.port : undefined),
      bus: redis.url(last ? wires.redis.port : undefined),
    });
    await node.start();
    nodes.push(node);
  }
  return { postgres, redis, wires, nodes, random };
}

// One row of the table: what happened, and what is wrong with it.
async function suffer(fault, cluster, player) {
  const words = [];
  const lostOnTime = () => player.now.ended_otherwise.time ?? 0;
  const errorsBefore = { ...player.now.errors };
  const before = lostOnTime();
  await player.mark();
  await player.everybodyMoves(10); // on all nodes
  await player.mark();
  await fault.run(cluster, (word) => words.push(word));
  const during = player.now.longest_wait;
  await player.mark();
  const back = await player.everybodyMoves(fault.wait + 10);
  const wait = Math.max(during, player.now.longest_wait);
  const wrong = [];
  if (back === null) wrong.push(`${player.now.tables - player.now.moved} games do not go on`);
  if (wait > fault.wait) wrong.push(`a game stood still for more than ${fault.wait} s`);
  const moves = await player.wrongMoves(options.quick ? [cluster.nodes[Math.floor(random() * cluster.nodes.length)]] : cluster.nodes);
  if (moves) wrong.push(moves);
  const ratings = await player.wrongRatings();
  if (ratings) wrong.push(ratings);
  if (lostOnTime() > before) wrong.push(`${lostOnTime() - before} lost on time`);
  for (const [what, count] of Object.entries(player.now.errors))
    if (count > (errorsBefore[what] ?? 0)) wrong.push(`${what} (${count - (errorsBefore[what] ?? 0)})`);
  return { name: fault.name, wait, back, acknowledged: player.acknowledged, words, wrong };
}

function tell(rows, skipped) {
  const time = (seconds) => (seconds === null ? "never" : `${seconds.toFixed(1)} s`);
  const cells = [["fault", "longest silence", "all move again", "moves so far", "", "what is wrong"]];
  for (const row of rows)
    cells.push([row.name, time(row.wait), time(row.back), String(row.acknowledged), row.words.join(", "), row.wrong.join("; ") || "nothing"]);
  cells.splice(1, 0, ["---", "---:", "---:", "---:", "---", "---"]);
  console.log(`\n${cells.map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`);
  for (const [name, why] of skipped) console.log(`not tried: ${name}: ${why}`);
}

async function main() {
  if (!faults.some((fault) => fault.name.includes(options.only))) {
    console.log(`No fault is called "${options.only}".`);
    return 1;
  }
  console.log(`seed ${options.seed}`);
  const cluster = await build();
  const player = new Player({
    ...options, folder, nodes: cluster.nodes, database: cluster.postgres.url(), patience: 3,
  });
  await player.begin();
  const rows = [];
  const skipped = new Map();
  for (let round = 0; round < Number(options.rounds); ++round)
    for (const fault of faults) {
      if (!fault.name.includes(options.only) || (options.quick && !fault.quick)) continue;
      const able = fault.when?.(cluster) ?? true;
      if (able !== true) {
        skipped.set(fault.name, able);
        continue;
      }
      process.stdout.write(`${fault.name} … `);
      rows.push(await suffer(fault, cluster, player));
      console.log(rows.at(-1).wrong.join("; ") || "fine");
    }
  await player.end();
  const last = await player.wrongMoves();
  tell(rows, skipped);
  console.log(`${player.acknowledged} acknowledged moves by every node: ${last || "each is there, once and in order"}`);
  console.log(player.ratings ?? "");
  if (rows.length === 0) console.log("skipped: nothing of it can be tried here.");
  return last || rows.some((row) => row.wrong.length > 0) ? 1 : rows.length === 0 ? 77 : 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
