// The choices before a game, the clock and the swap, settings, and what is remembered.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  button, byMouse, cases, cell, choice, gameLink, goTo, leave, phone, playable, reload, says, status, visit,
} from "./page.mjs";

const more = (page) => page.locator("summary").click();
const labels = (page) => page.$$eval("[data-cell]", (all) => all.map((c) => c.getAttribute("aria-label")).join());
const settled = (page, count) =>
  page.waitForFunction((n) => document.querySelectorAll(".tile.black, .tile.white, .marble").length === n, count);

test("a newcomer's first click on the board is the first move", async () => {
  const page = await visit();
  await says(page, "You begin: on the border, but not on a corner.");
  await byMouse(page, (await playable(page))[0]);
  await settled(page, 2);
  assert.match(await status(page).textContent(), /^Follow the /);
  await leave(page);
});

test("the same number gives the same board; another one another", async () => {
  const boards = [];
  for (const number of ["42", "42", "43"]) {
    const page = await visit();
    await more(page);
    await choice(page, "By number").click();
    await page.getByLabel("Number of the board").fill(number);
    boards.push(await labels(page));
    await button(page, "Share").click();
    assert.equal(await page.locator("dialog .copied").last().locator("input").inputValue(), number);
    await leave(page);
  }
  assert.equal(boards[0], boards[1]);
  assert.notEqual(boards[0], boards[2]);
});

test("a board by code: of either game, and a bad one is explained", async () => {
  const page = await visit();
  await more(page);
  await choice(page, "By code").click();
  const kulami = cases("kulami").find((c) => c.kind === "game");
  await page.getByLabel("Position or code").fill(kulami.start.split(" ")[0]);
  await page.locator(".board.kulami").waitFor();
  await page.getByLabel("Position or code").fill("AAB");
  assert.match(await page.locator(".setup .wrong").textContent(), /^.+: .+\.$/);
  await choice(page, "My own").click();
  await page.getByText("You have no boards of your own yet").waitFor();
  await leave(page);
});

test("irregular boards and every scoring are on the table at once", async () => {
  const page = await visit();
  await choice(page, "Kulami").click();
  await more(page);
  await choice(page, "Irregular").click();
  assert.equal(await page.locator("[data-cell]").count(), 64);
  for (const [name, rows] of [["Panels", 1], ["Panels and area", 3], ["Panels and chains", 3], ["Panels, area and chains", 4]]) {
    await choice(page, name).click();
    await button(page, "Start playing").click();
    assert.equal(await page.locator(".score th[scope=row]").count(), rows);
    await button(page, "New game").click();
    await more(page);
  }
  await leave(page);
});

test("the draw of lots decides who begins, and the other hand may be chosen", async () => {
  const page = await visit();
  await more(page);
  await choice(page, "Draw lots").click();
  const said = new Set();
  for (let i = 0; i < 20 && said.size < 2; ++i) {
    await page.getByRole("button", { name: i % 2 ? "Left hand" : "Right hand" }).click();
    const result = await page.locator(".lots p").textContent();
    assert.match(result, /^(You begin|Your opponent begins), with Black\.$/);
    said.add(result);
    const mine = result.startsWith("You begin") ? "Black" : "White";
    assert.match(await page.locator(".player").nth(1).textContent(), new RegExp(`You · ${mine}`));
  }
  assert.equal(said.size, 2, "both happen");
  await leave(page);
});

test("when the other begins, the engine places first", async () => {
  const page = await visit();
  await more(page);
  await choice(page, "My opponent").click();
  await button(page, "Start playing").click();
  await settled(page, 1);
  await leave(page);
});

test("the swap is offered once, taken by two people and named", async () => {
  for (const game of ["Kamon", "Kulami"]) {
    const page = await visit();
    await choice(page, game).click();
    await choice(page, "Two people at one screen").click();
    await more(page);
    await page.getByLabel("Swap").check();
    await byMouse(page, (await playable(page))[0]);
    const side = game === "Kamon" ? "Black" : "Red";
    assert.match(await page.locator(".swap-offer").textContent(), new RegExp(`you play ${side}`, "i"));
    await button(page, "Swap").click();
    assert.equal(await page.getByRole("log").textContent(), "Colours swapped.");
    assert.equal(await page.locator(".swap-offer").count(), 0);
    assert.match(await page.locator(".player").nth(0).textContent(), new RegExp(`^${side}`));
    assert.deepEqual(await page.$$eval(".move", (all) => all.map((m) => m.textContent).slice(1)), ["swap"]);
    await leave(page);
  }
});

test("the clock of two people: it runs, pauses, warns and runs out", async () => {
  const page = await visit("", {});
  await page.clock.install();
  await reload(page);
  await choice(page, "Two people at one screen").click();
  await more(page);
  await choice(page, "10 min \\+ 5 s").click();
  await page.getByLabel("Minutes per player").fill("1");
  await page.getByLabel("Minutes per player").press("Tab");
  await page.getByLabel("Seconds per move").fill("0");
  await page.getByLabel("Seconds per move").press("Tab");
  await byMouse(page, (await playable(page))[0]);
  const clocks = () => page.$$eval(".clock", (all) => all.map((c) => c.textContent));
  await page.clock.runFor(10_000);
  await button(page, "Pause").click();
  await says(page, "Paused.");
  assert.deepEqual(await playable(page), []);
  const stopped = await clocks();
  assert.match(stopped[0], /^0:[2345]\d$/); // 50 seconds, less what the machine took
  assert.equal(stopped[1], "1:00");
  await page.clock.runFor(30_000);
  assert.deepEqual(await clocks(), stopped);
  await button(page, "Continue").click();
  await page.clock.runFor(1000 * (Number(stopped[0].slice(2)) - 15));
  assert.equal(await page.getByRole("alert").textContent(), "White has 20 seconds left.");
  await page.clock.runFor(20_000);
  await says(page, "Black wins: the opponent has run out of time.");
  assert.deepEqual(await clocks(), ["0:00", "1:00"]);
  // A paused clock must not keep the next game from being played.
  await button(page, "Play again, new board").click();
  await byMouse(page, (await playable(page))[0]);
  await button(page, "Pause").click();
  await button(page, "New game").click();
  await page.locator("dialog button.main").click();
  assert.ok((await playable(page)).length > 0);
  await leave(page);
});

test("a running game, with its clock at rest, is there after a reload", async () => {
  const page = await visit();
  await choice(page, "Two people at one screen").click();
  await more(page);
  await choice(page, "10 min \\+ 5 s").click();
  for (let i = 0; i < 3; ++i) await byMouse(page, (await playable(page))[0]);
  const before = await labels(page);
  await reload(page);
  await says(page, "Paused.");
  await button(page, "Continue").click();
  assert.equal(await labels(page), before);
  assert.equal(await page.locator(".move").count(), 3);
  await leave(page);
});

test("settings take effect at once and stay", async () => {
  const page = await visit("#/settings");
  for (const name of ["Letters on tokens", "Points on panels", "Largest areas on the board", "Chains on the board"])
    await page.getByLabel(name).check();
  await page.getByLabel("Sound").uncheck();
  await choice(page, "Always").click();
  await choice(page, "Dark").click();
  const dark = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await reload(page);
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), dark);
  assert.ok(await page.getByLabel("Letters on tokens").isChecked());
  await goTo(page, "#/");
  assert.equal(await page.locator(".token .letters").count(), 36);
  assert.equal(await page.locator(".coordinate").count(), 7);
  assert.ok(await button(page, "Sound on").isVisible());
  // The second tap
  const name = (await playable(page))[0];
  await byMouse(page, name);
  await says(page, `${name}: tap again to place.`);
  assert.equal(await cell(page, name).locator(".picked").count(), 1);
  await byMouse(page, name);
  await settled(page, 2);
  const full = cases("kulami").find((c) => c.kind === "game" && c.start.endsWith("full"));
  await goTo(page, gameLink(full.start));
  await page.locator("dialog button.main").click();
  await page.locator(".points").first().waitFor();
  assert.equal(await page.locator(".points").count(), 17);
  await goTo(page, gameLink(full.start, full.moves));
  await page.locator(".final-points").first().waitFor();
  assert.equal(await page.locator(".points").count(), 0); // those that were won stand there now
  await page.waitForFunction(() => document.querySelectorAll(".links line").length > 5);
  assert.ok((await page.locator(".coordinate").count()) >= 16);
  await leave(page);
});

test("on a phone, where cells are small, a second tap places; on a tablet one tap does, and nowhere if one likes", async () => {
  const chosen = (page, name) => cell(page, name).locator(".picked").count();
  const full = cases("kulami").find((c) => c.kind === "game");
  for (const start of ["kamon", full.start]) {
    const page = await visit(gameLink(start), phone);
    const [first, second] = await playable(page);
    await cell(page, first).tap();
    await says(page, `${first}: tap again to place.`);
    assert.equal(await chosen(page, first), 1);
    await cell(page, second).tap(); // the one that was meant
    await says(page, `${second}: tap again to place.`);
    assert.equal(await chosen(page, first), 0);
    assert.equal(await page.locator(".move").count(), 0);
    await cell(page, second).tap();
    await settled(page, 1);
    await goTo(page, "#/settings");
    await choice(page, "Never").click();
    await goTo(page, "#/");
    await cell(page, (await playable(page))[0]).tap();
    await settled(page, 2);
    await leave(page);
  }
  const tablet = await visit(gameLink("kamon"), { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });
  await cell(tablet, (await playable(tablet))[0]).tap();
  await settled(tablet, 1);
  await leave(tablet);
});

test("storage that is damaged, foreign or full does no harm", async () => {
  const page = await visit();
  const damage = [
    ["table", '{"game":"kamon"'], ["table", '{"game":"kamon","start":"x","swap":false,"started":true,"moves":[],"undone":[],"seats":{"p1":"person","p2":"person"}}'],
    ["wishes", '{"game":"chess","opponent":"engine","level":99,"board":"q","number":"1","code":"","own":"","shape":"s","scoring":"b","swap":false,"begins":"me","colour":"red","minutes":0,"seconds":5}'],
    ["boards", '[{"name":1}]'], ["following", '{"kamon":{"level":3,"step":9,"last":null}}'], ["following", '[null]'], ["light", '"neon"'], ["orientation.kamon", '{"steps":"x"}'],
    ["building.kulami", '[{"x":null}]'], ["building.kulami", JSON.stringify(Array(40).fill({ x: 0, y: 0, width: 5, height: 7 }))],
    ["orientation.kulami", '{"steps":-1,"mirrored":true}'], ["building.kamon", '"nonsense"'], ["course.kamon", "-7"], ["language", "xx"],
  ];
  for (const [key, value] of damage) {
    await page.evaluate(([k, v]) => {
      for (const store of [localStorage, sessionStorage]) store.setItem(`sequitur.${k}`, v);
    }, [key, value]);
    for (const screen of ["", "build/kulami", "build/kamon", "learn/kamon", "settings"]) {
      if (screen && !key.match(/build|course/)) continue;
      await goTo(page, `#/${screen}`);
      await reload(page);
    }
  }
  await goTo(page, "#/");
  assert.ok((await playable(page)).length >= 11); // 12, less one where the blank lies on the border
  // A saved game that is damaged must not be taken for one: fill what has to be there.
  const table = JSON.parse(await page.evaluate(() => localStorage.getItem("sequitur.table")));
  for (const change of [{ clock: { minutes: "x" } }, { ended: { loser: "nobody" } }, { ended: { loser: "p1", how: "bored" } },
    { moves: [1] }, { boardNumber: {} }, { seats: { p1: "person", p2: { level: 3, whim: 1e9 } } }, { undone: ["a9"] }, { seats: { p1: "person", p2: { level: 77 } } },
    { seats: { p1: "person", p2: { level: 1, whim: 1, followed: { counted: false, moves: [{ ply: 1, level: 99 }] } } } }]) {
    await page.evaluate((t) => {
      addEventListener("pagehide", () => {
        for (const store of [localStorage, sessionStorage]) store.setItem("sequitur.table", t);
      });
    }, JSON.stringify({ ...table, ...change }));
    await reload(page);
    assert.ok((await playable(page)).length >= 11); // 12, less one where the blank lies on the border
  }
  await leave(page);

  const full = await visit("", {});
  await full.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await reload(full);
  await full.getByText("This browser does not save anything").waitFor();
  await byMouse(full, (await playable(full))[0]);
  await settled(full, 2);
  await leave(full);
});

test("two tabs have a game each, over a reload too", async () => {
  const page = await visit();
  await byMouse(page, (await playable(page))[0]);
  await settled(page, 2);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await settled(other, 2); // the game played last
  await button(other, "New game").click();
  await other.locator("dialog button.main").click();
  await choice(other, "Kulami").click();
  await byMouse(other, "d4");
  await other.waitForFunction(() => document.querySelectorAll(".marble").length === 2);
  await reload(page);
  assert.equal(await page.locator(".board.kamon .stone, .board.kamon .tile.black").count(), 1);
  await reload(other);
  assert.equal(await other.locator(".marble").count(), 2);
  await leave(page);
});

test("what a bad link is answered stays to be read", async () => {
  const page = await visit("#/game?start=nonsense", { keeps: true });
  await page.locator(".notice").waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready); // the page has been kept for times without a network
  assert.match(await page.locator(".notice").textContent(), /neither a Kamon nor a Kulami position/);
  await page.getByText("Ready to play offline.").waitFor();
  await leave(page);
});

test("Back leads through the screens, each with its own title", async () => {
  const page = await visit();
  const title = (name) => page.waitForFunction((wanted) => document.title === wanted, name);
  await title("Kamon – Sequitur");
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await title("Learn – Sequitur");
  await page.getByRole("link", { name: "Build", exact: true }).click();
  await title("Build a board – Sequitur");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await title("Settings – Sequitur");
  await page.goBack();
  await title("Build a board – Sequitur");
  await page.goBack();
  await page.goBack();
  await title("Kamon – Sequitur");
  assert.ok((await playable(page)).length >= 11); // 12, less one where the blank lies on the border
  await leave(page);
});
