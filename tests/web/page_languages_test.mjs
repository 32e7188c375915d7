// What the page does for languages that are written in another way than English.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cases, gameLink, goTo, leave, visit } from "./page.mjs";

const kamon = cases("kamon").find((c) => c.kind === "game");

test("the arrow keys step through a game as the writing runs", async () => {
  const page = await visit(gameLink(kamon.start, kamon.moves));
  const stones = () => page.locator('[data-cell][aria-label*="taken by"]').count();
  const steps = async (key, count) => {
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press(key);
    await page.waitForFunction((n) => document.querySelectorAll('[data-cell][aria-label*="taken by"]').length === n, count);
  };
  const all = await stones();
  await steps("ArrowLeft", all - 1);
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await steps("ArrowRight", all - 2);
  await steps("ArrowLeft", all - 1);
  await page.evaluate(() => (document.documentElement.dir = "ltr"));
  await steps("ArrowRight", all);
  await leave(page);
});

test("Japanese lines end between phrases", async () => {
  const page = await visit();
  await goTo(page, "#/about");
  const broken = await page.evaluate(() => {
    document.documentElement.lang = "ja";
    const phrases = ["相手が", "置ける", "場所を", "なくしても", "勝ちです。"];
    const text = document.querySelector("main p");
    text.textContent = phrases.join("");
    const found = [];
    for (let width = 6; width < 20; ++width) {
      text.style.inlineSize = `${width}em`;
      let at = 0;
      for (const phrase of phrases) {
        const range = document.createRange();
        range.setStart(text.firstChild, at);
        range.setEnd(text.firstChild, (at += phrase.length));
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(`${phrase} at ${width}`);
      }
    }
    return found;
  });
  assert.deepEqual(broken, []);
  await leave(page);
});
