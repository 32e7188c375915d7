// What a move costs, by nodes and games: `bench/scale --help`.
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Node } from "../../tests/server/faults/node.mjs";
import { Player } from "../../tests/server/faults/player.mjs";
import { Postgres, hasPostgres } from "../../tests/server/faults/postgres.mjs";
import { killAll, run, sleep } from "../../tests/server/faults/process.mjs";
import { Redis, hasRedis } from "../../tests/server/faults/redis.mjs";
import { plot } from "./plot.mjs";

const help = `Lets the load tool play on servers that it starts itself, with a PostgreSQL and a Redis of their own, and
prints what a move costs: processor time of the servers, of PostgreSQL and of Redis, bytes, and work of the database.

  --nodes LIST      1,2,4: so many nodes, one after the other
  --games LIST      1000,5000,10000,20000
  --every SECONDS   between the moves of a game: 8
  --seconds N       how long each is measured: 20
  --plot FILE       draws the processor time of a move into that file
  --soak MINUTES    instead: the first number of nodes and games for so long, and what grows meanwhile
  --sequitur FILE   the program, and
  --load FILE       the load tool: those of the release build
`;
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const text = (value) => ({ type: "string", default: String(value) });
const { values: options } = parseArgs({
  options: {
    nodes: text("1,2,4"), games: text("1000,5000,10000,20000"), every: text(8), seconds: text(20), plot: text(""), soak: text(0),
    sequitur: text(join(root, "build/sequitur")), load: text(join(root, "build/bench/load")), help: { type: "boolean" },
  },
});
if (options.help) {
  process.stdout.write(help);
  process.exit(0);
}
if (!hasPostgres || !hasRedis) {
  console.log(`There is no ${hasPostgres ? "redis-server" : "PostgreSQL"} here; tools/setup test installs it.`);
  process.exit(1);
}
const numbers = (list) => list.split(",").map(Number);

const folder = mkdtempSync(join(tmpdir(), "sequitur-scale-"));
chmodSync(folder, 0o711); // PostgreSQL runs as somebody else
process.on("exit", () => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => process.exit(130));

// One after the other, each on an empty database.
let clusters = 0;
async function withCluster(count, use) {
  const own = `${folder}/${++clusters}`;
  const postgres = new Postgres(own, { disk: "real" });
  const redis = new Redis(folder);
  await postgres.begin();
  await redis.begin();
  const nodes = [];
  for (let number = 1; number <= count; ++number) {
    const bus = count > 1 ? redis.url() : undefined;
    const node = new Node({ number, folder: own, sequitur: options.sequitur, database: postgres.url(), bus });
    await node.start();
    nodes.push(node);
  }
  try {
    return await use({ nodes, postgres, redis });
  } finally {
    for (const node of nodes) await node.stop();
    await postgres.end();
    await redis.end();
  }
}

const first = async (postgres) => Number((await postgres.inside(["head", "-1", `${postgres.data}/postmaster.pid`])).trim());

// Sockets of one process: it may have so many open files, and the server takes no more connections than 20,000.
const openFiles = Number(readFileSync("/proc/self/limits", "utf8").match(/Max open files\s+\S+\s+(\d+)/)?.[1] ?? 1024);
const mostSockets = Math.min(openFiles, 20_000) - 1_000;

// One load tool measures; where that is not enough, others play the same beside it, and were there before.
async function play(cluster, games, seconds) {
  const { nodes, postgres, redis } = cluster;
  const tools = Math.ceil((2 * games) / mostSockets);
  const share = Math.round(games / tools);
  const others = [];
  for (let number = 1; number < tools; ++number) others.push(await playBeside(cluster, share));
  const words = [options.load, "--json", "--games", share, "--every", options.every, "--seconds", seconds, "--guests-per-second", 1000,
    "--database", postgres.url(), "--database-pid", await first(postgres), "--redis", redis.url(), "--redis-pid", redis.server.pid,
    ...nodes.flatMap((node) => ["--url", node.url(), "--pid", node.process.pid])].map(String);
  const counts = [];
  const counting = setInterval(() => counts.push(others.map(({ now }) => now.moves)), 1000);
  const { code, said } = await run(words);
  clearInterval(counting);
  for (const other of others) await other.end();
  if (code !== 0) throw new Error(`the load tool left with ${code}: ${said}`);
  return ofAll(JSON.parse(said.slice(said.indexOf("{"))), tools, movesOf(counts.slice(-seconds)) / seconds);
}

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
const movesOf = (counts) => sum(counts.at(-1) ?? []) - sum(counts[0] ?? []);

async function playBeside({ nodes, postgres }, games) {
  const player = new Player({
    load: options.load, folder: `${folder}/${clusters}`, nodes, database: postgres.url(), games, rated: 0, every: options.every, clock: [1800, 10],
  });
  await player.begin(600);
  return player;
}

// What the servers did was done for the moves of all tools, whose others made so many a second in the same time; bytes are counted by the
// one that measures.
function ofAll(report, tools, others) {
  const moves = report.moves_per_second + others;
  for (const name of Object.keys(report.for_each_move))
    if (!name.startsWith("bytes_")) report.for_each_move[name] *= report.moves_per_second / moves;
  return { ...report, games: report.games * tools, moves_per_second: moves };
}

const columns = [
  ["nodes", (r) => r.nodes], ["games", (r) => r.games], ["moves/s", (r) => r.moves_per_second.toFixed(0)],
  ["p50", (r) => `${r.to_done_ms.p50.toFixed(1)} ms`], ["p99", (r) => `${r.to_done_ms.p99.toFixed(0)} ms`],
  ["servers", (r) => `${r.for_each_move.server_cpu_ms.toFixed(3)} ms`],
  ["PostgreSQL", (r) => `${r.for_each_move.database_cpu_ms.toFixed(3)} ms`],
  ["Redis", (r) => `${(r.for_each_move.redis_cpu_ms ?? 0).toFixed(3)} ms`],
  ["bytes out", (r) => r.for_each_move.bytes_from_server.toFixed(0)],
  ["bytes by Redis", (r) => (r.for_each_move.redis_bytes_in ?? 0).toFixed(0)],
  ["messages", (r) => (r.for_each_move.redis_messages ?? 0).toFixed(2)],
  ["WAL", (r) => r.for_each_move.database_wal_bytes.toFixed(0)],
  ["transactions", (r) => r.for_each_move.database_transactions.toFixed(2)],
  ["MiB", (r) => r.memory_mib.map((mib) => mib.toFixed(0)).join(" + ")],
];
const line = (cells) => console.log(`| ${cells.join(" | ")} |`);

async function scale() {
  line(columns.map(([name]) => name));
  line(columns.map(() => "---:"));
  const rows = [];
  for (const count of numbers(options.nodes))
    for (const games of new Set(numbers(options.games).map((wanted) => Math.min(wanted, (count * mostSockets) / 2)))) {
      const row = await withCluster(count, (cluster) => play(cluster, games, Number(options.seconds)));
      rows.push(row);
      line(columns.map(([, of]) => of(row)));
      for (const [what, number] of Object.entries(row.errors)) console.log(`error: ${what} (${number})`);
    }
  if (options.plot) writeFileSync(options.plot, plot(rows, numbers(options.games)));
}

// What a node has: memory in MiB, and open descriptors.
function having(node) {
  const { pid } = node.process;
  const kib = Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)[1]);
  return { mib: kib / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

// One load all the time; at its end all acknowledged moves are looked for.
async function soak() {
  const [count] = numbers(options.nodes), [games] = numbers(options.games);
  line(["minute", "moves/s", "p50", "p99", "max", "MiB", "descriptors"]);
  line(Array(7).fill("---:"));
  await withCluster(count, async ({ nodes, postgres }) => {
    const player = new Player({
      load: options.load, folder, nodes, database: postgres.url(), games, rated: Math.min(games, 100), every: options.every, clock: [1800, 10],
    });
    await player.begin();
    for (let minute = 1; minute <= Number(options.soak); ++minute) {
      await player.mark();
      const { moves, since } = player.now;
      await sleep(60 - since);
      const now = player.now, have = nodes.map(having), times = now.to_done_ms;
      line([minute, ((now.moves - moves) / (now.since - since)).toFixed(0), `${times.p50.toFixed(1)} ms`, `${times.p99.toFixed(0)} ms`,
        `${times.max.toFixed(0)} ms`, have.map(({ mib }) => mib.toFixed(0)).join(" + "), have.map(({ descriptors }) => descriptors).join(" + ")]);
      for (const [what, number] of Object.entries({ ...now.errors, ...now.ended_otherwise })) console.log(`error: ${what} (${number})`);
    }
    await player.end();
    const wrong = (await player.wrongMoves()) || (await player.wrongRatings());
    console.log(wrong || `${player.acknowledged} acknowledged moves, all there once and in order; ${player.ratings}`);
  });
}

await (Number(options.soak) > 0 ? soak() : scale());
process.exit(0);
