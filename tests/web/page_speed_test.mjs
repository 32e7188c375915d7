// How much comes over the line, how soon one can play, and how soon a click is on the screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choice, leave, phone, playable, visit } from "./page.mjs";

test("the first load, engine included, is below 210 KB", async () => {
  const page = await visit("", { keeps: true });
  await page.waitForSelector("[data-playable]");
  // All that is asked for before one can play; the weights of full strength come later.
  const files = await page.evaluate(() => {
    const playable = performance.getEntriesByName("playable")[0].startTime;
    return [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .filter(({ startTime }) => startTime <= playable)
      .map((e) => [new URL(e.name).pathname, e.encodedBodySize]);
  });
  const sum = files.reduce((all, [, size]) => all + size, 0);
  for (const [name, size] of files) console.log(`# ${String(size).padStart(7)} ${name}`);
  console.log(`# ${sum} bytes in ${files.length} files`);
  assert.ok(files.some(([name]) => name.endsWith(".wasm")), "the engine is counted");
  assert.ok(files.every(([, size]) => size > 0));
  assert.ok(sum < 210_000, `${sum} bytes`);
  await leave(page);
});

test("the board can be played on soon after the page is asked for", async () => {
  const times = [];
  for (let i = 0; i < 3; ++i) {
    const page = await visit("", { keeps: true }); // with nothing in any cache
    await page.waitForSelector("[data-playable]");
    times.push(await page.evaluate(() => performance.getEntriesByName("playable")[0]?.startTime ?? NaN));
    await leave(page);
  }
  const best = Math.min(...times);
  console.log(`# playable after ${Math.round(best)} ms at best (${times.map(Math.round).join(", ")})`);
  assert.ok(best < 3000, `${best} ms`);
});

// 1.6 Mbit/s, 150 ms for each request and a processor a quarter as fast.
async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", {
    offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

test("on a slow phone the board is there before the engine, at the place where it is played on", async () => {
  const times = [];
  for (let i = 0; i < 3; ++i) {
    const page = await visit("", { ...phone });
    await slowDown(page);
    await page.evaluate(() => localStorage.clear());
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        const { left, top, width, height } = document.querySelector(".board").getBoundingClientRect();
        window.firstBoard ??= [left, top, width, height].map(Math.round);
      }).observe({ type: "paint", buffered: true });
    });
    await page.reload();
    await page.waitForSelector("[data-playable]");
    const [first, playable, engine, before, after] = await page.evaluate(() => {
      const { left, top, width, height } = document.querySelector(".board").getBoundingClientRect();
      return [
        performance.getEntriesByName("first-contentful-paint")[0].startTime,
        performance.getEntriesByName("playable")[0].startTime,
        performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".wasm")).responseEnd,
        window.firstBoard,
        [left, top, width, height].map(Math.round),
      ];
    });
    times.push([first, playable]);
    assert.ok(first < engine, `the first picture comes after ${first} ms, the engine after ${engine} ms`);
    assert.deepEqual(before, after, "the board does not move");
    await leave(page);
  }
  const [first, playable] = times.sort(([a], [b]) => a - b)[0].map(Math.round);
  console.log(`# on a slow phone: first picture after ${first} ms at best, playable after ${playable} ms`);
});

test("a click is on the screen at once", async () => {
  const page = await visit("", { keeps: true });
  await choice(page, "Two people at one screen").click();
  const times = [];
  for (let i = 0; i < 8; ++i) {
    const name = (await playable(page))[0];
    if (!name) break;
    times.push(
      await page.evaluate(async (cell) => {
        const began = performance.now();
        document.querySelector(`[data-cell="${cell}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
        await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown, 0))); // a frame was drawn
        if (!document.querySelector(`[data-cell="${cell}"] .gold.last`)) return Infinity;
        return performance.now() - began;
      }, name),
    );
  }
  const [middle] = [...times].sort((a, b) => a - b).slice(Math.floor(times.length / 2));
  console.log(`# click to screen: ${middle.toFixed(1)} ms in the middle (${times.map((t) => t.toFixed(0)).join(", ")})`);
  assert.ok(middle < 200, `${middle} ms`);
  await leave(page);
});
