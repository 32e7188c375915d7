// What people do that nobody planned: strange addresses, the Back button at the wrong moment, and no
// patience while the engine thinks.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  button, byMouse, checkAxe, checkWidth, choice, goTo, languages, leave, phone, playable, reload, says, status, texts, visit,
} from "./page.mjs";

const pieces = (page) => page.locator(".tile.black, .tile.white, .marble").count();
const atFullStrength = async (page) => {
  await choice(page, "Kulami").click();
  await choice(page, "The engine").click();
  await page.getByRole("slider").press("End");
};

test("a strange address shows a screen and does no harm", async () => {
  const page = await visit();
  const [first] = await playable(page);
  await byMouse(page, first);
  await page.waitForFunction(() => document.querySelectorAll(".tile.black, .tile.white").length === 2);
  for (const hash of [
    "#", "#board", "#/nowhere", "#/learn/chess", "#/learn/kamon/999", "#/learn/kulami/-3", "#/learn/kamon/NaN", "#/rules/x/y",
    "#/build/go", "#/settings/deep/deeper", "#/__proto__", "#/constructor/prototype", "#/%00%ff%", "#//learn//kamon",
    "#/<img src=x onerror=alert(1)>", `#/game?start=${"x".repeat(20_000)}`, "#/game?moves=d4", "#/game?start=kamon&moves=z9",
    "#/game?start=kamon&moves=swap", "#/game?start=%", "#/game",
  ]) {
    await goTo(page, hash);
    await page.locator("main *").first().waitFor({ state: "attached" });
    assert.equal(await page.locator("main").count(), 1, hash);
    assert.equal(await page.locator("img[src='x']").count(), 0);
  }
  await goTo(page, "#/");
  await says(page, await status(page).textContent());
  assert.equal(await pieces(page), 2, "the game is as it was");
  await leave(page);
});

const addresses = {
  known: [
    "", "#/", "#/play", "#page", "#/learn", "#/learn/kamon", "#/learn/kulami/3", "#/learn/kamon/999", "#/rules/kulami", "#/build", "#/build/kamon",
    "#/settings", "#/about", "#/study", "#/analysis", "#/puzzles", "#/puzzles/a03c9cb3", "#/explorer", "#/online", "#/account", "#/leaderboard",
  ],
  unknown: [
    "#/nowhere", "#/learn/chess", "#/learn/kamon/NaN", "#/learn/kamon/1/2", "#/rules", "#/rules/go", "#/build/go", "#/settings/deep", "#/about/us",
    "#/room", "#/room/a/b", "#/player", "#/study/hard", "#/__proto__", "#/constructor", "#/<img src=x>", `#/${"x".repeat(20_000)}`,
  ],
};

test("an address that leads nowhere says so and shows ways on; every other one does not", async () => {
  const page = await visit("", phone);
  const unknown = () => page.locator("main.unknown").count();
  for (const hash of addresses.known) {
    await goTo(page, hash);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    assert.equal(await unknown(), 0, hash);
  }
  for (const hash of addresses.unknown) {
    await goTo(page, hash);
    await page.locator("main.unknown").waitFor();
    assert.equal(await page.title(), "There is no such page – Sequitur");
    await checkWidth(page, hash.slice(0, 40));
  }
  await checkAxe(page);
  await page.locator("main").getByRole("link", { name: "Learn", exact: true }).click();
  await page.getByRole("heading", { name: "Learn" }).first().waitFor();
  await leave(page);
});

test("the first stop of the Tab key leads past the menu: to the board, or to what there is without one", async () => {
  const page = await visit("#/puzzles/zzzzzzzz");
  const screens = [
    ["#/puzzles/zzzzzzzz", "main.puzzles", "main"], ["#/puzzles/a03c9cb3", "main.puzzle", ".board"], ["#/", "main.play", ".board"],
    ["#/about", "main.about", "main"], ["#/nowhere", "main.unknown", "main"],
  ];
  for (const [hash, screen, into] of screens) {
    await goTo(page, hash);
    await page.locator(`${screen} ${into === "main" ? "h1" : into}`).first().waitFor();
    await page.locator(".skip").focus();
    await page.keyboard.press("Enter");
    assert.ok(await page.evaluate((inside) => !!document.activeElement.closest(inside), into), hash);
    assert.equal(await page.evaluate(() => location.hash), hash, "the address stays");
  }
  await leave(page);
});

test("without JavaScript the page says in every language what it needs", async () => {
  const page = await visit("", { javaScriptEnabled: false });
  for (const language of languages)
    assert.equal(await page.locator(`noscript p[lang=${language}], p[lang=${language}]`).first().textContent(), texts(language)["notice.noScript"]);
  await leave(page);
});

test("without the engine the page says what is wrong, in its language", async () => {
  const page = await visit("", { language: "de" });
  page.offlineNow = true; // the browser may grumble about what it does not get
  await page.route("**/*.wasm", (route) => route.abort());
  await page.reload();
  await page.getByText(texts("de")["notice.noEngine"]).waitFor();
  await page.unroute("**/*.wasm");
  await button(page, texts("de")["do.reload"]).click();
  await page.locator(".board").waitFor();
  await leave(page);
});

test("Back closes a window; it is not there again later", async () => {
  const page = await visit("#/about");
  await goTo(page, "#/");
  for (const name of ["Share", "Load"]) {
    await button(page, name).click();
    await page.locator("dialog").waitFor();
    await page.goBack();
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.goForward();
    await page.locator(".board").waitFor();
    assert.equal(await page.locator("dialog").count(), 0, name);
  }
  await leave(page);
});

test("undoing, resigning, leaving and reloading while the engine thinks", async () => {
  const page = await visit();
  await atFullStrength(page);
  await byMouse(page, "d4");
  await page.locator(".thinking").waitFor();
  await button(page, "Undo").click();
  await page.locator(".thinking").waitFor({ state: "detached" });
  assert.equal(await pieces(page), 0);
  await page.waitForTimeout(700); // an answer to the move that was taken back would be here by now
  assert.equal(await pieces(page), 0);

  await byMouse(page, "d4");
  await page.locator(".thinking").waitFor();
  await byMouse(page, "e5"); // not one's turn
  assert.equal(await pieces(page), 1);
  await goTo(page, "#/rules/kulami"); // the engine goes on meanwhile
  await goTo(page, "#/");
  await page.waitForFunction(() => document.querySelectorAll(".marble").length === 2, null, { timeout: 20_000 });

  await byMouse(page, (await playable(page))[0]);
  await page.locator(".thinking").waitFor();
  await reload(page);
  await page.waitForFunction(() => document.querySelectorAll(".marble").length === 4, null, { timeout: 20_000 });

  await byMouse(page, (await playable(page))[0]);
  await page.locator(".thinking").waitFor();
  await button(page, "Resign").click();
  await page.locator("dialog button.main").click();
  await says(page, "Black wins: the opponent has resigned.");
  await page.waitForTimeout(700);
  assert.equal(await pieces(page), 5);
  await leave(page);
});

test("a window by keyboard alone: Escape closes it, and the focus is where it was", async () => {
  const page = await visit();
  await button(page, "Share").focus();
  await page.keyboard.press("Enter");
  await page.locator("dialog").waitFor();
  for (let i = 0; i < 30; ++i) {
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => !document.activeElement || document.activeElement === document.body || !!document.activeElement.closest("dialog")));
  }
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Share");
  await leave(page);
});
