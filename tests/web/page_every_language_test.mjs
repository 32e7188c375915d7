// node tests/web/page_every_language_test.mjs [--all]
//
// On a phone: both courses from the first step to the last, and the game against the gentlest engine that each ends with. No
// English is left, no text is cut off or lies on another, nothing leaves the screen. Without --all only languages that are
// unlike each other: long words, no spaces, long endings, and writing from right to left.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { button, byTouch, languages, leave, openAnew, phone, playable, root, texts, visit } from "./page.mjs";
import { leftInEnglish, troubles } from "./screen_troubles.mjs";

const stepsOf = (game) => JSON.parse(readFileSync(join(root, `web/src/${game}/course.json`), "utf8")).steps;
const games = ["kamon", "kulami"];

async function looksRight(page, language, where) {
  assert.deepEqual(await leftInEnglish(page, language), [], where);
  assert.deepEqual(await troubles(page), [], where);
}

const plain = (text) => text.replaceAll(/[\u200b\u2060]/g, ""); // without where lines may end

async function takeStep(page, language, game, step) {
  const say = (part) => plain(texts(language)[`learn.${game}.${step.id}.${part}`]);
  await page.getByRole("heading", { level: 1, name: say("title"), exact: true }).waitFor();
  await looksRight(page, language, `${game}, ${step.id}`);
  const mistake = step.mistakes.find(({ on }) => on);
  if (mistake) {
    await byTouch(page, mistake.on[0]);
    assert.equal(plain(await page.locator(".answer").textContent()), say(mistake.say));
  }
  const right = step.accept === "playable" ? (await playable(page))[0] : step.accept[0];
  if (right === "swap") await button(page, texts(language)["swap.take"]).click();
  else await byTouch(page, right);
  await page.locator(".answer.right").waitFor();
  assert.equal(plain(await page.locator(".answer.right").textContent()), say("praise"));
  await looksRight(page, language, `${game}, ${step.id} solved`);
}

// Places on the first cell that is free until the game is over. A cell that is taken is free no more, so the free ones differ
// whenever it is one's turn again.
async function playToTheEnd(page) {
  const turn = async (answered) => {
    const found = await page.waitForFunction((before) => {
      if (document.querySelector(".result")) return { over: true };
      const free = [...document.querySelectorAll("[data-playable]")].map(({ dataset }) => dataset.cell);
      return free.length > 0 && free.join() !== before && { free };
    }, answered);
    return found.jsonValue();
  };
  for (let now = await turn(""); !now.over; now = await turn(now.free.join())) await byTouch(page, now.free[0]);
}

async function throughTheCourses(language, direction) {
  const page = await visit("#/about", { ...phone, language });
  for (const game of games) {
    await openAnew(page, `#/learn/${game}/1`);
    if (direction) await page.evaluate((to) => (document.documentElement.dir = to), direction);
    const steps = stepsOf(game);
    for (const [i, step] of steps.entries()) {
      await takeStep(page, language, game, step);
      if (i + 1 < steps.length) await button(page, texts(language)["do.next"]).click();
    }
    await page.getByText(texts(language)["learn.finished"]).waitFor();
    await button(page, texts(language)["do.start"]).click();
    await page.locator(`main.play .board.${game}`).waitFor();
    await looksRight(page, language, `${game} begins`);
    await playToTheEnd(page);
    await looksRight(page, language, `${game} is over`);
  }
  await leave(page);
}

const unlike = ["de", "ja", "tr"];
for (const language of process.argv.includes("--all") ? languages : unlike)
  test(`both courses and a game after each, on a phone, in ${language}`, () => throughTheCourses(language));
test("both courses and a game after each, on a phone, from right to left", () => throughTheCourses("de", "rtl"));

test("what is left in English, leaves its button or is cut off is found", async () => {
  const page = await visit("#/learn/kamon/1", phone);
  const found = await leftInEnglish(page, "de");
  for (const said of ["The first stone", "Step 1 of 10", "Skip"]) assert.ok(found.includes(said), said);
  await page.evaluate(() => document.querySelector(".lesson button").append("Donaudampfschifffahrtsgesellschaft".repeat(2)));
  assert.notDeepEqual(await troubles(page), []);
  await openAnew(page, "#/learn/kamon/1");
  assert.deepEqual(await troubles(page), []);
  await page.evaluate(() => Object.assign(document.querySelector(".task").style, { inlineSize: "5em", whiteSpace: "nowrap", overflow: "hidden" }));
  assert.notDeepEqual(await troubles(page), []);
  await leave(page);
});
