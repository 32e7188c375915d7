// The analysis board: a tree of moves, the engine beside it, threats, the counter. What it says is held against the
// program's own command line.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { module, pageModule, Rules, startEngine } from "./engine_binding.mjs";
import { ask, atLobby, confirm, live, named, placeSome, roomOf, signUp, tool } from "./online.mjs";
import {
  button, byMouse, cases, cell, checkAxe, checkWidth, choice, enlargeText, gameLink, goTo, inPoints, intoBoard, leave, phone,
  playable, reload, root, texts, useTool, visit, visitWithoutNetwork,
} from "./page.mjs";

const program = process.env.SEQUITUR_RELEASE ?? join(root, "build/sequitur");
const native = (...args) => spawnSync(program, args, { encoding: "utf8", timeout: 30_000 }).stdout;
const known = new Map(); // what the program has shown already
const shown = (position) => {
  if (!known.has(position)) known.set(position, JSON.parse(native("show", "--json", position)));
  return known.get(position);
};
const solved = (position) => JSON.parse(native("solve", "--json", "--time", "20", position));
const rules = new Rules(await startEngine(module));

const games = (name) => cases(name).filter((c) => c.kind === "game");
const analysisLink = (start, moves = []) => gameLink(start, moves).replace("#/game", "#/analysis");
const positionAfter = (game, moves) => rules.view({ start: game.start, moves }).position;

const moves = (page) => page.$$eval(".tree-moves .move", (found) => found.map((b) => b.dataset.move));
const current = (page) => page.$eval('.tree-moves [aria-current="step"]', (b) => b.dataset.move);
const inVariations = (page) => page.$$eval(".variations .move", (found) => found.map((b) => b.dataset.move));
const verdict = (page) => page.locator(".evaluation strong");
const settledVerdict = async (page, pattern) => {
  await page.waitForFunction((p) => new RegExp(p).test(document.querySelector(".evaluation strong")?.textContent), pattern);
  return verdict(page).textContent();
};
const stepTo = async (page, key, count) => {
  await page.locator("h1").evaluate(() => document.activeElement?.blur());
  for (let i = 0; i < count; ++i) await page.keyboard.press(key);
};

const kamon = games("kamon")[0];
const kulami = games("kulami")[0];

const played = kamon.moves.slice(0, 6);

// An analysis of a game's first moves, and in it a variation of two moves from the fifth one on.
async function analysisWithVariation() {
  const page = await visit(analysisLink(kamon.start, played));
  await page.waitForSelector(".tree-moves .move");
  await stepTo(page, "ArrowLeft", 2);
  const other = (await playable(page)).find((name) => name !== played[4]);
  await byMouse(page, other);
  const after = (await playable(page))[0];
  await byMouse(page, after);
  return { page, other, after };
}

test("moves that differ from the game's become a variation beside them", async () => {
  const page = await visit(analysisLink(kamon.start, played));
  await page.waitForSelector(".tree-moves .move");
  assert.deepEqual(await moves(page), played);
  assert.equal(await current(page), played.at(-1));
  assert.equal(await page.evaluate(() => location.hash), "#/analysis");
  await stepTo(page, "ArrowLeft", 2);
  assert.equal(await current(page), played[3]);
  const other = (await playable(page)).find((name) => name !== played[4]);
  await byMouse(page, other);
  assert.deepEqual(await inVariations(page), [other]);
  assert.equal(await current(page), other);
  await leave(page);
});

test("variations, comments, marks and circles outlive a reload", async () => {
  const { page, other, after } = await analysisWithVariation();
  await page.locator(".comment-panel textarea").fill("Why not? {Better} [than] that\\");
  await page.getByLabel("Mark for this move").selectOption("!?");
  assert.match(await page.locator('.tree-moves [aria-current="step"]').textContent(), new RegExp(`${after}!\\?$`));
  await cell(page, played[0]).click({ button: "right" });
  await cell(page, played[1]).hover();
  await stepTo(page, "m", 1);
  assert.equal(await page.locator(".notes .circled").count(), 2);

  await reload(page);
  await page.waitForSelector(".tree-moves .move");
  assert.deepEqual(await inVariations(page), [other, after]);
  assert.equal(await current(page), after);
  assert.equal(await page.locator(".comment-panel textarea").inputValue(), "Why not? {Better} [than] that\\");
  assert.equal(await page.getByLabel("Mark for this move").inputValue(), "!?");
  assert.equal(await page.locator(".notes .circled").count(), 2);
  assert.match(await page.locator(".comment-panel .note").textContent(), new RegExp(`${played[0]}, ${played[1]}`));
  await leave(page);
});

test("a variation can be made the main line, and arrows lead to the line beside it", async () => {
  const { page, after } = await analysisWithVariation();
  await button(page, "Make this line the first").press("Enter");
  await page.waitForFunction((move) => document.activeElement.dataset.move === move, after);
  assert.deepEqual(await inVariations(page), played.slice(4));
  assert.equal(await current(page), after);
  await stepTo(page, "ArrowLeft", 1);
  await stepTo(page, "ArrowDown", 1); // the variation beside this one
  assert.equal(await current(page), played[4]);
  await button(page, "To the main line").click();
  assert.equal(await current(page), played[3]);
  await stepTo(page, "End", 1);
  assert.equal(await current(page), after);
  await leave(page);
});

test("what was deleted from a tree can be brought back, and is still there after a reload", async () => {
  const { page, other } = await analysisWithVariation();
  await stepTo(page, "ArrowLeft", 1);
  const whole = await moves(page);
  await button(page, "Delete from here").click();
  assert.deepEqual(await moves(page), played);
  await button(page, "Undo the deletion").press("Enter");
  assert.deepEqual(await moves(page), whole);
  assert.equal(await current(page), other);
  assert.equal(await button(page, "Undo the deletion").count(), 0);
  await stepTo(page, "Home", 1);
  await stepTo(page, "ArrowRight", 1);
  await button(page, "Delete from here").press("Enter");
  assert.deepEqual(await moves(page), []);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Undo the deletion");
  await page.keyboard.press("Control+z");
  assert.deepEqual(await moves(page), whole);
  await reload(page);
  await page.waitForSelector(".tree-moves .move");
  assert.deepEqual(await moves(page), whole);
  await leave(page);
});

test("a new analysis does not replace an earlier one", async () => {
  const page = await visit(analysisLink(kamon.start, played));
  await page.waitForSelector(".tree-moves .move");
  await useTool(page, "New analysis");
  await choice(page, "Kulami").last().click();
  await page.locator("dialog button.main").click();
  await page.waitForSelector(".board.kulami");
  await reload(page);
  await page.waitForSelector(".board.kulami");
  await useTool(page, "Earlier analyses");
  await page.locator("dialog .kept button.grow").first().click();
  await page.waitForSelector(".board.kamon");
  assert.deepEqual(await moves(page), played);
  await leave(page);
});

test("the tree of moves is one stop of the Tab key, and arrows go everywhere in it", async () => {
  const [a, b, c, d] = kamon.moves;
  const [other] = rules.view({ start: kamon.start, moves: [a] }).legal.filter((name) => name !== b);
  const { text } = rules.writeRecord({ start: kamon.start }, { tree: `${a} ${b} (${other} {instead}) ${c} ${d}` });
  const page = await visit(`#/analysis?${new URLSearchParams({ record: text })}`);
  await page.waitForSelector(".variations");
  const focused = () => page.evaluate(() => document.activeElement.dataset.move ?? null);
  const stops = () => page.$$eval('[role="tree"] [tabindex="0"]', (all) => all.map((item) => item.dataset.move));
  assert.deepEqual(await stops(), [a]);
  await page.locator('[role="treeitem"]').first().focus();
  for (const [key, there] of [
    ["Enter", a], ["ArrowDown", b], ["ArrowDown", other], ["ArrowDown", c], ["ArrowUp", other], ["ArrowUp", b],
    ["ArrowRight", c], ["ArrowRight", d], ["ArrowRight", d], ["ArrowDown", d], ["ArrowLeft", c], ["Home", a], ["End", d],
  ]) {
    await page.keyboard.press(key);
    await page.waitForFunction((move) => document.activeElement.dataset.move === move, there);
    assert.deepEqual(await stops(), [there]);
  }
  assert.equal(await current(page), d);
  const levels = await page.$$eval('[role="treeitem"]', (all) => all.map((item) => [item.dataset.move, item.ariaLevel]));
  assert.deepEqual(levels, [[a, "1"], [b, "1"], [other, "2"], [c, "1"], [d, "1"]]);
  const said = await page.locator(`.variations [data-move="${other}"]`).getAttribute("aria-describedby");
  assert.equal(await page.locator(`#${said}`).textContent(), "instead");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), null);
  await page.keyboard.press("Shift+Tab");
  assert.equal(await focused(), d);
  await leave(page);
});

const recordText = () => {
  const [a, b, c, d] = kamon.moves;
  const [other] = rules.view({ start: kamon.start, moves: [a] }).legal.filter((name) => name !== b);
  return rules.writeRecord(
    { start: kamon.start },
    {
      tags: [{ name: "P1", value: "Zoë" }],
      tree: `{Look [o ${a}]} ${a}! <1.5s> {opening} ${b} (${other} {instead}) ${c} ${d}?`,
    },
  ).text;
};

test("a record with variations comes in by paste, file and link, and goes out unchanged", async () => {
  const record = recordText();
  const page = await visit("#/analysis");
  const check = async (at) => {
    await useTool(at, "Share");
    assert.equal(await at.locator("dialog textarea").inputValue(), record);
    await at.locator("dialog .dialog-head button").click();
  };
  await useTool(page, "Load");
  await page.locator("dialog textarea").fill(record.replace(kamon.moves[1], "d9"));
  await page.locator("dialog button.main").click();
  assert.match(await page.locator("dialog .wrong").textContent(), /^Line \d+, character \d+/);
  await page.locator("dialog textarea").fill(record);
  await page.locator("dialog button.main").click();
  await page.waitForSelector(".variations");
  assert.equal((await inVariations(page)).length, 1);
  assert.equal(await page.locator(".notes .circled").count(), 1);
  await check(page);

  const file = join(tmpdir(), `sequitur-analysis-${process.pid}.txt`);
  writeFileSync(file, record);
  await useTool(page, "New analysis");
  await page.locator("dialog button.main").click();
  await page.waitForSelector(".tree-moves .move", { state: "detached" });
  await useTool(page, "Load");
  await page.locator('dialog input[type="file"]').setInputFiles(file);
  await page.waitForSelector(".variations");
  await check(page);
  // What goes out is a record for everybody.
  assert.match(native("record", "check", file), /OK: kamon, 4 moves/);

  await useTool(page, "Share");
  const link = await page.locator("dialog input").first().inputValue();
  await leave(page);
  const friend = await visit(new URL(link).hash);
  await friend.waitForSelector(".variations");
  await check(friend);
  await leave(friend);
});

test("a link to an analysis can be pasted, whole or from the # on", async () => {
  const record = recordText();
  const hash = `#/analysis?${new URLSearchParams({ record })}`;
  for (const [screen, label] of [["#/analysis", "Load"], ["#/", "Analyse"]])
    for (const text of [hash, `https://example.org/${hash}`]) {
      const page = await visit(screen);
      await useTool(page, "Load");
      await page.locator("dialog textarea").fill(text);
      await page.locator("dialog").getByRole("button", { name: label, exact: true }).click();
      await page.waitForSelector(".analysis .variations");
      assert.equal((await inVariations(page)).length, 1);
      await leave(page);
    }
  const page = await visit("#/");
  await useTool(page, "Load");
  await page.locator("dialog textarea").fill(hash);
  await page.locator("dialog button.main").click();
  await page.waitForFunction(() => document.querySelectorAll(".move-list .move").length === 4);
  await leave(page);
});

test("an analysis too long for a link says so, and its record has everything", async () => {
  const page = await visit(analysisLink(kamon.start, kamon.moves.slice(0, 3)));
  await page.waitForSelector(".tree-moves .move");
  const short = texts("en")["analysis.link.short"];
  await useTool(page, "Share");
  assert.equal(await page.getByText(short).count(), 0);
  await page.keyboard.press("Escape");
  const comment = "word ".repeat(2000).trim();
  await page.locator(".comment-panel textarea").fill(comment);
  await useTool(page, "Share");
  await page.getByText(short).waitFor();
  assert.ok((await page.locator("dialog textarea").inputValue()).includes("word word"));
  await leave(page);
});

test("moves in a link may have blanks, commas or lines between them, typed or pasted", async () => {
  const link = (count, between) => `${gameLink(kamon.start)}&moves=${kamon.moves.slice(0, count).join(between)}`;
  const table = await visit(link(4, "%20"));
  await table.waitForFunction(() => document.querySelectorAll(".move-list .move").length === 4);
  await leave(table);
  const page = await visit("#/analysis");
  // Each with another number of moves, so that what was there before does not pass for it.
  let count = 2;
  const opened = async () => {
    await page.waitForFunction((n) => document.querySelectorAll(".tree-moves .move").length === n, count);
    assert.deepEqual(await moves(page), kamon.moves.slice(0, count++));
  };
  for (const between of ["%20", "+", "%2B", "%0A", ",", ", ", ".", "%3B%20"]) {
    await goTo(page, link(count, between).replace("#/game", "#/analysis"));
    await opened();
  }
  const paste = async (text) => {
    await useTool(page, "Load");
    await page.locator("dialog textarea").fill(`https://example.org/${text}`);
    await page.locator("dialog button.main").click();
  };
  for (const between of [" ", "\n", ", "]) {
    await paste(link(count, between));
    await opened();
  }
  await paste(`${link(3, " ")} z9`);
  await page.locator("dialog").getByText("'z9': there is no such cell on this board.").waitFor();
  await leave(page);
});

test("a link with an impossible move names it", async () => {
  const page = await visit("#/study");
  for (const screen of ["analysis", "explorer", "game"]) {
    const [first] = kamon.moves;
    await goTo(page, gameLink(kamon.start, [first, first]).replace("#/game", `#/${screen}`));
    await page.locator(".notice").getByText(`${first}: this cell is taken. Choose a free one.`).waitFor();
    await goTo(page, gameLink(kamon.start, [first, "z9"]).replace("#/game", `#/${screen}`));
    await page.locator(".notice").getByText("'z9': there is no such cell on this board.").waitFor();
  }
  await leave(page);
});

test("a game at the table, and one in the load window, go to the analysis board", async () => {
  const page = await visit(gameLink(kulami.start, kulami.moves));
  await page.locator(".result").getByRole("link", { name: "Analyse" }).click();
  await page.waitForSelector(".analysis .tree-moves .move");
  assert.deepEqual(await moves(page), kulami.moves);
  await goTo(page, "#/");
  await useTool(page, "Load");
  await page.locator("dialog textarea").fill(recordText());
  await button(page, "Analyse").last().click();
  await page.waitForSelector(".analysis .variations");
  await leave(page);
});

test("the engine comes with one key, and says what the program proves", async () => {
  const late = kulami.moves.slice(0, kulami.moves.length - 14);
  const page = await visit(analysisLink(kulami.start, late));
  await page.waitForSelector(".analysis .board");
  assert.equal(await verdict(page).count(), 0);
  await page.keyboard.press("e");
  const own = solved(positionAfter(kulami, late));
  const side = rules.view({ start: kulami.start, moves: late }).toMove.side;
  const winner = (own.margin > 0) === (side === "red") ? "Red" : "Black";
  const expected = own.margin === 0 ? "Draw, proven" : `${winner} wins by ${inPoints(Math.abs(own.margin))}, proven`;
  assert.equal(await settledVerdict(page, "proven"), expected);
  assert.equal(await page.locator(".engine-lines li strong").first().textContent(), expected);
  assert.match(await page.locator(".engine-panel .note").first().textContent(), /^Depth \d+, positions: [\d,]+/);

  // Every placement is worth what the program proves of the position after it.
  await page.keyboard.press("h");
  const legal = rules.view({ start: kulami.start, moves: late }).legal;
  const values = () =>
    page.$$eval(".notes > g", (cells) => cells.flatMap((g) => g.querySelector("text.proven")?.textContent ?? []).sort());
  await page.waitForFunction((n) => document.querySelectorAll(".notes text.proven").length === n, legal.length);
  const wanted = legal.map((move) => {
    const view = rules.view({ start: kulami.start, moves: [...late, move] });
    const { red, black } = view.score;
    const gained = view.outcome.over
      ? (red.total - black.total) * (side === "red" ? 1 : -1)
      : -solved(view.position).margin;
    return gained === 0 ? "=" : gained > 0 ? `+${gained}` : `−${-gained}`;
  });
  assert.deepEqual(await values(), wanted.sort());
  await page.keyboard.press("e");
  assert.equal(await page.locator(".evaluation, .notes .heat").count(), 0);
  await leave(page);
});

test("an estimate on a field has its sign down to the smallest that is shown", async () => {
  const { estimateShort } = await pageModule("kulami/estimate.ts");
  const short = (amount) => estimateShort({ kind: "cp", amount, proven: false, permille: 500 });
  assert.deepEqual([-120, -15, -5, -4, 0, 4, 5, 15].map(short), ["−1.2", "−0.2", "−0.1", "0.0", "0.0", "0.0", "+0.1", "+0.2"]);
});

test("Kamon: a proven win is the program's, with its length where it is forced", async () => {
  for (const [back, exact] of [[1, true], [9, false]]) {
    const before = kamon.moves.slice(0, kamon.moves.length - back);
    const page = await visit(analysisLink(kamon.start, before));
    await page.waitForSelector(".analysis .board");
    await page.keyboard.press("e");
    const position = positionAfter(kamon, before);
    const own = solved(position);
    assert.ok(own.proven && own.value !== "draw");
    const { side } = rules.view({ start: kamon.start, moves: before }).toMove;
    const winner = (own.value === "win") === (side === "black") ? "Black" : "White";
    const said = await settledVerdict(page, "wins in");
    if (exact) assert.equal(said, `${winner} wins in 1 move`);
    else assert.match(said, new RegExp(`^${winner} wins in (1 move|at most \\d+ moves, proven)$`));
    await leave(page);
  }
});

test("the lines are as many as wanted; a move of a line is played with those before it; leaving ends the thinking", async () => {
  const page = await visit(analysisLink(kamon.start, kamon.moves.slice(0, 4)));
  await page.waitForSelector(".analysis .board");
  await button(page, "Engine").click();
  await page.waitForSelector(".engine-lines li");
  await page.locator(".engine-panel summary").click();
  await choice(page, "5").click();
  await page.waitForFunction(() => document.querySelectorAll(".engine-lines li").length === 5);
  const ranks = await page.evaluate(() =>
    [...document.querySelectorAll(".notes .badge.rank text")].map((t) => t.textContent).sort().join(""));
  assert.equal(ranks, "12345");
  await page.waitForFunction(() => document.querySelectorAll(".engine-lines li:first-child button").length > 1);
  await page.locator(".engine-lines li").first().locator("button").nth(1).click();
  assert.equal((await moves(page)).length, 6);
  await goTo(page, "#/study");
  await goTo(page, "#/analysis");
  await page.waitForSelector(".analysis .board");
  assert.equal(await page.locator(".evaluation").count(), 0);
  await leave(page);
});

test("threats are those of the rules", async () => {
  const before = kamon.moves.slice(0, -2);
  const page = await visit(analysisLink(kamon.start, before));
  await page.waitForSelector(".analysis .board");
  await page.keyboard.press("t");
  await page.waitForSelector(".threats-panel li");
  const legal = shown(positionAfter(kamon, before)).legal;
  const handed = legal.filter((move) =>
    shown(positionAfter(kamon, [...before, move])).legal.some(
      (reply) => shown(positionAfter(kamon, [...before, move, reply])).outcome.winner));
  const marked = await page.$$eval(".notes > g", (cells) => cells.filter((g) => g.querySelector(".blunder")).length);
  assert.ok(handed.length > 0);
  assert.equal(marked, handed.length);
  for (const move of handed) assert.match(await cell(page, move).getAttribute("aria-label"), /loses at once$/);
  const last = kamon.moves.at(-1);
  assert.match(await page.locator(".threats-panel").textContent(), new RegExp(`${last}\\s\\(connection\\)`));
  await leave(page);

  // Kulami: what each placement gains, and the reply that gains most, by the program's own count.
  const middle = kulami.moves.slice(0, 20);
  const second = await visit(analysisLink(kulami.start, middle));
  await second.waitForSelector(".analysis .board");
  await second.keyboard.press("t");
  await second.waitForSelector(".replies tbody tr");
  const lead = (played, side) => {
    const { score } = shown(positionAfter(kulami, played));
    return (score.red.total - score.black.total) * (side === "red" ? 1 : -1);
  };
  const { side } = rules.view({ start: kulami.start, moves: middle }).toMove;
  const opponent = side === "red" ? "black" : "red";
  const rows = await second.$$eval(".replies tbody tr", (all) =>
    all.map((row) => [...row.children].map((td) => td.textContent)));
  assert.equal(rows.length, shown(positionAfter(kulami, middle)).legal.length);
  const signed = (points) => (points > 0 ? `\\+${points}` : `${points}`);
  for (const [move, reply, left] of rows) {
    const [name] = move.split(" ");
    const played = [...middle, name];
    assert.match(move, new RegExp(`^${name} ${signed(lead(played, side) - lead(middle, side))} `));
    const replies = shown(positionAfter(kulami, played)).legal;
    assert.equal(Number(left), replies.length);
    const gains = replies.map((to) => lead([...played, to], opponent) - lead(played, opponent));
    const [answer] = reply.split(" ");
    assert.equal(gains[replies.indexOf(answer)], Math.max(...gains));
    assert.match(reply, new RegExp(`^${answer} ${signed(Math.max(...gains))} `));
    if (Math.max(...gains) > 0)
      assert.match(await cell(second, name).getAttribute("aria-label"), new RegExp(`the reply ${answer} gains ${Math.max(...gains)} point`));
  }
  await second.locator(".replies button").first().click();
  assert.equal((await moves(second)).length, 21);
  await leave(second);
});

// Counted from the record's text alone: the panels' letters, the moves in turn, and for each panel every way in which
// the marbles that are left could still be placed on it.
function countedByHand(start, moves, left = null) {
  const [panels, , turn] = start.split(" ");
  const rows = panels.split("/").toReversed();
  const found = new Map();
  const panelAt = (move) => rows[Number(move.slice(1)) - 1][move.charCodeAt(0) - 97];
  for (const letter of panels.replace(/[./]/g, "")) {
    const panel = found.get(letter) ?? { size: 0, own: [0, 0] };
    found.set(letter, { ...panel, size: panel.size + 1 });
  }
  moves.forEach((move, i) => found.get(panelAt(move)).own[(i + (turn === "r" ? 0 : 1)) % 2]++);
  const used = [0, 1].map((side) => [...found.values()].reduce((sum, { own }) => sum + own[side], 0));
  left ??= used.map((count) => 28 - count);
  return [...found.values()].map(({ size, own }) => {
    const free = size - own[0] - own[1];
    const ends = []; // [reds more, blacks more, who holds it]
    for (let r = 0; r <= Math.min(free, left[0]); ++r)
      for (let b = 0; b <= Math.min(free - r, left[1]); ++b) ends.push([r, b, Math.sign(own[0] + r - own[1] - b)]);
    const sure = (side, holder) =>
      ends.map((end) => end[side]).filter((n) => ends.every((end) => end[side] !== n || end[2] === holder));
    const needs = [sure(0, 1), sure(1, -1)].map((counts) => (counts.length ? Math.min(...counts) : null));
    return { size, settled: ends.every((end) => end[2] === ends[0][2]), needs };
  });
}
const wantedNeeds = (counts) =>
  counts.flatMap((p) => (p.settled ? ["✓"] : p.needs.map((n) => (n === null ? "–" : `+${n}`)))).sort();
const needsShown = (page) =>
  page.$$eval(".pill text", (found) => found.map((t) => t.textContent).filter((t) => /[+–✓]/.test(t)).sort());

test("the counter knows how many marbles are left, and that a game is over", async () => {
  const page = await visit(analysisLink(kulami.start, kulami.moves.slice(0, 1)));
  await page.waitForSelector(".counter-panel");
  await page.locator(".counter-panel summary").click();
  await page.getByLabel("What each panel still needs").check();
  let scarce = 0, unplayed = 0;
  for (const game of games("kulami").filter((g) => g.moves.length > 46).slice(0, 4))
    for (const count of [game.moves.length - 3, game.moves.length]) {
      const moves = game.moves.slice(0, count);
      const over = count === game.moves.length;
      await goTo(page, analysisLink(game.start, moves));
      await page.waitForFunction(
        (all) => [...document.querySelectorAll(".tree-moves .move")].map((b) => b.dataset.move).join(" ") === all,
        moves.join(" "),
      );
      const counts = countedByHand(game.start, moves, over ? [0, 0] : null);
      // At the end each panel shows its points instead of what it needs.
      assert.deepEqual(await needsShown(page), over ? [] : wantedNeeds(counts));
      const open = counts.filter((p) => !p.settled);
      const note = await page.locator(".counter-panel .note").first().textContent();
      if (open.length === 0) assert.equal(note, "All panels are decided.");
      else assert.ok(note.startsWith(`${open.length} panel`), note);
      // What one would say who did not look at the marbles beside the board.
      const careless = wantedNeeds(countedByHand(game.start, moves, [28, 28]));
      if (careless.join() === wantedNeeds(counts).join()) continue;
      if (over) ++unplayed;
      else ++scarce;
    }
  assert.ok(unplayed > 0, "no game ended with fields free on an undecided panel");
  assert.ok(scarce > 0, "there were always marbles enough");
  await leave(page);
});

test("the counter: owners, what panels need, areas, chains, where a move sends the opponent", async () => {
  const game = games("kulami").find((g) => g.start.endsWith("full") && g.moves.length > 40);
  const middle = game.moves.slice(0, 36);
  const page = await visit(gameLink(game.start, middle));
  await page.waitForSelector(".counter-panel");
  await page.locator(".counter-panel summary").click();
  for (const name of ["Who holds the panels", "What each panel still needs", "Largest areas on the board", "Chains on the board"])
    await page.getByLabel(name).check();
  const counts = countedByHand(game.start, middle);
  const own = shown(positionAfter(game, middle));
  const held = (side) => own.panels.filter((p) => p.holder === side).length;
  for (const side of ["red", "black"]) {
    assert.equal(await page.locator(`.broad .rim.${side}`).count(), held(side));
    const sizes = await page.$$eval(`.counter .${side} .size text`, (found) => found.map((t) => Number(t.textContent)));
    assert.deepEqual(sizes, [own.areas[side].length, ...own.chains[side].map((c) => c.length)]);
  }
  const open = counts.filter((p) => !p.settled);
  const points = open.reduce((sum, { size }) => sum + size, 0);
  assert.ok(open.length > 1 && open.length < counts.length);
  assert.equal(await page.locator(".counter-panel .note").first().textContent(), `${open.length} panels are still open, worth ${inPoints(points)} in all.`);
  assert.deepEqual(await needsShown(page), wantedNeeds(counts));

  await page.getByLabel("Where a move sends your opponent").check();
  const left = await page.$$eval(".sent-count", (found) => found.map((t) => Number(t.textContent)).sort());
  const after = (move) => shown(positionAfter(game, [...middle, move])).legal;
  assert.deepEqual(left, own.legal.map((move) => after(move).length).sort());
  for (const move of own.legal.slice(0, 2)) {
    await cell(page, move).hover();
    assert.equal(await page.locator(".counter .sent").count(), after(move).length);
    assert.match(await cell(page, move).getAttribute("aria-label"), new RegExp(`leaves your opponent ${after(move).length} field`));
  }
  await leave(page);
});

test("in a rated room there is no counter and no analysis until the game is over", async () => {
  const people = [await atLobby(), await atLobby()];
  for (const page of people) await signUp(page, named("counts"));
  const [maker, guest] = people;
  const terms = { game: "kulami", board: "random", scoring: "base", swap: false, first: "me", takebacks: false, public: false };
  const { id } = await ask(maker, "POST", "challenges", { ...terms, clock: live(), rated: true });
  await goTo(maker, `#/challenge/${id}`);
  await goTo(guest, `#/challenge/${id}`);
  await guest.locator("main.challenge button.main").click();
  for (const page of people) await page.locator("main.room .board").waitFor();
  await placeSome(people, 2);
  assert.equal(await maker.locator(".counter-panel").count(), 0);
  const { start, moves: played } = await ask(maker, "GET", `rooms/${await roomOf(maker)}`);
  const room = await maker.evaluate(() => location.hash);
  await goTo(maker, analysisLink(start, played));
  await maker.getByRole("alert").waitFor();
  assert.equal(await maker.getByRole("alert").textContent(), texts("en")["analysis.refused"]);
  await goTo(maker, room);
  await tool(maker, "do.resign").click();
  await confirm(maker);
  await maker.locator(".result").waitFor();
  await maker.locator(".counter-panel").waitFor();
  await maker.locator(".result").getByRole("link", { name: "Analyse" }).click();
  await maker.waitForSelector(".analysis .board");
  assert.equal((await moves(maker)).length, 2);
  // The other one has the game reviewed, move by move.
  await guest.locator(".result").getByRole("link", { name: "Review" }).click();
  await guest.locator(".accuracies").waitFor();
  assert.deepEqual(await moves(guest), played);
  assert.deepEqual(await guest.$$eval(".review-moves tbody tr button", (all) => all.map((b) => b.textContent.trim().split(" ").at(-1))), played);
  for (const page of people) await leave(page);
});

// Upside down: every row from its other end, the last one first.
const turned = (position) => {
  const [setUp, ...rest] = position.split(" ");
  return [setUp.split("/").reverse().map((row) => row.match(/../g).reverse().join("")).join("/"), ...rest].join(" ");
};

// The end of a game, and the same on another board: the bands that no panel crosses in another order.
const ending =
  "AAABBBCC/DDDEEEFF/DDDEEEFF/GGGHHHII/GGGHHHII/JJJKKKLL/MMNNOOPQ/MMNNOOPQ " +
  "rrbbbb.b/br..rbr./bbrrbrbr/rb.b.rbr/.rrbrbbb/.brrrbrb/..b.r.rr/rbr.br.b r f8 f1 base";
const disguised =
  "AAABBBCC/DDDEEEFF/DDDEEEFF/GGGHHHII/JJKKLLMN/JJKKLLMN/OOOPPPQQ/OOOPPPQQ " +
  ".brrrbrb/rb.b.rbr/.rrbrbbb/rrbbbb.b/..b.r.rr/rbr.br.b/br..rbr./bbrrbrbr r f5 f3 base";

test("a running rated game is refused, also upside down, or its end on another board", async () => {
  const page = await visit("#/analysis");
  await page.waitForSelector(".analysis .board");
  const running = { one: kamon.start, another: ending };
  await page.evaluate((known) => localStorage.setItem("sequitur.rated-games", JSON.stringify(known)), running);
  await reload(page);
  for (const link of [
    analysisLink(kamon.start, kamon.moves.slice(0, 3)),
    analysisLink(turned(kamon.start)),
    analysisLink(disguised),
    analysisLink(disguised, ["g5"]),
  ]) {
    await goTo(page, "#/study");
    await goTo(page, link);
    await page.getByRole("alert").waitFor();
    assert.equal(await page.getByRole("alert").textContent(), texts("en")["analysis.refused"]);
    assert.equal(await page.locator(".board").count(), 0);
    await page.keyboard.press("e");
    assert.equal(await page.locator(".evaluation").count(), 0);
  }
  await goTo(page, gameLink(disguised));
  await button(page, texts("en")["do.hint"]).click();
  await page.getByText(texts("en")["hint.refused"]).waitFor();
  await goTo(page, analysisLink(kulami.start, kulami.moves.slice(0, 40))); // anything else is open
  await page.waitForSelector(".analysis .board");
  await leave(page);
});

test("fit for people: by keyboard alone, axe-core, small screens, large text, long words", async () => {
  for (const [size, colorScheme, language] of [
    [{}, "light", "en-GB"],
    [phone, "dark", "cs-CZ"],
    [{ ...phone, viewport: { width: 320, height: 640 } }, "light", "de-DE"],
    [{ ...phone, viewport: { width: 320, height: 640 } }, "dark", "nl-NL"],
  ]) {
    const game = ["cs-CZ", "nl-NL"].includes(language) ? kulami : kamon;
    const page = await visit(analysisLink(game.start, game.moves.slice(0, 8)), { ...size, colorScheme, language });
    await page.waitForSelector(".analysis .board");
    await intoBoard(page);
    await page.keyboard.press("m");
    assert.equal(await page.locator(".notes .circled").count(), 1);
    await page.keyboard.press("t");
    await page.keyboard.press("h");
    await page.waitForSelector(".notes .heat", { state: "attached" });
    if (size.viewport?.width === 320) await enlargeText(page);
    await checkAxe(page);
    await checkWidth(page);
    const small = await page.$$eval("main button, main summary", (all) =>
      all
        .filter((b) => b.getBoundingClientRect().height > 0 && b.getBoundingClientRect().height < 43.5)
        .map((b) => b.textContent),
    );
    assert.deepEqual(small, []);
    await leave(page);
  }
});

test("without a network: engine, threats, review; what only the server could do says so", async () => {
  const page = await visitWithoutNetwork();
  const before = kamon.moves.slice(0, -1);
  await goTo(page, analysisLink(kamon.start, before));
  await page.waitForSelector(".analysis .board");
  await page.keyboard.press("e");
  await settledVerdict(page, "wins in 1 move");
  await page.keyboard.press("t");
  await page.waitForSelector(".threats-panel li");
  await button(page, texts("en")["study.deeper.ask"]).click();
  await page.getByText(texts("en")["study.deeper.offline"]).waitFor();
  await button(page, texts("en")["review.start"]).click();
  await page.locator(".accuracies").waitFor({ timeout: 120_000 });
  await leave(page);
});

test("by touch: a finger that rests on a cell circles it, a tap places", async () => {
  const page = await visit(analysisLink(kamon.start, kamon.moves.slice(0, 4)), phone);
  await page.waitForSelector(".analysis .board");
  const [first] = await playable(page);
  const { x, y, width, height } = await cell(page, first).boundingBox();
  const at = { x: x + width / 2, y: y + height / 2 };
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await page.waitForSelector(".notes .circled", { state: "attached" });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.equal((await moves(page)).length, 4);
  await cell(page, first).tap();
  await page.waitForFunction(() => document.querySelectorAll(".tree-moves .move").length === 5);
  await leave(page);
});
