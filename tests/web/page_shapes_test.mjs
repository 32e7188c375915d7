// Every shape of window: the board is as large as it can be, and what belongs to it is in sight together with it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, cases, checkWidth, choice, gameLink, goTo, languages, leave, openAnew, phone, texts, visit } from "./page.mjs";

const kamon = cases("kamon").find((c) => c.kind === "game");
const kulami = cases("kulami").find((c) => c.kind === "game" && c.start.endsWith("full")); // ten fields wide
const games = {
  "a first board": "",
  "Kamon under way": gameLink(kamon.start, kamon.moves.slice(0, 9)),
  "Kulami under way": gameLink(kulami.start, kulami.moves.slice(0, 20)),
};

const upright = [[360, 740], [820, 1180]];
// A phone on its side, and what 200 % of zoom leaves of 1440 × 900 and of 1280 × 720.
const low = [[740, 360], [720, 450], [640, 360]];
// With how much of the height of the window a board must have at least.
const wide = [[900, 700, 0.6], [1280, 800, 0.78], [1440, 900, 0.8], [1920, 1080, 0.82], [2560, 1440, 0.85]];

const sized = ([width, height]) => ({ viewport: { width, height } });
const rectangle = (page, selector) =>
  page.locator(selector).evaluateAll((all) => {
    const [first] = all.filter((e) => e.checkVisibility());
    if (!first) return null;
    const { left, top, right, bottom, width, height } = first.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  });
async function inSight(page, selector, name) {
  const { width, height } = page.viewportSize();
  const r = await rectangle(page, selector);
  assert.ok(r, `${name}: ${selector} is there`);
  const inside = r.top >= -1 && r.left >= -1 && r.right <= width + 1 && r.bottom <= height + 1;
  assert.ok(inside, `${name}: ${selector} is at ${JSON.stringify(r)} of ${width} × ${height}`);
  return r;
}
const belonging = [".player >> nth=0", ".player >> nth=1", ".status", ".controls"];

// Of a board in its place: it keeps its form.
const drawnHeight = ({ width, height }, game) => Math.min(height, game === "kulami" ? width : width / 1.143);

for (const size of low)
  test(`${size.join(" × ")}: the board at full height, and beside it all that belongs to the game`, async () => {
    const page = await visit("", sized(size));
    for (const [name, path] of Object.entries(games)) {
      await openAnew(page, path);
      const board = await inSight(page, ".board-place", name);
      assert.ok(board.height >= size[1] - 1, `${name}: ${board.height} high`);
      for (const part of belonging) {
        const { left } = await inSight(page, part, name);
        assert.ok(left >= board.right - 1, `${name}: ${part} lies at ${left}, the board ends at ${board.right}`);
      }
      await checkWidth(page, name);
    }
    await leave(page);
  });

for (const [width, height, share] of wide)
  test(`${width} × ${height}: all of it is in sight, and the board grows`, async () => {
    const page = await visit("", sized([width, height]));
    for (const [name, path] of Object.entries(games)) {
      await openAnew(page, path);
      const board = await inSight(page, ".board-place", name);
      const drawn = drawnHeight(board, name.startsWith("Kulami") ? "kulami" : "kamon");
      assert.ok(drawn >= share * height, `${name}: ${drawn} high`);
      for (const part of [...belonging, ".foot"]) await inSight(page, part, name);
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      assert.equal(tall, height, `${name}: nothing is to be scrolled`);
      await checkWidth(page, name);
    }
    await leave(page);
  });

for (const size of upright)
  test(`${size.join(" × ")}: the board has all the width, and stays in sight while the rest is scrolled`, async () => {
    const page = await visit("", { ...sized(size), hasTouch: true, isMobile: true });
    for (const [name, path] of Object.entries(games)) {
      await openAnew(page, path);
      const board = await inSight(page, ".board-place", name);
      assert.ok(board.width >= size[0] - 1, `${name}: ${board.width} wide`);
      for (const part of belonging) await inSight(page, part, name);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await inSight(page, ".board-place", `${name}, scrolled`);
      await checkWidth(page, name);
    }
    await leave(page);
  });

const together = async (page, selector, name) => {
  await page.locator(selector).first().evaluate((e) => e.scrollIntoView());
  const board = await inSight(page, ".board-place", name);
  const part = await inSight(page, `${selector} >> nth=0`, name);
  const apart = part.top >= board.bottom - 1 || part.left >= board.right - 1;
  assert.ok(apart, `${name}: ${selector} at ${JSON.stringify(part)} lies on the board, ${JSON.stringify(board)}`);
};

for (const viewport of [phone.viewport, { width: 740, height: 360 }])
  test(`a phone's builder and review, ${viewport.width} wide: what one works with is in sight with the board`, async () => {
    const page = await visit("#/build/kulami", { ...phone, viewport });
    await together(page, ".box", "the box of panels");
    await goTo(page, "#/build/kamon");
    await together(page, ".beside button", "shuffling");
    await goTo(page, `#/analysis?${gameLink(kamon.start, kamon.moves).split("?")[1]}&review=1`);
    await page.locator(".review-graph").waitFor();
    await together(page, ".review-graph", "the graph of a review");
    await leave(page);
  });

test("in every language nothing of the game leaves the window of a phone, upright or on its side", async () => {
  for (const language of languages) {
    const page = await visit(games["Kamon under way"], { ...phone, language });
    for (const viewport of [phone.viewport, { width: 740, height: 360 }]) {
      await page.setViewportSize(viewport);
      for (const part of [".board-place", ".status", ".controls"]) await inSight(page, part, `${language}, ${viewport.width}`);
      assert.ok(await button(page, texts(language)["do.newGame"]).isVisible());
      await checkWidth(page, language);
    }
    await leave(page);
  }
});

test("screens of text begin at the left edge of the menu and end at the foot of the window", async () => {
  for (const viewport of [phone.viewport, { width: 1440, height: 900 }, { width: 2560, height: 1440 }]) {
    const page = await visit("", { viewport });
    for (const path of ["#/learn", "#/study", "#/puzzles", "#/online", "#/leaderboard", "#/account", "#/settings", "#/about", "#/rules/kamon"]) {
      await goTo(page, path);
      await page.locator("main h1").waitFor();
      const name = `${path} at ${viewport.width}`;
      const lefts = await page.evaluate(() => ["header .name", "main h1", "footer a"].map((s) => document.querySelector(s).getBoundingClientRect().left));
      assert.ok(Math.max(...lefts) - Math.min(...lefts) < 1.5, `${name}: ${lefts}`);
      const { bottom } = await rectangle(page, "footer");
      assert.ok(bottom >= viewport.height - 1, `${name}: the footer ends at ${bottom}`);
      await checkWidth(page, name);
    }
    await leave(page);
  }
});

test("on a phone, whoever starts a game from below the board is led back to the board", async () => {
  const page = await visit("", phone);
  await choice(page, "Kulami").click();
  await page.locator(".board.kulami").waitFor();
  const start = button(page, texts("en")["do.start"]);
  await start.scrollIntoViewIfNeeded();
  assert.ok(await page.evaluate(() => scrollY > 100), "the button lies below the first screen");
  await start.click();
  await page.waitForFunction(() => scrollY === 0);
  await inSight(page, ".status", "Kulami begun");
  await leave(page);
});
