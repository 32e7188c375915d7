// What the page does for languages that are written in another way than English.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cases, gameLink, leave, openAnew, visit } from "./page.mjs";

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

// In every browser, so the style that only Chromium knows (word-break: auto-phrase) has no part in it.
test("Japanese lines end between phrases", async () => {
  const page = await visit("#/about", { language: "ja" });
  const seen = [];
  for (const path of ["#/about", "#/learn/kamon/10", "#/rules/kulami", "#/settings"]) {
    await openAnew(page, path);
    const { broken, phrases } = await page.evaluate(() => {
      const main = document.querySelector("main");
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const nodes = [];
      while (walker.nextNode())
        if (/[ぁ-ん]/.test(walker.currentNode.data) && walker.currentNode.parentElement.checkVisibility()) nodes.push(walker.currentNode);
      const isParted = (node, from, to) => {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
        let block = node.parentElement;
        while (getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
        const fits = pieces.reduce((sum, { width }) => sum + width, 0) <= block.clientWidth / 2;
        return fits && new Set(pieces.map(({ top }) => Math.round(top))).size > 1;
      };
      const broken = [], phrases = [];
      for (const width of [11, 13, 16, 20, 26]) {
        main.style.inlineSize = `${width}em`;
        for (const node of nodes)
          for (const { 0: phrase, index } of node.data.matchAll(/[^\u200b、。：・（]+/gu)) {
            phrases.push(phrase);
            if (isParted(node, index, index + phrase.length)) broken.push(`${phrase} at ${width}`);
          }
      }
      return { broken, phrases };
    });
    assert.deepEqual(broken, [], path);
    seen.push(...phrases);
  }
  for (const phrase of ["直前の", "手に", "続けて", "あなたの", "マスを", "選び"]) assert.ok(seen.includes(phrase), phrase);
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("main p")).wordBreak), "keep-all");
  await leave(page);
});
