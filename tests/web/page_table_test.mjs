// What one can do at the table besides placing: take back, ask, look back, turn, share, load, end.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  button, byMouse, byTouch, cases, cell, choice, gameLink, goTo, leave, load, phone, playable, reload, says, texts, visit,
} from "./page.mjs";

const kamon = cases("kamon").find((c) => c.kind === "game");
const kulami = cases("kulami").find((c) => c.kind === "game");
const stones = (page) => page.locator(".tile.black, .tile.white, .marble").count();
const settled = (page, count) =>
  page.waitForFunction((n) => document.querySelectorAll(".tile.black, .tile.white, .marble").length === n, count);
const notice = (page, text) =>
  page.waitForFunction((wanted) => document.querySelector(".notice")?.textContent === wanted, text);
const dialogButton = (page, name) => page.locator("dialog").getByRole("button", { name, exact: true });
const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

test("undo and redo against the engine go back to one's own turn", async () => {
  const page = await visit();
  await byMouse(page, (await playable(page))[0]);
  await settled(page, 2);
  const reply = await page.locator(".move").nth(1).textContent();
  await button(page, "Undo").click();
  await settled(page, 0);
  assert.match(await page.getByRole("log").textContent(), /^Taken back\. It is Black’s turn\.$/);
  assert.ok((await playable(page)).length >= 11); // 12, less one where the blank lies on the border
  await button(page, "Redo").click();
  await settled(page, 2);
  assert.equal(await page.locator(".move").nth(1).textContent(), reply);
  assert.ok(await button(page, "Redo").isDisabled());
  await leave(page);
});

test("a hint is marked and said, and the engine's thinking can be hurried", async () => {
  const page = await visit();
  await button(page, "Hint").click();
  const hinted = page.locator("[data-cell]:has(.hint)");
  await hinted.waitFor();
  const advised = await hinted.getAttribute("data-cell");
  assert.match(await page.locator(".status > span").first().textContent(), new RegExp(`^Try ${advised}\\. .+\\.$`), "it says why");
  await choice(page, "The engine").click();
  await page.locator('input[type="range"]').press("End"); // level 10 takes its time
  await choice(page, "Kulami").click();
  await byMouse(page, "d4");
  await page.waitForFunction(() => /thinking, \d+ s\. Depth \d+/.test(document.querySelector(".status").textContent));
  await button(page, "Move now").click();
  await page.waitForFunction(() => document.querySelectorAll(".marble").length === 2, null, { timeout: 1500 });
  await leave(page);
});

test("resigning asks first; a rematch changes the seats, on the same board or a new one", async () => {
  const page = await visit();
  const board = () => page.$$eval("[data-cell]", (all) => all.map((c) => c.getAttribute("aria-label").split(",")[1]).join());
  const first = await board();
  await byMouse(page, (await playable(page))[0]);
  await settled(page, 2);
  await button(page, "Resign").click();
  await dialogButton(page, "Cancel").click();
  assert.equal(await page.locator(".result").count(), 0);
  await button(page, "Resign").click();
  await dialogButton(page, "Resign").click();
  await says(page, "White wins: the opponent has resigned.");
  assert.match(await page.locator(".result h2").textContent(), /^You lose/);
  await button(page, "Play again, same board").click();
  await settled(page, 1); // now the engine is Black and begins
  assert.equal(await board(), first);
  assert.match(await page.locator(".player").nth(1).textContent(), /You · White/);
  await button(page, "Resign").click();
  await dialogButton(page, "Resign").click();
  await button(page, "Play again, new board").click();
  await settled(page, 0);
  assert.notEqual(await board(), first);
  assert.match(await page.locator(".player").nth(1).textContent(), /You · Black/);
  await byMouse(page, (await playable(page))[0]);
  await settled(page, 2);
  await button(page, "Resign").click();
  await dialogButton(page, "Resign").click();
  await button(page, "Another level").click();
  await page.waitForFunction(() => document.activeElement.matches(".setup .level input"));
  await page.keyboard.press("ArrowRight");
  assert.match(await page.locator(".player").nth(0).textContent(), /Level 4/);
  await leave(page);
});

test("turning and flipping move the cells, not their names, and are remembered", async () => {
  for (const game of ["Kamon", "Kulami"]) {
    const page = await visit();
    await choice(page, game).click();
    const place = () => cell(page, "a1").getAttribute("transform");
    const steps = game === "Kamon" ? 6 : 4;
    const upright = await place();
    const seen = new Set([upright]);
    for (let i = 1; i < steps; ++i) {
      await button(page, "Turn the board").click();
      seen.add(await place());
    }
    assert.equal(seen.size, steps);
    await button(page, "Turn the board").click();
    assert.equal(await place(), upright);
    await button(page, "Flip the board").click();
    const flipped = await place();
    assert.notEqual(flipped, upright);
    await reload(page);
    assert.equal(await place(), flipped);
    await button(page, "Flip the board").click();
    assert.equal(await place(), upright);
    await leave(page);
  }
});

test("stepping through the moves by mouse, keys and the list", async () => {
  const page = await visit(gameLink(kamon.start, kamon.moves.slice(0, 8)));
  assert.equal(await stones(page), 8);
  await button(page, "To the start").click();
  assert.equal(await stones(page), 0);
  await says(page, "Move 0 of 8. Go to the end to continue playing.");
  assert.deepEqual(await playable(page), []);
  await button(page, "One move forward").click();
  assert.equal(await stones(page), 1);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowRight");
  assert.equal(await stones(page), 2);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await stones(page), 0);
  await page.keyboard.press("End");
  assert.equal(await stones(page), 8);
  await button(page, kamon.moves[4]).click();
  assert.equal(await stones(page), 5);
  await page.keyboard.press("Home");
  assert.equal(await stones(page), 0);
  await button(page, "To the end").click();
  assert.deepEqual(await playable(page), [...kamon.legal[8]].sort());
  await leave(page);
});

test("a swipe steps back and forth and places nothing; a tap places", async () => {
  const page = await visit(gameLink(kulami.start, kulami.moves.slice(0, 5)), phone);
  const touch = await page.context().newCDPSession(page);
  const { x, y, width, height } = await page.locator(".board").boundingBox();
  const swipe = async (from, to) => {
    const at = (share) => [{ x: x + width * share, y: y + height / 2 }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
    for (let i = 1; i <= 5; ++i)
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(from + ((to - from) * i) / 5) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await swipe(0.2, 0.8);
  await settled(page, 4);
  await swipe(0.2, 0.8);
  await settled(page, 3);
  await swipe(0.8, 0.2);
  await swipe(0.8, 0.2);
  await settled(page, 5);
  // For the browser a tap right after a swipe only stops it.
  for (let taps = 0; taps < 3 && (await stones(page)) < 6; ++taps) {
    await byTouch(page, kulami.moves[5]);
    await page.waitForFunction(() => document.querySelectorAll(".marble").length === 6, null, { timeout: 1000 }).catch(() => {});
  }
  await settled(page, 6);
  await leave(page);
});

test("the link of a game opens the same game elsewhere; the link of the position, the position", async () => {
  const page = await visit(gameLink(kulami.start, kulami.moves.slice(0, 12)));
  await button(page, "Share").click();
  const fields = page.locator("dialog .copied");
  const links = {};
  for (const [i, said] of [[0, "Link copied."], [1, "Link copied."], [2, "Copied."]]) {
    await fields.nth(i).getByRole("button").click();
    await notice(page, said);
    links[i] = await clipboard(page);
  }
  const record = await page.locator("dialog textarea").inputValue();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Share");

  for (const [text, moves] of [[links[0], 12], [links[1], 0], [links[2], 0], [record, 12]]) {
    const other = await visit(text.includes("#") ? text.slice(text.indexOf("#")) : "");
    if (!text.includes("#")) await load(other, text);
    await settled(other, 12);
    assert.equal(await other.locator(".move").count(), moves);
    assert.deepEqual(await playable(other), [...kulami.legal[12]].sort());
    await leave(other);
  }
  await leave(page);
});

test("whatever cannot be read gets one kind sentence, and nothing changes", async () => {
  const page = await visit(gameLink(kamon.start, kamon.moves.slice(0, 3)));
  const messages = texts("en");
  const faults = Object.keys(messages).filter((k) => k.startsWith("fault."));
  await button(page, "Load").click();
  for (const bad of ["hello", "<img src=x onerror=alert(1)>", "#/game?start=nothing", "x".repeat(50_000),
    ...cases("reject").slice(0, 25).map((c) => c.fen)]) {
    await page.locator("dialog textarea").fill(bad);
    await page.locator("dialog button.main").click();
    const sentence = await page.locator("dialog .wrong").textContent();
    const known = faults.some((key) => sentence.endsWith(messages[key].replace("{place}: ", "").trim()));
    assert.ok(known, `${bad.slice(0, 60)} → ${sentence}`);
    assert.ok(sentence.length < 300);
  }
  await page.keyboard.press("Escape");
  assert.equal(await stones(page), 3);
  await leave(page);
});

test("a running game is not thrown away unasked", async () => {
  const page = await visit();
  await choice(page, "Two people at one screen").click();
  await byMouse(page, (await playable(page))[0]);
  await goTo(page, gameLink(kulami.start, kulami.moves.slice(0, 5)));
  await page.getByRole("dialog").getByText("Leave this game and load the other one?").waitFor();
  await dialogButton(page, "Cancel").click();
  assert.equal(await stones(page), 1);
  await button(page, "New game").click();
  await page.getByRole("dialog").getByText("Leave this game and begin a new one?").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await stones(page), 1);
  await button(page, "New game").click();
  await dialogButton(page, "New game").click();
  await settled(page, 0);
  await goTo(page, "#/game?start=nonsense");
  await notice(page, "Position: this is neither a Kamon nor a Kulami position. Copy the whole text and try again.");
  await leave(page);
});

test("the drawing comes as SVG and as PNG, in the colours of the screen", async () => {
  const page = await visit(gameLink(kamon.start, kamon.moves.slice(0, 6)), { colorScheme: "dark" });
  await button(page, "Share").click();
  const saved = async (name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), dialogButton(page, name).click()]);
    return [download.suggestedFilename(), readFileSync(await download.path())];
  };
  const [svgName, svg] = await saved("Drawing (SVG)");
  assert.equal(svgName, "kamon.svg");
  const text = svg.toString();
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.ok(text.includes(`fill="${paper}"`), "the dark paper");
  assert.doesNotMatch(text, /class=|style=|data-/);
  const [pngName, png] = await saved("Image (PNG)");
  assert.equal(pngName, "kamon.png");
  assert.deepEqual([...png.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
  assert.ok(png.readUInt32BE(16) > 1000 && png.length > 20_000);
  const pixel = await page.evaluate(async (bytes) => {
    const image = new Image();
    image.src = `data:image/png;base64,${bytes}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return `rgb(${[...canvas.getImageData(3, 3, 1, 1).data].slice(0, 3).join(", ")})`;
  }, png.toString("base64"));
  assert.equal(pixel, paper);
  const [recordName] = await saved("Download");
  assert.equal(recordName, "kamon.txt");
  await leave(page);
});

test("an unplayable cell says why, on hover and on a click", async () => {
  const page = await visit(gameLink(kamon.start, kamon.moves.slice(0, 2)));
  const shown = () => page.locator(".status > span:not(.unseen)").textContent();
  await cell(page, kamon.moves[0]).hover();
  assert.equal(await shown(), `${kamon.moves[0]} is taken.`);
  const other = await page.$eval("[data-cell]:not([data-playable]):has(.away .token)", (c) => c.dataset.cell);
  await cell(page, other).hover();
  assert.match(await shown(), /neither the colour nor the symbol of the last one\.$/);
  await page.mouse.move(5, 400);
  assert.match(await shown(), /^Black follows the /);
  await cell(page, other).click();
  await page.mouse.move(5, 400);
  assert.match(await shown(), /neither the colour nor the symbol of the last one\.$/);
  await leave(page);
});
