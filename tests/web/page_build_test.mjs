// The builders of both games, by mouse, touch and keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  button, byKeyboard, byMouse, cell, choice, goTo, leave, phone, playable, reload, says, visit,
} from "./page.mjs";

const panel = (page, i) => page.locator(`[data-panel="${i}"]`);
const box = (page) => page.locator(".box button");
const place = (page, i) => panel(page, i).getAttribute("aria-label");

// Takes a panel at its middle and carries it by so many fields.
async function drag(page, i, fieldsRight, fieldsDown) {
  const at = await panel(page, i).boundingBox();
  const field = (await page.locator(".builder .table-top").boundingBox()).width / 10;
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (fieldsRight * field) / 2, y + (fieldsDown * field) / 2);
  await page.mouse.move(x + fieldsRight * field, y + fieldsDown * field);
  await page.mouse.up();
}

test("Kulami by mouse: lay, drag, turn, take off; what is wrong is said live", async () => {
  const page = await visit("#/build/kulami");
  await says(page, "17 panels are still in the box.");
  await box(page).nth(0).click();
  assert.equal(await place(page, 0), "panel of 3 by 2 at a9");
  await drag(page, 0, 2, 3);
  assert.equal(await place(page, 0), "panel of 3 by 2 at c6");
  await box(page).nth(1).click();
  await says(page, "The board is not in one piece yet: all panels together must form one piece, joined along their edges.");
  await drag(page, 1, 3, 3);
  await says(page, "Panels cannot overlap.");
  assert.equal(await page.locator(".wrong-panel").count(), 2);
  await drag(page, 1, 2, 0);
  await says(page, "15 panels are still in the box.");
  await button(page, "Turn the panel").click();
  await panel(page, 0).click();
  await button(page, "Turn the panel").click();
  assert.match(await place(page, 0), /^panel of 2 by 3/);
  await button(page, "Take the panel off").click();
  assert.equal(await page.locator("[data-panel]").count(), 1);
  await drag(page, 0, 12, 0); // out of the table: into the box
  assert.equal(await page.locator("[data-panel]").count(), 0);
  await leave(page);
});

test("Kulami by keyboard alone, then filled up, named, saved, shared and played", async () => {
  const page = await visit("#/build/kulami");
  await box(page).nth(0).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.dataset.panel === "0");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "r"]) await page.keyboard.press(key);
  assert.equal(await place(page, 0), "panel of 2 by 3 at b7");
  await page.keyboard.press("Delete");
  assert.equal(await page.locator("[data-panel]").count(), 0);
  await box(page).nth(1).focus();
  await page.keyboard.press("Enter");
  await button(page, "Fill up at random").click();
  await says(page, "The board is ready to play.");
  assert.equal(await page.locator("[data-panel]").count(), 17);
  const name = "A very long name for a very small board, as somebody may";
  await page.getByLabel("Name of the board").fill(name);
  await button(page, "Save").click();
  await reload(page);
  assert.equal(await page.locator("[data-panel]").count(), 17, "the table is as it was left");
  await button(page, "Share").click();
  await page.getByText("Link copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await visit(link.slice(link.indexOf("#")));
  assert.equal(await other.locator(".board.kulami [data-cell]").count(), 64);
  await leave(other);
  await button(page, "Play on this board").click();
  await page.locator(".board.kulami").waitFor();
  assert.equal((await playable(page)).length, 64);
  await page.locator("summary").click();
  await choice(page, "Kulami").click();
  await choice(page, "My own").click();
  assert.equal(await page.locator(".setup select").inputValue(), name);
  await goTo(page, "#/build/kulami");
  await page.getByRole("button", { name: /^Delete: / }).click();
  await page.locator("dialog button.main").click();
  await page.locator(".own-boards li").waitFor({ state: "detached" });
  await button(page, "Clear the board").click();
  await page.locator("dialog button.main").click();
  await says(page, "17 panels are still in the box.");
  await leave(page);
});

test("Kulami by touch", async () => {
  const page = await visit("#/build/kulami", phone);
  await box(page).nth(2).tap();
  await panel(page, 0).tap({ trial: true }); // it is in sight, and stands still
  const touch = await page.context().newCDPSession(page);
  const at = await panel(page, 0).boundingBox();
  const field = (await page.locator(".builder .table-top").boundingBox()).width / 10;
  const point = (n) => [{ x: at.x + at.width / 2 + n * field, y: at.y + at.height / 2 + n * field }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(0) });
  for (const n of [1, 2, 3]) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(n) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.equal(await place(page, 0), "panel of 3 by 1 at d7");
  await button(page, "Turn the panel").tap();
  assert.match(await place(page, 0), /^panel of 1 by 3/);
  await leave(page);
});

// From the box, with its middle over the field so many from the left and the top of the table.
async function overTable(page, fieldsRight, fieldsDown) {
  const at = await page.locator(".builder .table-top").boundingBox();
  const field = at.width / 10;
  return { x: at.x + fieldsRight * field, y: at.y + fieldsDown * field };
}

test("Kulami: a panel is dragged from the box onto the board by mouse, and back", async () => {
  const page = await visit("#/build/kulami");
  const from = await box(page).nth(0).boundingBox();
  const to = await overTable(page, 4.5, 5);
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x - 30, from.y + 40, { steps: 3 });
  assert.equal(await page.locator(".carried").count(), 1, "it is seen on its way");
  assert.equal(await page.locator("[data-panel]").count(), 0);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  assert.equal(await page.locator(".carried").count(), 0);
  await page.mouse.up();
  assert.equal(await page.locator("[data-panel]").count(), 1, "the drag is not a click as well");
  assert.equal(await place(page, 0), "panel of 3 by 2 at d5");
  await says(page, "16 panels are still in the box.");
  await page.mouse.move(from.x + 20, from.y + 20); // the same again, but not onto the table
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 3 });
  await page.mouse.up();
  assert.equal(await page.locator("[data-panel]").count(), 1);
  assert.equal(await page.locator(".carried").count(), 0);
  await drag(page, 0, -9, 0);
  assert.equal(await page.locator("[data-panel]").count(), 0);
  for (let i = 0; i < 4; ++i) await box(page).nth(0).click(); // and a click still lays one
  assert.equal(await page.locator("[data-panel]").count(), 4);
  assert.equal(await box(page).nth(0).isDisabled(), true);
  await leave(page);
});

test("Kulami: a panel is dragged from the box onto the board by touch, the last of its kind too", async () => {
  const page = await visit("#/build/kulami", phone);
  for (let i = 0; i < 3; ++i) await box(page).nth(0).tap();
  await box(page).nth(0).scrollIntoViewIfNeeded();
  const touch = await page.context().newCDPSession(page);
  const from = await box(page).nth(0).boundingBox();
  const to = await overTable(page, 6.5, 8);
  const finger = (type, touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  const between = (n) => [{ x: from.x + 20 + (to.x - from.x - 20) * n, y: from.y + 20 + (to.y - from.y - 20) * n }];
  await finger("touchStart", between(0));
  for (const n of [0.1, 0.4, 0.7, 0.9, 1]) await finger("touchMove", between(n));
  await finger("touchEnd", []);
  assert.equal(await page.locator("[data-panel]").count(), 4);
  assert.equal(await place(page, 3), "panel of 3 by 2 at f2");
  await leave(page);
});

test("a saved board is renamed, and no name hides another board", async () => {
  const page = await visit("#/build/kamon");
  const names = () => page.$$eval(".own-boards li .start", (all) => all.map((b) => b.textContent));
  const save = async (name) => {
    await button(page, "Shuffle").click();
    await page.getByLabel("Name of the board").fill(name);
    await button(page, "Save").click();
  };
  await save("Sunday");
  await button(page, "Save").click(); // the same board again is the same board
  await save("Sunday");
  await save("");
  assert.deepEqual(await names(), ["Sunday", "Sunday 2", "Unnamed board"]);
  await button(page, "Rename: Unnamed board").click();
  await page.locator("dialog input").fill("Monday");
  await page.keyboard.press("Enter");
  await page.locator("dialog").waitFor({ state: "detached" });
  await button(page, "Rename: Sunday 2").click();
  await page.locator("dialog input").fill("Monday");
  await page.locator("dialog button.main").click();
  assert.deepEqual(await names(), ["Sunday", "Monday 2", "Monday"]);
  await button(page, "Rename: Sunday").click();
  await page.locator("dialog input").fill("   "); // no name is no new name
  await page.locator("dialog button.main").click();
  await reload(page);
  assert.deepEqual(await names(), ["Sunday", "Monday 2", "Monday"]);
  await leave(page);
});

test("boards saved in one tab are there in the other, and none is lost", async () => {
  const page = await visit("#/build/kamon");
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const [tab, name] of [[page, "First"], [other, "Second"], [page, "Third"]]) {
    await button(tab, "Shuffle").click();
    await tab.getByLabel("Name of the board").fill(name);
    await button(tab, "Save").click();
    await (tab === page ? other : page).locator(".own-boards li", { hasText: name }).waitFor();
  }
  await reload(page);
  assert.equal(await page.locator(".own-boards li").count(), 3);
  await leave(page);
});

test("Kamon: shuffle, exchange two tokens by mouse and with the blank by keyboard, play", async () => {
  const page = await visit("#/build/kamon");
  const label = (name) => cell(page, name).getAttribute("aria-label");
  const token = async (name) => (await label(name)).split(", ")[1];
  const blank = await page.$eval('[aria-label$=", blank"]', (c) => c.dataset.cell);
  const [a, b] = ["d1", "d7", "g1"].filter((name) => name !== blank);
  const [ta, tb] = [await token(a), await token(b)];
  await byMouse(page, a);
  await says(page, `${ta[0].toUpperCase()}${ta.slice(1)}: now choose the token to exchange it with.`);
  await byMouse(page, b);
  await says(page, `${a} and ${b} exchanged.`);
  assert.deepEqual([await token(a), await token(b)], [tb, ta]);
  await byKeyboard(page, blank);
  await byKeyboard(page, a);
  assert.equal(await token(a), "blank");
  const before = await page.$$eval("[data-cell]", (all) => all.map((c) => c.getAttribute("aria-label").split(", ").slice(0, 2).join(", ")));
  await button(page, "Play on this board").click();
  await page.locator("[data-playable]").first().waitFor();
  assert.deepEqual(
    await page.$$eval("[data-cell]", (all) => all.map((c) => c.getAttribute("aria-label").split(", ").slice(0, 2).join(", "))),
    before,
  );
  await page.goBack();
  await button(page, "Shuffle").click();
  assert.notDeepEqual(await page.$$eval("[data-cell]", (all) => all.map((c) => c.getAttribute("aria-label"))), before);
  await leave(page);
});

test("playing on a board asks before a running game is left", async () => {
  const page = await visit();
  await byMouse(page, (await playable(page))[0]);
  await goTo(page, "#/build/kamon");
  await button(page, "Play on this board").click();
  await page.getByText("Leave this game and begin a new one?").waitFor();
  await leave(page);
});
