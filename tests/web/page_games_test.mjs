// Whole games to each kind of ending, by mouse, touch and keyboard, in several languages and sizes.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  byKeyboard, byMouse, byTouch, cases, choice, desktop, button, gameLink, leave, phone, playable, says, texts, visit,
} from "./page.mjs";

const games = (name) => cases(name).filter((c) => c.kind === "game");
const shortest = (list) => [...list].sort((a, b) => a.moves.length - b.moves.length)[0];
const kamonGame = (by, winner) =>
  shortest(games("kamon").filter((g) => g.outcome?.by === by && g.outcome.winner === winner));
const kulamiGame = (scoring, fits) =>
  shortest(games("kulami").filter((g) => g.start.endsWith(` ${scoring}`) && fits(g)));
const placedAll = (g) => g.moves.length === 56;

// The first `given` moves come with the link, the others are played by hand.
async function playOut(game, { hand = byMouse, given = 0, size = desktop, language = "en-GB" } = {}) {
  const page = await visit(gameLink(game.start, game.moves.slice(0, given)), { ...size, language });
  for (let ply = given; ply < game.moves.length; ++ply) {
    assert.deepEqual(await playable(page), [...game.legal[ply]].sort(), `before move ${ply + 1}`);
    await hand(page, game.moves[ply]);
    await page.waitForFunction(
      (name) => document.querySelector(`[data-cell="${name}"] .gold.last, [data-cell="${name}"] .gold.won`),
      game.moves[ply],
    );
  }
  await page.waitForSelector(".result");
  assert.deepEqual(await playable(page), []);
  return page;
}
const litUp = (page) => page.locator(".gold.won").count();
const headline = (page) => page.locator(".result h2").textContent();

test("Kamon by connection, at a desktop by mouse: the chain lights up link by link", async () => {
  const page = await playOut(kamonGame("connection", "black"));
  assert.match(await page.locator(".status").textContent(), /^Black wins: a chain connects the two (green|blue|yellow) sides\.$/);
  assert.match(await headline(page), /^Black wins After \d+ moves\.$/);
  const chain = await page.$$eval(".gold.won", (all) =>
    all.map((g) => [g.closest("[data-cell]").dataset.cell, parseInt(g.style.animationDelay)]));
  assert.ok(chain.length >= 4, "a chain from side to side");
  const order = chain.sort((a, b) => a[1] - b[1]).map(([, delay]) => delay);
  assert.deepEqual(order, order.map((_, i) => i * 90));
  await leave(page);
});

test("Kamon by connection for White, on a phone by touch, in German", async () => {
  const page = await playOut(kamonGame("connection", "white"), { hand: byTouch, size: phone, language: "de-DE" });
  assert.match(await page.locator(".status").textContent(), /^Weiß gewinnt: /);
  assert.ok((await litUp(page)) >= 4);
  const seen = await page.locator(".result button").first().boundingBox();
  assert.ok(seen.y + seen.height <= phone.viewport.height, "the result is seen without scrolling");
  await leave(page);
});

test("Kamon by loop, by keyboard alone", async () => {
  const game = kamonGame("loop", "black");
  const page = await playOut(game, { hand: byKeyboard });
  await says(page, "Black wins: a loop is closed.");
  assert.ok((await litUp(page)) >= 6);
  await leave(page);
});

test("Kamon by block, in Czech on a phone: it says why there is nowhere to go", async () => {
  const page = await playOut(kamonGame("block", "white"), { hand: byTouch, size: phone, language: "cs-CZ" });
  assert.match(await page.locator(".status").textContent(), /^Černý nemá kam hrát: volných .+ už není\. .*Bílý.*\.$/);
  assert.equal(await litUp(page), 0);
  await leave(page);
});

test("Kamon to the full board: a draw", async () => {
  const page = await playOut(kamonGame("full", "draw"));
  await says(page, texts("en")["kamon.end.full"]);
  assert.match(await headline(page), /^Draw/);
  await leave(page);
});

const points = (page) =>
  page.$$eval(".score tr", (rows) =>
    Object.fromEntries(rows.map((r) => [r.querySelector("th[scope=row]")?.textContent, [...r.querySelectorAll("td")].map((d) => Number(d.textContent))])));

async function checkCount(page, game, parts) {
  const { red, black } = game.outcome.score;
  const shown = await points(page);
  const total = parts.length > 1 ? shown["Total"] : shown["Panels"];
  assert.deepEqual(total, [red, black]);
  for (const part of parts) assert.ok(shown[part], `${part} is shown`);
  assert.equal(Object.keys(shown).filter((k) => k !== "undefined").length, parts.length > 1 ? parts.length + 1 : 1);
  // Panels count in full; of areas and chains, what one has more than the other.
  const [[panelsRed, panelsBlack], ...extras] = parts.map((part) => shown[part]);
  const ahead = extras.map(([a, b]) => a - b);
  const surplus = (sign) => ahead.reduce((sum, d) => sum + Math.max(0, sign * d), 0);
  assert.deepEqual([panelsRed + surplus(1), panelsBlack + surplus(-1)], [red, black]);
  await checkPanels(page, [panelsRed, panelsBlack]);
  const drawn = extras.some(([a, b]) => a + b > 0);
  assert.equal((await page.locator(".links").count()) > 0, drawn, "areas and chains are drawn where they count");
}

// The board of a finished game says what each panel brought to whom: the sums are those of the table.
async function checkPanels(page, sums) {
  const badges = await page.$$eval(".final", (all) =>
    all.map((badge) => ({ kind: badge.classList[1], text: badge.querySelector("text").textContent })));
  assert.equal(badges.length, 17);
  const sum = (side) => badges.filter(({ kind }) => kind === side).reduce((all, { text }) => all + Number(text), 0);
  assert.deepEqual([sum("red"), sum("black")], sums);
  for (const { kind, text } of badges) if (!["red", "black"].includes(kind)) assert.equal(text, { tie: "=", empty: "–" }[kind]);
  assert.equal(await page.locator(".rim-tie").count(), badges.filter(({ kind }) => kind === "tie").length);
}

test("Kulami until somebody is stuck, by mouse: panels alone", async () => {
  const game = kulamiGame("base", (g) => !placedAll(g));
  const page = await playOut(game);
  const { red, black } = game.outcome.score;
  assert.match(
    await page.locator(".status").textContent(),
    new RegExp(`^(Red|Black) has nowhere to go, so the game is over\\. (Red|Black) wins, ${Math.max(red, black)} to ${Math.min(red, black)}\\.$`),
  );
  await checkCount(page, game, ["Panels"]);
  await leave(page);
});

test("Kulami until all marbles are placed, on a phone by touch", async () => {
  const game = kulamiGame("base", placedAll);
  const page = await playOut(game, { hand: byTouch, size: phone });
  assert.match(await page.locator(".status").textContent(), /^All marbles are placed\. (Red|Black) wins, /);
  await checkCount(page, game, ["Panels"]);
  await leave(page);
});

test("Kulami with areas, by keyboard alone", async () => {
  const game = kulamiGame("area", (g) => g.outcome.winner !== "draw");
  const page = await playOut(game, { hand: byKeyboard });
  await checkCount(page, game, ["Panels", "Area"]);
  await leave(page);
});

test("Kulami with chains, and with everything, from the middle of the game on", async () => {
  for (const [scoring, parts] of [["chains", ["Panels", "Chains"]], ["full", ["Panels", "Area", "Chains"]]]) {
    const game = kulamiGame(scoring, () => true);
    const page = await playOut(game, { given: game.moves.length - 6 });
    await checkCount(page, game, parts);
    await leave(page);
  }
});

test("the count is built up panel by panel, with the sum, and can be skipped; without motion it is there at once", async () => {
  const game = kulamiGame("full", () => true);
  const link = gameLink(game.start, game.moves.slice(0, -1));
  const page = await visit(link, { reducedMotion: "no-preference" });
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await byMouse(page, game.moves.at(-1));
  await page.waitForSelector(".result");
  const badges = page.locator(".final");
  const sums = async () => (await points(page))["Panels"];
  assert.equal(await badges.count(), 0);
  assert.deepEqual(await sums(), [0, 0]);
  let before = 0;
  for (let panels = 1; panels <= 5; ++panels) {
    await page.clock.runFor(160);
    assert.equal(await badges.count(), panels);
    const [red, black] = await sums();
    assert.ok(red + black >= before, "the sum grows");
    before = red + black;
  }
  assert.ok(before > 0);
  assert.equal(await page.locator(".links").count(), 0);
  await button(page, "Show the result").click();
  await checkCount(page, game, ["Panels", "Area", "Chains"]);
  assert.equal(await button(page, "Show the result").count(), 0);
  await leave(page);

  const still = await visit(link);
  await byMouse(still, game.moves.at(-1));
  await still.waitForSelector(".result");
  await checkCount(still, game, ["Panels", "Area", "Chains"]);
  await leave(still);
});

test("Kulami drawn", async () => {
  const game = games("kulami").find((g) => g.outcome?.winner === "draw");
  const page = await playOut(game, { given: game.moves.length - 3 });
  assert.match(await page.locator(".status").textContent(), /Draw, \d+ to \d+\.$/);
  await leave(page);
});

// The page's engine answers until the rules end the game; both games at once, since it takes its time as a person would.
describe("against a level", { concurrency: true }, () => {
  for (const [game, size, language, level] of [
    ["Kamon", phone, "de-DE", "Verträumt"],
    ["Kulami", desktop, "cs-CZ", "Zasněná"],
  ])
    test(`${game} against the gentlest level until the end (${language})`, async () => {
      const page = await visit("", { ...size, language });
      await choice(page, game).click();
      await choice(page, texts(language.slice(0, 2))["choose.opponent.engine"]).click();
      await page.locator('input[type="range"]').press("Home");
      assert.match(await page.locator(".player").first().textContent(), new RegExp(level));
      let hands = 0;
      while (!(await page.locator(".result").count())) {
        const name = await page.evaluate(
          () => document.querySelector("[data-playable]")?.dataset.cell ?? null);
        if (name) {
          await (size === phone ? byTouch : byMouse)(page, name);
          ++hands;
        }
        await page.waitForSelector("[data-playable], .result", { state: "attached" });
      }
      assert.ok(hands >= 3, `${hands} moves by hand`);
      const said = await page.locator(".status").textContent();
      assert.ok(said.length > 10);
      assert.ok(await button(page, texts(language.slice(0, 2))["do.rematchNew"]).isVisible());
      await leave(page);
    });
});
