// Text at twice its size, a screen of 320 pixels (what 400 % of zoom leaves of a usual one), the languages that are written
// most unlike English, and writing from right to left: nothing is cut off, nothing lies on anything else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, byMouse, cases, choice, desktop, gameLink, languages, leave, openAnew, phone, texts, useTool, visit } from "./page.mjs";

const kamon = cases("kamon").find((c) => c.kind === "game");
const kulami = cases("kulami").find((c) => c.kind === "game" && c.start.endsWith("full"));

const screens = {
  play: ["", async () => {}],
  choices: ["", async (page, say) => {
    await choice(page, "Kulami").click();
    await choice(page, say["choose.opponent.person"]).click();
    await page.locator("summary").click();
    await choice(page, say["choose.board.code"]).click();
    await choice(page, say["choose.begins.lots"]).click();
    await page.locator("details .choice").last().locator("label").last().click();
  }],
  "kamon over": [gameLink(kamon.start, kamon.moves), async () => {}],
  "kulami under way": [gameLink(kulami.start, kulami.moves.slice(0, 20)), async () => {}],
  leaving: [gameLink(kamon.start, kamon.moves.slice(0, 7)), async (page, say) => button(page, say["do.newGame"]).click()],
  share: [gameLink(kamon.start, kamon.moves.slice(0, 7)), async (page, say) => useTool(page, say["do.share"])],
  learn: ["#/learn", async () => {}],
  course: ["#/learn/kulami/3", async () => {}],
  rules: ["#/rules/kamon", async () => {}],
  "kulami builder": ["#/build/kulami", async (page, say) => {
    await button(page, say["build.fill"]).click();
    await button(page, say["do.save"]).click();
    await page.locator(".own-boards li").waitFor();
  }],
  "kamon builder": ["#/build/kamon", async (page) => byMouse(page, "d2")],
  settings: ["#/settings", async () => {}],
  about: ["#/about", async () => {}],
};

// The screens that come later, and what is there when they have come.
const later = {
  study: ["#/study", (page) => page.locator("main .board").waitFor()],
  puzzles: ["#/puzzles", (page) => page.locator("main h1").waitFor()],
  analysis: [gameLink(kulami.start, kulami.moves.slice(0, 20)).replace("#/game", "#/analysis"), (page) => page.locator(".tree-moves .move").first().waitFor()],
  explorer: ["#/explorer", (page) => page.locator("main .board").waitFor()],
  lobby: ["#/online", (page) => page.locator("main.lobby").waitFor()],
  challenge: ["#/online", async (page, say) => {
    await page.locator("main.lobby").waitFor();
    await button(page, say["online.make"]).click();
    await page.locator("dialog").waitFor();
  }],
  account: ["#/account", (page) => page.locator("main.account").waitFor()],
};

// Texts that stick out of the screen or of their own frame, and texts that lie on each other.
const troubles = (page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scope = document.querySelector("dialog") ?? document.body;
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest(".unseen, .skip, .notice, svg, option, textarea, .top .name")) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const r of range.getClientRects()) texts.push({ element, said: node.data.trim().slice(0, 40), r });
    }
    const found = [];
    const scrolls = (element) => element.closest(".move-list, .beside, dialog");
    for (const { element, said, r } of texts) {
      if (r.right > width + 1 || r.left < -1) found.push(`"${said}" leaves the screen`);
      const frame = element.closest("button, .button, .options span, summary");
      const f = frame?.getBoundingClientRect();
      if (f && (r.right > f.right + 1 || r.left < f.left - 1 || r.bottom > f.bottom + 2 || r.top < f.top - 2))
        found.push(`"${said}" leaves its button`);
    }
    for (const [i, a] of texts.entries())
      for (const b of texts.slice(i + 1)) {
        if (a.element === b.element || scrolls(a.element) !== scrolls(b.element)) continue;
        const across = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left);
        const down = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
        if (across > 2 && down > 0.35 * Math.min(a.r.height, b.r.height)) found.push(`"${a.said}" lies on "${b.said}"`);
      }
    if (document.documentElement.scrollWidth > width) found.push(`${document.documentElement.scrollWidth} pixels wide`);
    return found;
  });

async function look(language, options, { textSize, direction, all = screens } = {}) {
  const page = await visit("", { ...options, language });
  for (const [name, [path, act]] of Object.entries(all)) {
    await openAnew(page, path);
    if (textSize) await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize);
    if (direction) await page.evaluate((to) => (document.documentElement.dir = to), direction);
    await act(page, texts(language));
    assert.deepEqual(await troubles(page), [], `${name} in ${language}`);
  }
  await leave(page);
}

test("text at 200 % on a desktop, in German", () => look("de", desktop, { textSize: "200%" }));
test("text at 200 % on a phone, in Polish", () => look("pl", phone, { textSize: "200%" }));
test("320 pixels, in French", () => look("fr", { ...phone, viewport: { width: 320, height: 640 } }));

test("a phone, in Turkish", () => look("tr", phone, { all: { ...screens, ...later } }));
test("a phone, in Japanese", () => look("ja", phone, { all: { ...screens, ...later } }));

test("from right to left on a phone", () => look("de", phone, { direction: "rtl", all: { ...screens, ...later } }));
test("from right to left on a desktop", () => look("en", desktop, { direction: "rtl" }));

test("on a phone the names of all screens stand in one line in every language", async () => {
  for (const language of languages) {
    const page = await visit("#/about", { ...phone, language });
    const { height } = await page.locator("header nav").boundingBox();
    assert.ok(height < 60, `${language}: ${height} pixels high`);
    await leave(page);
  }
});
