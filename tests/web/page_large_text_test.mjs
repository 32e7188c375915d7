// Text at twice its size, a screen of 320 pixels (what 400 % of zoom leaves of a usual one), the languages that are written
// most unlike English, and writing from right to left: nothing is cut off, nothing lies on anything else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, byMouse, cases, choice, desktop, gameLink, goTo, languages, leave, openAnew, phone, texts, useTool, visit } from "./page.mjs";
import { ask, usual } from "./online.mjs";
import { leftInEnglish, troubles } from "./screen_troubles.mjs";

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
  "a new account": ["#/account", async (page, say) => {
    await page.locator("main.account").waitFor();
    await choice(page, say["online.account.signUp"]).click();
    await page.getByLabel(say["online.account.password"], { exact: true }).waitFor();
  }],
  "a challenge that waits": ["#/online", async (page) => {
    await page.locator("main.lobby").waitFor();
    const { id } = await ask(page, "POST", "challenges", usual);
    await goTo(page, `#/challenge/${id}`);
    await page.locator("main.challenge").waitFor();
  }],
  room: ["#/online", async (page, say) => {
    await page.locator("main.lobby").waitFor();
    await button(page, say["online.engine"]).click();
    await page.locator("dialog button.main").click();
    await page.locator("main.room .board").waitFor();
  }],
  leaderboard: ["#/leaderboard", (page) => page.locator("main h1").waitFor()],
  "a link from a letter": ["#/mail/abc", (page) => page.locator("main.account button.main").waitFor()],
  "a new password": ["#/recover/abc", (page) => page.locator("main.account button.main").waitFor()],
  puzzle: ["#/puzzles/a03c9cb3", (page) => page.locator("main.puzzle .board").waitFor()],
  review: [gameLink(kamon.start, kamon.moves).replace("#/game", "#/analysis") + "&review=1", (page) => page.locator(".review-graph").waitFor()],
  "no such page": ["#/nowhere", (page) => page.locator("main h1").waitFor()],
};

async function look(language, options, { textSize, direction } = {}) {
  const page = await visit("", { ...options, language });
  for (const [name, [path, act]] of Object.entries({ ...screens, ...later })) {
    await openAnew(page, path);
    if (textSize) await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize);
    if (direction) await page.evaluate((to) => (document.documentElement.dir = to), direction);
    await act(page, texts(language));
    assert.deepEqual(await troubles(page), [], `${name} in ${language}`);
    assert.deepEqual(await leftInEnglish(page, language), [], `${name} in ${language}`);
  }
  await leave(page);
}

test("text at 200 % on a desktop, in German", () => look("de", desktop, { textSize: "200%" }));
test("text at 200 % on a phone, in Polish", () => look("pl", phone, { textSize: "200%" }));
test("text at 200 % on a phone, in Japanese", () => look("ja", phone, { textSize: "200%" }));
test("320 pixels, in French", () => look("fr", { ...phone, viewport: { width: 320, height: 640 } }));

test("a phone, in Turkish", () => look("tr", phone));
test("a phone, in Japanese", () => look("ja", phone));

test("from right to left on a phone", () => look("de", phone, { direction: "rtl" }));
test("from right to left on a desktop", () => look("en", desktop, { direction: "rtl" }));

test("on a phone the names of all screens stand in one line in every language", async () => {
  for (const language of languages) {
    const page = await visit("#/about", { ...phone, language });
    const { height } = await page.locator("header nav").boundingBox();
    assert.ok(height < 60, `${language}: ${height} pixels high`);
    await leave(page);
  }
});
