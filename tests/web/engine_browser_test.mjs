// The engine in a real browser: under a strict policy, in a worker, and the page stays alive.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openEnginePage } from "./engine_page.mjs";

const root = new URL("../../", import.meta.url).pathname;
const program = process.env.SEQUITUR_RELEASE ?? join(root, "build/sequitur");
let opened;
before(async () => (opened = await openEnginePage()));
after(async () => opened?.close());

test("answers at once on the page's own thread", async () => {
  const look = () => engine.rules.view({ start: "kamon", moves: ["g2"] });
  const view = await opened.page.evaluate(look);
  assert.equal(view.last, "g2");
  assert.equal(view.toMove.side, "white");
});

test("thinks in a worker while the page goes on, and can be hurried", async () => {
  const { thought, longest } = await opened.page.evaluate(async () => {
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    let begun;
    const underWay = new Promise((resolve) => (begun = resolve));
    const thinking = engine.thinker.think({ start: "kulami" }, {}, ({ nodes }) => nodes > 10_000 && begun());
    await Promise.race([underWay, thinking]);
    setTimeout(() => engine.thinker.hurry(), 1000);
    const thought = await thinking;
    clearInterval(timer);
    return { thought, longest };
  });
  assert.match(thought.best, /^[a-h][1-8]$/);
  assert.ok(thought.nodes > 10_000);
  assert.ok(longest < 500, `the page stood still for ${longest} ms`);
});

test("gives the program's own signature", async () => {
  const said = spawnSync(program, ["bench", "--nodes", "20000", "--json"], { encoding: "utf8" });
  const native = JSON.parse(said.stdout);
  const here = await opened.page.evaluate(() => engine.thinker.bench(20000));
  for (const game of ["kamon", "kulami"])
    assert.equal(here[game].signature, native[game].signature);
});

test("needs nothing that the policy forbids", () => {
  assert.deepEqual(opened.complaints, []);
});
