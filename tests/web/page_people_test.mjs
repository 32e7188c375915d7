// Fit for people: names for screen readers, announcements, the keyboard, axe-core, sizes.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  button, byKeyboard, byMouse, cases, cell, checkAxe, checkTargets, checkWidth, choice, focused, gameLink, intoBoard, languages, leave, openAnew,
  phone, playable, reload, texts, useTool, visit,
} from "./page.mjs";
import { directionOf } from "../../web/messages/languages.mjs";

const kamon = cases("kamon").find((c) => c.kind === "game");
const kulami = cases("kulami").find((c) => c.kind === "game" && c.start.endsWith("full"));
const label = (page, name) => cell(page, name).getAttribute("aria-label");

test("every cell says what it is, whose it is and whether it can be played", async () => {
  const page = await visit(gameLink(kamon.start, kamon.moves.slice(0, 2)));
  const [first, second] = kamon.moves;
  assert.match(await label(page, first), new RegExp(`^${first}, \\w+ \\w+, taken by Black$`));
  assert.match(await label(page, second), new RegExp(`^${second}, \\w+ \\w+, taken by White, placed last$`));
  for (const name of kamon.legal[2])
    assert.match(await label(page, name), new RegExp(`^${name}, (red|orange|yellow|green|blue|purple) (butterfly|fish|bird|fan|mountain|gate), free, playable$`));
  assert.equal(await page.locator('[aria-label$=", blank"]').count(), 1);
  assert.match(await page.getByRole("log").textContent(), new RegExp(`^White on ${second}, \\w+ \\w+\\.$`));
  assert.equal(await page.locator('[role="status"].status').count(), 1);
  await leave(page);

  const german = await visit(gameLink(kulami.start, kulami.moves.slice(0, 3)), { language: "de" });
  const names = await german.$$eval("[data-cell]", (all) => all.map((c) => c.getAttribute("aria-label")));
  assert.equal(names.length, 64);
  assert.equal(new Set(names).size, 64);
  assert.equal(names.filter((n) => n.endsWith("frei, spielbar")).length, kulami.legal[3].length);
  await leave(german);
});

test("the board is one stop of the Tab key; arrows move, and a move keeps the place", async () => {
  const page = await visit(gameLink(kulami.start));
  await page.keyboard.press("Tab");
  assert.match(await page.evaluate(() => document.activeElement.className), /skip/);
  await page.keyboard.press("Enter");
  const from = await focused(page);
  assert.ok(from, "the skip link leads to the board");
  await byKeyboard(page, "d4");
  assert.equal(await focused(page), "d4");
  assert.match(await label(page, "d4"), /placed last$/);
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), null);
  await page.keyboard.press("Shift+Tab");
  assert.equal(await focused(page), "d4");
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('[data-cell="d4"] .focus')).stroke === "none"), false);
  await leave(page);
});

test("a whole start by keyboard alone: choose the game, begin, place", async () => {
  const page = await visit();
  for (let i = 0; i < 40; ++i) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement.type === "radio")) break;
  }
  await page.keyboard.press("ArrowRight");
  await page.locator(".board.kulami").waitFor();
  await page.keyboard.press("Shift+Tab");
  await page.evaluate(() => document.activeElement.blur());
  await intoBoard(page);
  await byKeyboard(page, "e5");
  await page.waitForFunction(() => document.querySelectorAll(".marble").length === 2);
  await leave(page);
});

const screens = {
  play: ["", async () => {}],
  choices: ["", async (page) => {
    await choice(page, "Kulami").click();
    await page.locator("summary").click();
    await choice(page, "By code").click();
    await choice(page, "Draw lots").click();
  }],
  "kamon under way": [gameLink(kamon.start, kamon.moves.slice(0, 7)), async () => {}],
  "kamon over": [gameLink(kamon.start, kamon.moves), async () => {}],
  "kulami over": [gameLink(kulami.start, kulami.moves), async () => {}],
  share: [gameLink(kamon.start, kamon.moves.slice(0, 7)), async (page) => useTool(page, "Share")],
  load: ["", async (page) => {
    await useTool(page, "Load");
    await page.locator("dialog textarea").fill("x");
    await page.locator("dialog button.main").click();
  }],
  learn: ["#/learn", async () => {}],
  course: ["#/learn/kulami/3", async () => {}],
  rules: ["#/rules/kulami", async () => {}],
  "rules of kamon": ["#/rules/kamon", async () => {}],
  "kulami builder": ["#/build/kulami", async (page) => {
    await page.locator(".box button").first().click();
    await page.locator(".box button").nth(1).click();
  }],
  "kamon builder": ["#/build/kamon", async (page) => byMouse(page, "d2")],
  settings: ["#/settings", async () => {}],
  about: ["#/about", async () => {}],
};

for (const [name, [path, act]] of Object.entries(screens))
  test(`axe-core finds nothing, light and dark: ${name}`, async () => {
    const page = await visit(path, name.length % 2 ? phone : {});
    await act(page);
    await checkAxe(page);
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    const light = await ink();
    await page.emulateMedia({ colorScheme: "dark" });
    assert.notEqual(await ink(), light);
    await checkAxe(page, "dark", { runOnly: ["color-contrast"] }); // only colours are others
    await leave(page);
  });

for (const language of ["de", "cs"])
  test(`nothing is wider than a phone, touch targets are large, in ${language}`, async () => {
    const page = await visit("", { ...phone, language });
    for (const path of ["#/", gameLink(kulami.start, kulami.moves), "#/learn", "#/learn/kamon/3", "#/rules/kulami", "#/build/kulami", "#/build/kamon", "#/settings", "#/about"]) {
      await openAnew(page, path);
      await checkWidth(page, path);
      await checkTargets(page, path);
    }
    await leave(page);
  });

test("the whole page speaks the chosen language, at once and after a reload", async () => {
  const page = await visit("", { language: "fr-FR" });
  assert.equal(await page.getAttribute("html", "lang"), "fr");
  for (const language of languages) {
    await page.locator("header select").selectOption(language);
    await button(page, texts(language)["do.start"]).waitFor();
    assert.equal(await page.getAttribute("html", "lang"), language);
    assert.equal(await page.getAttribute("html", "dir"), directionOf(language));
    const description = await page.getAttribute('meta[name="description"]', "content");
    assert.equal(description.replaceAll(/[\u200b\u2060]/g, ""), texts(language)["about.text"]); // without where lines may end
    const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel="manifest"]').href)).json());
    assert.deepEqual([manifest.lang, manifest.description], [language, texts(language)["about.text"]]);
  }
  await page.locator("header select").selectOption("nl");
  await reload(page);
  await button(page, texts("nl")["do.start"]).waitFor();
  assert.ok((await playable(page)).length > 0);
  await leave(page);
});
