// Fair boards: the page says what the program says, and draws boards until one is balanced.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { button, choice, leave, reload, root, texts, visit } from "./page.mjs";

const program = process.env.SEQUITUR_RELEASE ?? join(root, "build/sequitur");
const run = (...args) => execFileSync(program, args, { encoding: "utf8" }).trim();
const fair = (position) => JSON.parse(run("fair", "--json", position));
const more = (page) => page.locator("summary").click();
const percent = (share) => Math.round(Math.round(1000 * share) / 10);
const chances = (page) => page.locator(".chances");
const said = ({ first, error }) => `Between equal players, whoever begins scores ${percent(first)}% on this board (± ${percent(error)}).`;

for (const [game, shape, args] of [["Kamon", null, []], ["Kulami", "Irregular", ["--board", "irregular"]]])
  test(`the chances on a board of ${game} are the program’s`, async () => {
    const page = await visit();
    await choice(page, game).click();
    await more(page);
    await choice(page, "By number").click();
    await page.getByLabel("Number of the board").fill("42");
    if (shape) await choice(page, shape).click();
    const answer = fair(run("new", game.toLowerCase(), "--seed", "42", ...args));
    await page.waitForFunction((text) => document.querySelector(".chances").textContent.startsWith(text), said(answer));
    assert.equal(await chances(page).textContent(), `${said(answer)} Board number 42.`);
    await page.getByLabel("Swap").check();
    await page.waitForFunction(() => document.querySelector(".chances").textContent.includes("With the swap this matters little"));
    await leave(page);
  });

test("balanced boards only: drawn until one fits, stopped at will, and the number is the board’s", async () => {
  const page = await visit();
  await more(page);
  await page.getByLabel("Balanced boards only").check();
  await page.waitForFunction(
    () => {
      const [, percent] = /scores (\d+)%/.exec(document.querySelector(".chances").textContent) ?? [];
      return Number(percent) >= 45 && Number(percent) <= 55;
    },
    null,
    { timeout: 120_000, polling: 100 },
  );
  const text = await chances(page).textContent();
  const [, number] = /Board number (\d+)\.$/.exec(text);
  const answer = fair(run("new", "kamon", "--seed", number));
  assert.ok(answer.balanced);
  assert.ok(text.startsWith(said(answer)));

  // Remembered. Kulami favours whoever begins, so that hardly any first board will do.
  await reload(page);
  assert.ok(await page.getByLabel("Balanced boards only").isChecked());
  await choice(page, "Kulami").click();
  await choice(page, "Irregular").click();
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  const found = page.waitForFunction(() => /scores (4[5-9]|5[0-5])%/.test(document.querySelector(".chances")?.textContent ?? "")).catch(() => {}); // when the page is left
  await Promise.race([stop.waitFor(), found]);
  if (await stop.isVisible()) {
    await stop.click();
    assert.ok(!(await page.getByLabel("Balanced boards only").isChecked()));
    const kept = await chances(page).textContent();
    await page.waitForTimeout(300);
    assert.equal((await chances(page).textContent()).split("Board")[1], kept.split("Board")[1]);
  }
  await button(page, "Start playing").click();
  await page.locator(".moves").waitFor();
  await leave(page);
});

test("a challenge: a balanced board is drawn and goes to the server by its number", async () => {
  const say = texts("en");
  const page = await visit("#/online");
  await button(page, say["online.friend"]).click();
  const dialog = page.locator("dialog");
  await dialog.locator("summary").click();
  assert.equal(await dialog.locator(".chances").count(), 0, "the server's own draw is not known");
  await button(page, say["fair.find"]).click();
  await button(page, say["fair.find"]).waitFor({ timeout: 60_000 }); // again there, once one is found
  const number = await dialog.getByLabel("Number of the board").inputValue();
  const answer = fair(run("new", "kamon", "--seed", number));
  assert.ok(answer.balanced);
  assert.equal(await dialog.locator(".chances").textContent(), said(answer));
  await dialog.locator("button.main").click();
  await page.locator("main.challenge").waitFor();
  await leave(page);
});
