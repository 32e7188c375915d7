// Fair boards: the page says what the program says, and draws boards until one is balanced. The test says
// which board the page draws: by lot, a search would take now two boards and now fifteen.
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
const said = ({ first, error }) => `Between equal players, whoever begins scores ${percent(first)}% on this board (± ${percent(error)}).`;

const unhurried = { timeout: 120_000 }; // a busy machine plays the games for one board in half a minute
// The first board of this kind from this number on that the program calls balanced, or does not.
function boardThatIs(balanced, from, game, ...args) {
  for (let seed = from; seed < from + 50; ++seed) {
    const answer = fair(run("new", game, "--seed", String(seed), ...args));
    if (answer.balanced === balanced) return { seed, answer };
  }
  throw new Error(`${game} ${args}: ${balanced ? "no balanced board" : "only balanced boards"} among fifty`);
}
const good = boardThatIs(true, 1, "kamon");
const bad = boardThatIs(false, 4, "kamon");
// The page draws these boards, and then the last of them again and again.
const drawNext = (page, ...seeds) =>
  page.evaluate((next) => void (Math.random = () => ((next.length > 1 ? next.shift() : next[0]) + 0.5) / 1e9), seeds);
const saysChances = (page, { seed, answer }) =>
  page.waitForFunction((text) => document.querySelector(".chances")?.textContent === text,
    `${said(answer)} Board number ${seed}.`, unhurried);

for (const [game, shape, args] of [["Kamon", null, []], ["Kulami", "Irregular", ["--board", "irregular"]]])
  test(`the chances on a board of ${game} are the program’s`, async () => {
    const page = await visit();
    await choice(page, game).click();
    await more(page);
    await choice(page, "By number").click();
    await page.getByLabel("Number of the board").fill("42");
    if (shape) await choice(page, shape).click();
    await saysChances(page, { seed: 42, answer: fair(run("new", game.toLowerCase(), "--seed", "42", ...args)) });
    await page.getByLabel("Swap").check();
    await page.waitForFunction(() => document.querySelector(".chances")?.textContent.includes("With the swap this matters little"));
    await leave(page);
  });

test("balanced boards only: drawn until one fits, stopped at will, and the number is the board’s", async () => {
  const page = await visit();
  await choice(page, "Kulami").click();
  await drawNext(page, bad.seed);
  await choice(page, "Kamon").click();
  await more(page);
  await saysChances(page, bad);
  await drawNext(page, good.seed);
  const only = page.getByLabel("Balanced boards only");
  await only.check();
  await saysChances(page, good);

  // Remembered. Kulami favours whoever begins, so that hardly any first board will do.
  const unfair = boardThatIs(false, 1, "kulami", "--board", "irregular");
  await reload(page);
  assert.ok(await only.isChecked());
  await drawNext(page, unfair.seed);
  await choice(page, "Kulami").click();
  await choice(page, "Irregular").click();
  const stop = button(page, "Stop");
  await stop.waitFor(unhurried);
  await stop.click();
  assert.ok(!(await only.isChecked()));
  await saysChances(page, unfair);
  await drawNext(page, unfair.seed + 1);
  await only.check(); // looks for another one again
  await page.waitForFunction((number) => document.querySelector(".chances")?.textContent.endsWith(` ${number}.`),
    unfair.seed + 1, unhurried);
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
  await drawNext(page, bad.seed, good.seed);
  await button(page, say["fair.find"]).click();
  await button(page, say["fair.find"]).waitFor(unhurried); // again there, once one is found
  assert.equal(await dialog.getByLabel("Number of the board").inputValue(), String(good.seed));
  assert.equal(await dialog.locator(".chances").textContent(), said(good.answer));
  await dialog.locator("button.main").click();
  await page.locator("main.challenge").waitFor();
  await leave(page);
});
