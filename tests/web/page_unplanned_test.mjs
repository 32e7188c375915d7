// What people do that nobody planned: strange addresses, the Back button at the wrong moment, and no
// patience while the engine thinks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, byMouse, choice, goTo, leave, playable, reload, says, status, visit } from "./page.mjs";

const pieces = (page) => page.locator(".tile.black, .tile.white, .marble").count();
const atFullStrength = async (page) => {
  await choice(page, "Kulami").click();
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
