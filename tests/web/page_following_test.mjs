// The opponent that is about as strong as the player: who gets it, how its level follows, and what it says at the end.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  button, byMouse, cases, checkAxe, checkWidth, choice, leave, phone, playable, reload, texts, visit,
} from "./page.mjs";

const english = texts("en");
const wordsOf = (level) => ({ "-1": "Dreamy", 0: "Distracted" })[level] ?? `${level} · ${english[`choose.level.${level}`]}`;
const settled = (page, count) =>
  page.waitForFunction((n) => document.querySelectorAll(".tile.black, .tile.white").length === n, count);
const kept = (page, key) => page.evaluate((name) => JSON.parse(localStorage.getItem(`sequitur.${name}`)), key);
const report = (page) => page.locator(".followed").textContent();
const resign = async (page) => {
  await button(page, "Resign").click();
  await page.locator("dialog").getByRole("button", { name: "Resign", exact: true }).click();
};

// One placement before the end of a game that whoever is to move then wins, with what the engine is said to have seen.
async function atLastMove(page, standing) {
  const game = cases("kamon").find((c) => c.kind === "game" && c.moves.length % 2 === 1);
  const engine = {
    level: 3, whim: 7, followed: { counted: false, moves: [1, 3, 5].map((ply) => ({ ply, level: 3, sawBetter: ply > 1 })) },
  };
  const table = {
    game: "kamon", start: game.start, boardNumber: null, swap: false, seats: { p1: "person", p2: engine }, started: true,
    moves: game.moves.slice(0, -1), undone: [], ended: null, clock: null,
  };
  await page.evaluate(([left, following]) => {
    addEventListener("pagehide", () => {
      for (const store of [localStorage, sessionStorage]) store.setItem("sequitur.table", left);
      localStorage.setItem("sequitur.following", following);
    });
  }, [JSON.stringify(table), JSON.stringify({ kamon: standing })]);
  await reload(page);
  await byMouse(page, game.moves.at(-1));
  await page.locator(".result").waitFor();
}

test("a newcomer's opponent is about as strong as they are, and plays at a level of its own", async () => {
  const page = await visit();
  assert.ok(await choice(page, "About as strong as you").locator("input").isChecked());
  assert.equal(await page.locator(".setup .level").count(), 0);
  assert.match(await page.locator(".player").first().textContent(), /The engine · White/);
  await byMouse(page, (await playable(page))[0]);
  await settled(page, 2);
  const { seats } = await kept(page, "table");
  assert.equal(seats.p2.level, 1);
  assert.deepEqual(seats.p2.followed.moves.map(({ ply, level }) => [ply, level]), [[1, 1]]);
  await resign(page);
  assert.match(await report(page), /^The engine’s level: 1 · Beginner\..+Next time: Dreamy\.$/);
  assert.deepEqual((await kept(page, "following")).kamon, { level: -1, step: 2, last: "loss" });
  await reload(page);
  assert.equal((await kept(page, "following")).kamon.level, -1, "a game counts once");
  await button(page, "Play again, same board").click();
  await settled(page, 1);
  assert.equal((await kept(page, "table")).seats.p1.level, -1);
  await leave(page);
});

test("a win brings a stronger opponent, in smaller steps once a result has turned", async () => {
  const page = await visit();
  for (const [before, after] of [
    [{ level: 3, step: 2, last: "win" }, { level: 5, step: 2, last: "win" }],
    [{ level: 3, step: 2, last: "loss" }, { level: 4, step: 1, last: "win" }],
    [{ level: 10, step: 1, last: "win" }, { level: 10, step: 1, last: "win" }],
  ]) {
    await atLastMove(page, before);
    assert.deepEqual((await kept(page, "following")).kamon, after);
    assert.equal(
      await report(page),
      `The engine’s level: ${wordsOf(3)}. 2 times it saw a clearly better move and did not play it. Next time: ${wordsOf(after.level)}.`);
  }
  await leave(page);
});

test("another level than that of the follower can be chosen", async () => {
  const page = await visit();
  await atLastMove(page, { level: 3, step: 1, last: null });
  await button(page, "Another level").click();
  await page.waitForFunction(() => document.activeElement.matches(".setup .level input"));
  await page.keyboard.press("Home");
  assert.match(await page.locator(".player").first().textContent(), /Dreamy/);
  await leave(page);
});

test("the choice and the report fit on a phone in the longest words", async () => {
  for (const language of ["de-DE", "pl-PL"]) {
    const page = await visit("", { ...phone, language });
    await checkWidth(page, `the choice (${language})`);
    await checkAxe(page, `the choice (${language})`);
    await atLastMove(page, { level: 3, step: 1, last: null });
    await checkWidth(page, `the report (${language})`);
    await leave(page);
  }
});
