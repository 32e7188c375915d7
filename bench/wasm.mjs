// node bench/wasm.mjs [NODES [ROUNDS]]    the engine in the page (build/web/engine.wasm), in
// Chromium and in node, beside the program (build/sequitur): nodes a second on one core
//
// They take turns, and the best round of each counts: a busy machine only ever makes them slower.
import { spawnSync } from "node:child_process";
import { Thinker, module, root, weights } from "../tests/web/engine_binding.mjs";
import { openEnginePage } from "../tests/web/engine_page.mjs";

const nodes = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 5);
const program = process.env.SEQUITUR_RELEASE ?? `${root}build/sequitur`;

function native() {
  const args = ["bench", "--json", "--nodes", String(nodes)];
  return JSON.parse(spawnSync(program, args, { encoding: "utf8" }).stdout);
}

const thinker = new Thinker(module, weights);
const { page, close } = await openEnginePage();
const contenders = {
  native,
  chromium: () => page.evaluate((n) => engine.thinker.bench(n), nodes),
  node: () => thinker.bench(nodes),
};

const best = { kamon: {}, kulami: {} };
const signatures = { kamon: new Set(), kulami: new Set() };
for (let round = 0; round < rounds; ++round)
  for (const [name, run] of Object.entries(contenders))
    for (const [game, { nps: rate, signature }] of Object.entries(await run())) {
      best[game][name] = Math.max(best[game][name] ?? 0, rate);
      signatures[game].add(signature);
    }
thinker.end();
await close();

const figure = (rate) => Math.round(rate / 1000).toLocaleString("en").padStart(8);
console.log("thousand nodes a second   native  chromium  share     node  share");
for (const [game, { native, chromium, node }] of Object.entries(best)) {
  const share = (rate) => `${Math.round((100 * rate) / native)} %`.padStart(6);
  const browser = `${figure(chromium)} ${share(chromium)}`;
  console.log(`${game.padEnd(24)}${figure(native)}  ${browser} ${figure(node)} ${share(node)}`);
  if (signatures[game].size > 1) console.log(`${game}: the signatures differ; build both anew.`);
}
