// Puzzles: solved by the line of the data file, failed, hinted at; ratings, rows and the daily puzzle.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import {
  button, byKeyboard, byMouse, byTouch, cell, checkAxe, checkWidth, choice, desktop, enlargeText, focused, goTo, leave,
  phone, playable, reload, root, says, status, texts, visit, visitWithoutNetwork,
} from "./page.mjs";

const puzzles = ["kamon", "kulami"].flatMap((game) =>
  readFileSync(join(root, `puzzles/${game}.txt`), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [id, goal, grade, rating, position, moves] = line.split("\t");
      return { game, id, goal, grade: Number(grade), rating: Number(rating), position, line: moves.trim().split(" ") };
    }),
);
const goals = ["connect", "loop", "block", "save", "count"];
// Of two moves or a few more, where there is one.
const ofGoal = (goal) => puzzles.filter((p) => p.goal === goal).sort((a, b) => rank(a) - rank(b))[0];
const rank = ({ line }) => (line.length === 3 ? 0 : line.length === 5 ? 1 : line.length === 1 ? 2 : line.length);
const example = Object.fromEntries(goals.map((goal) => [goal, ofGoal(goal)]));

const inMoves = ({ line }) => (line.length === 1 ? "You need one move\\." : `You need ${(line.length + 1) / 2} moves\\.`);
const progressOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("sequitur.puzzles")));
const stones = (page) => page.locator(".tile.black, .tile.white, .marble").count();
async function wrongMove(page, puzzle, at = 0) {
  await page.waitForSelector("[data-playable]");
  return (await playable(page)).find((name) => name !== puzzle.line[at]);
}
async function solve(page, puzzle, hand, from = 0) {
  for (let i = from; i < puzzle.line.length; i += 2) {
    await cell(page, puzzle.line[i]).and(page.locator("[data-playable]")).waitFor();
    await hand(page, puzzle.line[i]);
  }
  await button(page, "Next puzzle").waitFor();
}

test("one puzzle of each goal by its line, with mouse, touch and keyboard", async () => {
  const tasks = {
    connect: "connect two opposite sides",
    loop: "close a loop",
    block: "leave the opponent nowhere to go",
    save: "find the only move that does not lose",
    count: "find the only move that wins on points",
  };
  const hands = { connect: byMouse, loop: byKeyboard, block: byTouch, save: byMouse, count: byKeyboard };
  const page = await visit("#/puzzles", { hasTouch: true });
  const before = { kamon: 1200, kulami: 1200 };
  for (const [i, goal] of goals.entries()) {
    const puzzle = example[goal];
    await goTo(page, `#/puzzles/${puzzle.id}`);
    await page.locator(`.board.${puzzle.game}`).waitFor();
    assert.match(await status(page).textContent(), new RegExp(`^It is (Black|White|Red)’s turn: ${tasks[goal]}\\. ${inMoves(puzzle)}$`));
    const placed = await stones(page);
    await solve(page, puzzle, hands[goal]);
    assert.match(await status(page).textContent(), /^Solved\./);
    assert.equal(await stones(page), placed + puzzle.line.length);
    const { ratings, row, results } = await progressOf(page);
    assert.ok(ratings[puzzle.game].rating > before[puzzle.game], "the rating rises");
    assert.ok(ratings[puzzle.game].deviation < 200, "and more is known");
    before[puzzle.game] = ratings[puzzle.game].rating;
    assert.equal(row, i + 1);
    assert.equal(results[puzzle.id], "solved");
    assert.match(await page.locator(".standing").textContent(), /\(\+\d+\)/);
    assert.ok(await page.evaluate(() => document.activeElement.matches("button.main")), "the next step has the focus");
  }
  await goTo(page, "#/puzzles");
  const shown = await page.locator(".standing").textContent();
  assert.match(shown, new RegExp(`${Math.round(before.kamon)}\u00a0±\u00a0\\d+`));
  assert.match(shown, /5 \(longest: 5\)/);
  for (const row of await page.locator(".score tbody tr").all())
    assert.deepEqual(await row.locator("td").allTextContents().then((all) => all.slice(0, 2)), ["1", "1"]);
  await leave(page);
});

test("a wrong move is answered, costs the point once, and can be tried again; practice costs nothing", async () => {
  const puzzle = example.connect;
  const page = await visit(`#/puzzles/${puzzle.id}`);
  const wrong = await wrongMove(page, puzzle);
  await byMouse(page, wrong);
  await button(page, "Try again").waitFor();
  const why = await status(page).textContent();
  assert.match(
    why,
    new RegExp(`^(After ${wrong}, (Black|White) plays [a-g][1-7] and .+|There is a better move than ${wrong}|${wrong} ends the game .+)\\.$`),
  );
  const reply = /plays ([a-g]\d) and/.exec(why)?.[1];
  if (reply) assert.match(await cell(page, reply).getAttribute("aria-label"), /placed last$/);
  assert.deepEqual(await playable(page), []);
  const { ratings, row, results } = await progressOf(page);
  assert.ok(ratings.kamon.rating < 1200);
  assert.equal(row, 0);
  assert.equal(results[puzzle.id], "failed");
  await page.keyboard.press("Enter");
  await byMouse(page, await wrongMove(page, puzzle));
  await button(page, "Try again").click();
  await solve(page, puzzle, byMouse);
  assert.match(await status(page).textContent(), /^That is the solution\./);
  assert.deepEqual((await progressOf(page)).ratings, ratings);

  await reload(page);
  await page.getByText("it is practice now").waitFor();
  await solve(page, puzzle, byMouse);
  assert.deepEqual((await progressOf(page)).ratings, ratings);
  assert.equal((await progressOf(page)).results[puzzle.id], "failed");
  await leave(page);
});

test("a cell that cannot be played costs nothing and is explained", async () => {
  const puzzle = example.count;
  const page = await visit(`#/puzzles/${puzzle.id}`);
  await page.locator("[data-playable]").first().waitFor();
  const open = await playable(page);
  const closed = (await page.$$eval("[data-cell]", (all) => all.map((c) => c.dataset.cell))).find((c) => !open.includes(c));
  const task = await status(page).textContent();
  await byMouse(page, closed);
  assert.notEqual(await status(page).textContent(), task);
  assert.deepEqual((await progressOf(page)).results, {});
  await leave(page);
});

test("hints mark what it is about, then the move; the solution can be stepped through", async () => {
  const puzzle = example.save;
  const page = await visit(`#/puzzles/${puzzle.id}`);
  await button(page, "Hint").click();
  assert.equal(await page.locator(".hint").count(), 0);
  assert.ok((await page.locator(".picked").count()) > 0);
  await says(page, "Look at the marked cells. Another hint shows the move.");
  assert.equal((await progressOf(page)).results[puzzle.id], "failed");
  await button(page, "Hint").click();
  await cell(page, puzzle.line[0]).locator(".hint").waitFor();
  assert.match(await status(page).textContent(), new RegExp(`^Try ${puzzle.line[0]}\\.`));
  // Gold is on the last move and on what may follow it.
  const open = await playable(page);
  const golden = await page.$$eval("[data-cell]:has(.gold)", (all) => all.map((c) => c.dataset.cell));
  for (const name of golden)
    assert.ok(open.includes(name) || (await cell(page, name).getAttribute("aria-label")).endsWith("placed last"), name);

  const placed = await stones(page);
  await button(page, "Show the solution").click();
  await button(page, "Next puzzle").waitFor();
  assert.equal(await stones(page), placed + puzzle.line.length);
  await page.keyboard.press("Home");
  assert.equal(await stones(page), placed);
  await page.keyboard.press("ArrowRight");
  assert.equal(await stones(page), placed + 1);
  const moves = await page.locator(".move").allTextContents(); // and what follows, once it is known
  assert.deepEqual(moves.slice(0, puzzle.line.length), puzzle.line);
  // Given up while the engine looks for an answer.
  await reload(page);
  await byMouse(page, await wrongMove(page, puzzle));
  await button(page, "Show the solution").click();
  await page.waitForTimeout(900);
  assert.equal(await button(page, "Try again").count(), 0);
  assert.match(await status(page).textContent(), /^That is the solution\./);
  const link = await page.getByRole("link", { name: "Open on the analysis board" }).getAttribute("href");
  assert.equal(new URLSearchParams(link.split("?")[1]).get("start"), puzzle.position);
  await leave(page);
});

test("a puzzle on points shows how the count ends, and can be played out against the engine", async () => {
  const puzzle = example.count;
  const page = await visit(`#/puzzles/${puzzle.id}`);
  await solve(page, puzzle, byMouse);
  await page.waitForFunction(() => document.querySelector(".status").textContent.includes("This is how it ends if both play as well as they can."));
  const side = puzzle.position.split(" ")[2] === "r" ? "Red" : "Black";
  const [, more, fewer] = new RegExp(`${side} wins, (\\d+) to (\\d+)\\.$`).exec(await status(page).textContent());
  assert.ok((await page.locator(".move").count()) > puzzle.line.length);
  await page.keyboard.press("End");
  await page.locator(".final").first().waitFor();
  const totals = await page.$$eval(".score tr", (rows) => [...rows.at(-1).querySelectorAll("td")].map((d) => Number(d.textContent)));
  assert.deepEqual(totals.sort((a, b) => b - a), [Number(more), Number(fewer)]);
  const moves = (await page.locator(".move").allTextContents()).slice(0, puzzle.line.length);
  assert.deepEqual(moves, puzzle.line);

  await button(page, "Play it out").click();
  await page.locator("main.play").waitFor();
  assert.deepEqual((await page.locator(".move").allTextContents()).slice(0, puzzle.line.length), puzzle.line);
  assert.match(await page.locator(".player").allTextContents().then((all) => all.join(" ")), /level 10/i);
  await leave(page);
});

test("the choice of game, goal and grade is kept to, and by rating the nearest come first", async () => {
  const page = await visit("#/puzzles");
  const drawn = async () => {
    await button(page, "Solve a puzzle").click();
    await page.locator(".board-place").waitFor();
    const id = await page.evaluate(() => location.hash.split("/").at(-1));
    await page.getByRole("link", { name: "All puzzles" }).click();
    await button(page, "Solve a puzzle").waitFor();
    return puzzles.find((p) => p.id === id);
  };
  await choice(page, "Close a loop").click();
  for (let i = 0; i < 2; ++i) assert.equal((await drawn()).goal, "loop");
  const near = puzzles.filter((p) => p.goal === "loop").map((p) => Math.abs(p.rating - 1200)).sort((a, b) => a - b);
  assert.ok(Math.abs((await drawn()).rating - 1200) <= near[Math.min(11, near.length - 1)]);
  await choice(page, "Kulami").click();
  await choice(page, "2").click();
  const { game, grade } = await drawn();
  assert.deepEqual([game, grade], ["kulami", 2]);
  await reload(page);
  assert.ok(await choice(page, "2").locator("input").isChecked());
  assert.equal(await page.locator(".note").first().textContent(), `${puzzles.filter((p) => p.game === "kulami" && p.grade === 2).length} puzzles of this kind`.replace(/^1 puzzles/, "1 puzzle"));
  await leave(page);
});

test("the daily puzzle: the same for everybody on a date, days in a row, the last thirty days", async () => {
  const at = async (time, options) => {
    const page = await visit("#/about", options);
    await page.clock.setFixedTime(new Date(time));
    await goTo(page, "#/puzzles");
    await page.locator(".daily a").waitFor();
    return page;
  };
  const today = (page) => page.locator(".daily a.button").getAttribute("href").then((href) => href.split("/").at(-1));
  const east = await at("2026-03-01T05:00:00Z", { timezoneId: "Pacific/Auckland", language: "cs" });
  const page = await at("2026-03-01T23:59:00Z", { timezoneId: "America/Los_Angeles" });
  const first = await today(page);
  assert.equal(await today(east), first);
  await leave(east);

  assert.match(await page.locator(".daily h2").textContent(), /March 1$/);
  assert.equal(await page.locator(".day").count(), 30);
  for (const [date, row] of [["2026-03-01", 1], ["2026-03-02", 2], ["2026-03-04", 1]]) {
    await page.clock.setFixedTime(new Date(`${date}T12:00:00Z`));
    await goTo(page, "#/study");
    await page.locator(".daily a").waitFor();
    const id = await today(page);
    if (date !== "2026-03-01") assert.notEqual(id, first);
    await page.locator(".daily a").click();
    await page.clock.install({ time: new Date(`${date}T12:00:00Z`) });
    const puzzle = puzzles.find((p) => p.id === id);
    for (let i = 0; i < puzzle.line.length; i += 2) {
      await cell(page, puzzle.line[i]).and(page.locator("[data-playable]")).waitFor();
      await byMouse(page, puzzle.line[i]);
      await page.clock.runFor(1000);
    }
    await page.getByText("Today’s puzzle").waitFor();
    await page.getByRole("link", { name: "All puzzles" }).click();
    await page.locator(".daily").waitFor();
    assert.match(await page.locator(".daily").textContent(), new RegExp(`solved${row} days? in a row`));
  }
  const labels = await page.$$eval(".day", (all) => all.map((d) => d.getAttribute("aria-label")));
  assert.deepEqual(labels.slice(0, 5), ["March 4: solved", "March 3: not tried", "March 2: solved", "March 1: solved", "February 28: not tried"]);
  await leave(page);
});

test("nothing is lost: reload, another tab, one damaged text", async () => {
  const page = await visit(`#/puzzles/${example.loop.id}`);
  await solve(page, example.loop, byMouse);
  const before = await progressOf(page);
  const other = await page.context().newPage();
  await other.goto(page.url().replace(/#.*/, "#/puzzles"));
  await other.getByText("(longest: 1)").waitFor();
  await other.close();
  await page.evaluate(() => localStorage.setItem("sequitur.puzzles", '{"ratings":'));
  await reload(page);
  await goTo(page, "#/puzzles");
  await page.getByText("(longest: 1)").waitFor();
  assert.deepEqual(await progressOf(page), before);
  await leave(page);
});

test("puzzles without a network", async () => {
  const page = await visitWithoutNetwork();
  await goTo(page, `#/puzzles/${example.block.id}`);
  await solve(page, example.block, byMouse);
  await button(page, "Next puzzle").click();
  await page.waitForFunction((id) => !location.hash.endsWith(id), example.block.id);
  await leave(page);
});

for (const [name, size, colorScheme, language] of [["phone", phone, "dark", "de"], ["desktop", desktop, "light", "pl"]])
  test(`fit for people: ${name}, ${colorScheme}, ${language}`, async () => {
    const say = texts(language);
    const page = await visit("#/puzzles", { ...size, colorScheme, language });
    const check = async () => {
      await checkAxe(page);
      await checkWidth(page);
      const small = await page.$$eval("main button, main a.button, main a.day, main .options label", (all) =>
        all.map((e) => e.getBoundingClientRect()).filter((r) => r.height > 0 && (r.height < 43.9 || r.width < 43.9)).length,
      );
      assert.equal(small, 0, "touch targets");
    };
    await page.locator(".daily").waitFor();
    await check();
    if (size === phone) {
      await enlargeText(page);
      await checkWidth(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await checkWidth(page);
      await page.setViewportSize(phone.viewport);
      await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
    }
    for (const goal of ["connect", "count"]) {
      await goTo(page, `#/puzzles/${example[goal].id}`);
      await page.locator(`.board.${example[goal].game}`).waitFor();
      await page.keyboard.press("Tab");
      assert.ok(await focused(page), "the board is the first stop");
      await check();
      await button(page, say["puzzle.solution"]).click();
      await button(page, say["puzzle.next"]).waitFor();
      await check();
    }
    await goTo(page, "#/puzzles/00000000x");
    await page.locator('[role="alert"]').waitFor();
    await leave(page);
  });
