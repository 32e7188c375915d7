// Whole games between two real browsers through the server, and what happens when the line breaks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byTouch, cell, desktop, leave, phone, reload, server, startServer, texts, visit } from "./page.mjs";
import { ask, hasMoves, live, moves, over, placeAny, placeSome, roomOf, seated } from "./online.mjs";

async function toTheEnd(pages, hands) {
  for (let ply = 0; !(await over(pages[0])); ++ply) {
    assert.ok(ply < 60, "no game of ours is longer");
    await placeAny(pages[ply % 2], pages, hands?.[ply % 2]);
    await pages[(ply + 1) % 2].waitForSelector("[data-playable], section.result", { state: "attached" });
  }
}

for (const game of ["kamon", "kulami"])
  test(`${game} to the end: an English desktop against a German phone`, async () => {
    const pages = await seated({ game, scoring: game === "kulami" ? "full" : "base" }, [
      { ...desktop, language: "en-GB" },
      { ...phone, language: "de-DE" },
    ]);
    await toTheEnd(pages, [undefined, byTouch]);
    const [first, second] = await Promise.all(pages.map(moves));
    assert.deepEqual(first, second);
    const { ending, moves: kept } = await ask(pages[0], "GET", `rooms/${await roomOf(pages[0])}`);
    assert.deepEqual(kept, first);
    assert.notEqual(ending.result, "*");
    const headlines = await Promise.all(pages.map((page) => page.locator("section.result h2").textContent()));
    const expected = ending.result === "draw" ? ["Draw", "Unentschieden"] : ending.result === "p1win" ? ["You win", "Du verlierst"] : ["You lose", "Du gewinnst"];
    headlines.forEach((said, i) => assert.ok(said.startsWith(expected[i]), `${said} is not ${expected[i]}`));
    for (const page of pages) await leave(page);
  });

test("who reloads is back at the board, with every move and the same seat", async () => {
  const pages = await seated({ game: "kulami" });
  const placed = await placeSome(pages, 5);
  for (const page of pages) {
    await reload(page);
    await hasMoves(page, 5);
    assert.deepEqual(await moves(page), placed);
  }
  await placeSome(pages, 2, 5);
  for (const page of pages) await leave(page);
});

test("a move made without a line is sent when the line is back, once", async () => {
  const pages = await seated({ game: "kulami" });
  await placeSome(pages, 2);
  pages[0].offlineNow = true;
  await pages[0].context().setOffline(true);
  await pages[0].evaluate(() => dispatchEvent(new Event("offline")));
  const name = await pages[0].evaluate(() => document.querySelector("[data-playable]").dataset.cell);
  await cell(pages[0], name).click();
  await pages[0].locator(`[data-cell="${name}"][data-waiting]`).waitFor();
  await pages[0].context().setOffline(false);
  await hasMoves(pages[1], 3);
  await pages[0].waitForFunction(() => !document.querySelector("[data-waiting]"));
  assert.deepEqual(await moves(pages[0]), await moves(pages[1]));
  for (const page of pages) await leave(page);
});

test("a server that falls silent is noticed soon after a move, which is played when it speaks again", async () => {
  const own = await startServer();
  const pages = await seated({ clock: live() }, [{ from: own }, { from: own }]);
  await placeSome(pages, 2);
  for (const page of pages) page.offlineNow = true;
  own.pause();
  const name = await pages[0].evaluate(() => document.querySelector("[data-playable]").dataset.cell);
  await cell(pages[0], name).click();
  await pages[0].locator(".connection-lost").waitFor({ timeout: 9_000 }); // two seconds, and five for the ping
  own.wake();
  await hasMoves(pages[1], 3);
  await pages[0].waitForFunction(() => !document.querySelector("[data-waiting]"));
  assert.deepEqual(await moves(pages[0]), await moves(pages[1]));
  for (const page of pages) await page.context().close();
  await own.stop();
});

test("the server is killed in the middle and comes back: the game goes on with every move", async () => {
  let own = await startServer();
  const pages = await seated({ game: "kamon", clock: live(10, 0) }, [{ from: own, keeps: true }, { from: own }]);
  await pages[0].waitForFunction(() => navigator.serviceWorker.controller); // keeps the page for a reload
  const placed = await placeSome(pages, 4);
  const clock = await pages[0].locator(".player .clock").first().textContent();
  for (const page of pages) page.offlineNow = true;
  await own.kill();
  for (const page of pages) await page.locator(".connection-lost").waitFor();
  // A move while the server is away waits, and is played when it is back.
  const name = await pages[0].evaluate(() => document.querySelector("[data-playable]").dataset.cell);
  await cell(pages[0], name).click();
  await pages[0].locator(`[data-cell="${name}"][data-waiting]`).waitFor();
  await reload(pages[0]); // what waits is not forgotten
  own = await startServer({ database: own.database, port: own.port });
  for (const page of pages) {
    await page.locator(".connection-lost").waitFor({ state: "detached" });
    await hasMoves(page, 5);
    assert.deepEqual(await moves(page), [...placed, name]);
  }
  assert.match(clock, /^(10:00|9:\d\d)$/);
  await placeSome(pages, 3, 5);
  await toTheEndFrom(pages, 8);
  for (const page of pages) await page.context().close();
  await own.stop();
});
async function toTheEndFrom(pages, from) {
  for (let ply = from; !(await over(pages[0])); ++ply) {
    await placeAny(pages[ply % 2], pages);
    await pages[(ply + 1) % 2].waitForSelector("[data-playable], section.result", { state: "attached" });
  }
}

test("a watcher sees the game, may step through it, and can do nothing", async () => {
  const pages = await seated({ game: "kulami" });
  await placeSome(pages, 4);
  const watcher = await visit(`#/room/${await roomOf(pages[0])}`, { ...phone, language: "cs-CZ" });
  await hasMoves(watcher, 4);
  assert.equal(await watcher.locator("[data-playable]").count(), 0);
  for (const page of pages)
    await page.waitForFunction((said) => document.querySelector(".beside .note").textContent.includes(said), "1 spectator");
  await watcher.locator(".move-list .move").nth(1).click();
  assert.equal(await watcher.locator(".marble").count(), 2);
  await placeSome(pages, 1, 4);
  await hasMoves(watcher, 5);
  await watcher.waitForFunction(() => document.querySelectorAll(".marble").length === 5);
  const undo = texts("cs")["do.resign"];
  assert.equal(await watcher.getByRole("button", { name: undo, exact: true }).count(), 0);
  await leave(watcher);
  for (const page of pages)
    await page.waitForFunction((said) => document.querySelector(".beside .note").textContent.includes(said), "no spectators");
  for (const page of pages) await leave(page);
});

test("the online part is no part of the first load", async () => {
  const page = await visit();
  const names = await page.evaluate(() => performance.getEntriesByType("resource").map((e) => new URL(e.name).pathname));
  assert.deepEqual(names.filter((name) => /screens|_online|api\//.test(name)), []);
  assert.ok(server.origin);
  await leave(page);
});
