// The review of a played game beside the analysis board: its numbers are those of `sequitur analyze`, and people
// can use it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import {
  button, byKeyboard, byMouse, cell, checkAxe, checkWidth, gameLink, inPoints, leave, phone, root, texts, visit,
} from "./page.mjs";

const program = process.env.SEQUITUR_RELEASE ?? join(root, "build/sequitur");
const folder = mkdtempSync(join(tmpdir(), "sequitur-review-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const native = (...args) => {
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: "utf8", timeout: 60_000 });
  assert.equal(status, 0, stderr);
  return stdout;
};

// What the page spends on each position.
const nodesEach = Number(
  /quick: ([\d_]+)/.exec(readFileSync(join(root, "web/src/review/reviewing.ts"), "utf8"))[1].replaceAll("_", ""),
);

// A record, and what the program says of it.
function judged(record) {
  const file = join(folder, "one.txt");
  writeFileSync(file, record);
  const start = /\[Position "([^"]+)"\]/.exec(record)[1];
  const found = JSON.parse(native("analyze", file, "--nodes", String(nodesEach), "--json"));
  const names = record.includes('[Game "kamon"]') ? ["Black", "White"] : ["Red", "Black"];
  return { start, kulami: names[0] === "Red", swap: record.includes("[Swap "), names, moves: found.moves.map(({ move }) => move), judged: found };
}
// A game between two weak players.
function played(name, seed, swap = false) {
  const file = join(folder, `${name}${swap ? "-swap" : ""}.txt`);
  const more = swap ? ["--swap"] : [];
  native("match", name, "level:2", "level:4", "--pairs", swap ? "4" : "1", "--seed", String(seed), "--records", file, ...more);
  const records = readFileSync(file, "utf8").split(/^(?=\[Game )/m);
  return judged(records.find((record) => !swap || / swap /.test(record)));
}
const games = { kamon: played("kamon", 3), kulami: played("kulami", 3), "swapped kamon": played("kamon", 1, true) };
const english = texts("en");
const isMistake = ({ grade }) => grade === "mistake" || grade === "blunder";
const percentOf = (accuracy) => (accuracy === null ? "–" : `${accuracy.toFixed(1)}%`);

const reviewLink = ({ start, moves, swap }) => `${gameLink(start, moves, swap).replace("#/game", "#/analysis")}&review=1`;
async function reviewed(game, options) {
  const page = await visit(reviewLink(game), options);
  await page.locator(".accuracies").waitFor({ timeout: 120_000 }); // the engine looks at every move
  return page;
}
const rows = (page) =>
  page.$$eval(".review-moves tbody tr", (all) =>
    all.map((row) => {
      const [move, grade, value, best] = [...row.children].map((cell) => cell.innerText.trim().replace(/\s+/g, " "));
      return { move, grade, value, best };
    }),
  );

// What the table says of the standing after a move, for the side that moved; after the last one it is the result. A
// swap is no placement: from then on the colours follow each other one move later.
function inWords({ kind, amount }, game, ply) {
  const { names } = game;
  const placements = game.moves[1] === "swap" ? ply - 1 : ply;
  const [own, other] = placements % 2 === 1 ? names : names.toReversed();
  const within = (n) => (n === 1 ? "1 move" : `at most ${n} moves, proven`);
  const leader = amount < 0 ? other : own;
  if (ply === game.moves.length) {
    if (kind === "win" || kind === "loss") assert.equal(amount, 0, "a finished game has moves to go");
    if (kind === "draw" || (kind === "margin" && amount === 0)) return "Draw";
    return kind === "margin" ? `${leader} wins by ${inPoints(Math.abs(amount))}` : `${kind === "win" ? own : other} wins`;
  }
  if (kind === "win") return `${own} wins in ${within(amount)}`;
  if (kind === "loss") return `${other} wins in ${within(amount)}`;
  if (kind === "draw" || (kind === "margin" && amount === 0)) return "Draw, proven";
  if (kind === "margin") return `${leader} wins by ${inPoints(Math.abs(amount))}, proven`;
  if (game === games.kulami && Math.abs(amount) < 5) return "About even";
  if (game === games.kulami) return `${leader} leads by about ${inPoints(Math.round(Math.abs(amount) / 10) / 10)}`;
  return null; // Kamon's chance is the engine's own sum
}

// One list of mistakes, in the program's order, each with its causes in the page's own sentences.
async function sameMistakes(page, game) {
  const told = await page.$$eval(".mistakes li", (all) =>
    all.map((item) => ({
      ply: parseInt(item.querySelector(".move").innerText),
      why: item.querySelector(".why").innerText,
      turn: item.querySelector(".turn") !== null,
      ways: [...item.querySelectorAll(".way")].map((way) => [...way.querySelectorAll("button")].map((b) => b.innerText)),
      text: item.textContent,
    })),
  );
  const { moves, mistakes, turningPoints } = game.judged;
  assert.deepEqual(mistakes, moves.filter(isMistake).map(({ ply }) => ply));
  assert.deepEqual(told.map(({ ply }) => ply), mistakes);
  assert.deepEqual(told.filter(({ turn }) => turn).map(({ ply }) => ply), turningPoints);
  assert.ok(turningPoints.length > 0, "the game has no turning point");
  assert.equal(await page.locator(".review-graph .mark").count(), mistakes.length);
  for (const { ply, why, ways, text } of told) {
    const { move, best, refutation, causes } = moves[ply - 1];
    assert.deepEqual(ways, [refutation, best].filter((line) => line.length > 0).map((line) => line.slice(0, 8)));
    if (game.kulami) assert.doesNotMatch(why, /%|percent/);
    for (const { kind, amount, points, colour, symbol, cells, line = [] } of causes) {
      if (kind === "lets_connect") assert.ok(why.includes(`connect the two ${colour} sides`), why);
      if (kind === "lets_block") assert.ok(why.includes(`all ${colour} tokens and all ${symbol.replace(/y$/, "ie")}`), why);
      if (kind === "leaves_wins") assert.ok(why.includes(line.length > 0 ? "wins whatever follows" : `${cells.length} cells that win: ${cells.join(", ")}`), why);
      if (kind === "confines") assert.ok(why.includes(`After ${line[0]}, `) && why.includes(`can go only to ${cells.join(", ")}`), why);
      if (kind === "comes_nearer") assert.ok(why.includes(`soon needs only ${amount} more stone`), why);
      if (kind === "falls_behind") assert.ok(why.includes(amount ? `still needs ${amount} more stone` : "can no longer make a connection"), why);
      if (kind === "leaves_choice") assert.ok(why.includes(`then has ${cells.length} safe cell`), why);
      if (kind === "gives_points") assert.ok(text.includes(`${move} costs ${inPoints(amount)}.`), text);
      if (kind === "weakens" && points !== undefined) assert.ok(why.includes(`${move} costs about ${inPoints(Math.round(points / 10) / 10)}.`), why);
      if (kind.endsWith("_panel")) assert.ok(why.includes(`${cells[0]}–${cells.at(-1)}`), why);
    }
  }
}

for (const [name, game] of Object.entries(games))
  test(`the review of a ${name} game has the program's numbers`, async () => {
    const page = await reviewed(game);
    const shown = await rows(page);
    assert.equal(shown.length, game.moves.length);
    for (const [i, judged] of game.judged.moves.entries()) {
      assert.equal(shown[i].move, `${judged.ply} ${judged.move}`);
      assert.match(shown[i].grade, new RegExp(`^\\S+ ${judged.grade}$`));
      if (game.swap && judged.ply <= 2) continue; // below
      const words = inWords(judged.standing, game, judged.ply);
      if (words) assert.equal(shown[i].value, words, `move ${judged.ply}`);
      else assert.match(shown[i].value, /^((Black|White): (?!50)\d+% chance|About even)$/);
      assert.equal(shown[i].best, judged.givenAway > 0.0005 && judged.best[0] !== judged.move ? judged.best[0] : "");
    }
    for (const player of ["p1", "p2"])
      assert.equal(
        await page.locator(`.accuracies [data-player="${player}"]`).innerText(),
        percentOf(game.judged.accuracy[player]),
      );
    await sameMistakes(page, game);
    await leave(page);
  });

test("the table and the engine's bar say the same of a proven win, and the last move has the result", async () => {
  const [first] = readFileSync(join(root, "tests/cases/kamon.jsonl"), "utf8").split("\n", 1).map(JSON.parse);
  const page = await reviewed(first);
  const shown = await rows(page);
  assert.equal(shown[29].value, "White wins");
  assert.equal(shown[28].value, "White wins in 1 move");
  await page.locator(".review-moves tbody button").nth(28).click();
  assert.match(await page.locator(".review-graph").getAttribute("aria-valuetext"), /, White wins in 1 move$/);
  await page.keyboard.press("e");
  await page.locator(".evaluation strong").filter({ hasText: /^White wins in 1 move$/ }).waitFor();
  await leave(page);
});

// What the colours are worth after the first placement, thought about without a swap: who stands better.
function betterAfter(position) {
  const [{ verdict }] = JSON.parse(native("analyze", position, "--nodes", "300000", "--lines", "1", "--json")).lines;
  return verdict;
}
const swapRecord = (name, start, moves) => `[Game "${name}"]\n[Position "${start}"]\n[Swap "agreed"]\n\n1. ${moves} *\n`;
const height = (page, ply) =>
  page.$eval(".review-graph .course", (line, i) => 1 - Number(line.getAttribute("points").split(" ")[i].split(",")[1]) / 160, ply - 1);

test("Kulami with a swap: the first marble is judged as one that is taken over, and colours are the board's", async () => {
  const panels = "ABBCCCDD/ABBCCCDD/AEEEFFGG/HEEEFFGG/HIJJKKGG/HIJJKKLL/MINNOOLL/MPPQQQLL";
  const empty = Array(8).fill("........").join("/");
  const marble = empty.replace("........", ".....r..");
  const after = betterAfter(`${panels} ${marble} b f8 - base`);
  assert.equal(after.side, "black");
  assert.ok(after.amount < -50, "f8 should be strong for Red");
  const game = judged(swapRecord("kulami", `${panels} ${empty} r - - base`, "f8 swap f4"));
  const page = await reviewed(game);
  const shown = await rows(page);
  assert.match(shown[0].value, /^Red leads by about [012](\.\d)? points?$/);
  assert.match(shown[1].value, /^Red leads by about [012](\.\d)? points?$/);
  assert.match(shown[0].grade, /^\S+ (mistake|blunder)$/);
  assert.equal(shown[1].grade, "★ best");
  assert.equal(shown[0].best, game.judged.moves[0].best[0]);
  for (const ply of [1, 2]) assert.ok((await height(page, ply)) > 0.52, `the graph has Red behind after move ${ply}`);
  // p1 has Black now, and the first marble, though red, was theirs.
  const own = (player) => page.locator(".accuracies div").filter({ has: page.locator(`[data-player="${player}"]`) }).innerText().then((s) => s.trim());
  assert.equal((await own("p1")).replace(/\s+/g, " "), `Black ${percentOf(game.judged.accuracy.p1)}`);
  assert.equal((await own("p2")).replace(/\s+/g, " "), `Red ${percentOf(game.judged.accuracy.p2)}`);
  await button(page, /^Black: \d mistakes?$/).click();
  await page.getByText("Move 1: Red played f8. Find something better on the board.").waitFor();
  await byMouse(page, game.judged.moves[0].best[0]);
  await page.locator(".attempt").getByText(/ is (the right move|better, but not the best move)\.\s*$/).waitFor();
  await button(page, english["review.again.end"]).click();

  // The engine's bar: before the first marble about even, after it Red is ahead and the swap is best.
  await page.locator(".review-moves tbody button").first().click();
  await page.keyboard.press("e");
  await page.locator(".evaluation strong").filter({ hasText: /^Red leads by about/ }).waitFor();
  assert.ok(Number(await page.locator(".evaluation-bar").getAttribute("aria-valuenow")) > 60);
  await page.locator(".engine-moves").first().getByText("swap").waitFor();
  await page.keyboard.press("Home");
  const bar = page.locator(".evaluation-bar");
  await page.waitForFunction(() => Math.abs(Number(document.querySelector(".evaluation-bar")?.ariaValueNow ?? 0) - 50) < 10);
  assert.ok(Math.abs(Number(await bar.getAttribute("aria-valuenow")) - 50) < 10);
  await leave(page);
});

test("Kamon with a swap: whoever takes the worse side hears it", async () => {
  const tokens = "YmRdBdBb/BfBgYbPfPd/ObGbOgYnOnPg/GgOdRnGdBnRmPn/RgOmYf--RfBm/GmYgPmPbOf/RbGfYdGn";
  const after = betterAfter(`${tokens} ..../...../....../......./....../....b/.... b5`);
  assert.ok(after.side === "white" && after.amount > 0, "b5 should be weak for Black");
  const game = judged(swapRecord("kamon", `${tokens} ..../...../....../......./....../...../.... -`, "b5 swap"));
  const page = await reviewed(game, { ...phone, language: "en" });
  const shown = await rows(page);
  for (const ply of [1, 2]) {
    assert.match(shown[ply - 1].value, /^White: [5-9][0-9]% chance$/);
    assert.ok((await height(page, ply)) < 0.49, `the graph has Black ahead after move ${ply}`);
  }
  assert.match(shown[1].grade, /^\?+ (mistake|blunder)$/);
  const told = await page.locator(".mistakes .why").allInnerTexts();
  assert.equal(told.at(-1), `Not swapping was better: White has the better position. That lowers the chances by ${Math.round(game.judged.moves[1].givenAway * 100)} percentage points.`);
  // p2 has Black now.
  await button(page, "Black: 1 mistake").click();
  await page.getByText("Move 2: White played swap.").waitFor();
  await leave(page);
});

test("a mistake is short on a phone, and its details open", async () => {
  const page = await reviewed(games.kulami, phone);
  const line = await page.locator(".mistakes .why").first().evaluate((p) => parseFloat(getComputedStyle(p).lineHeight));
  for (const why of await page.locator(".mistakes .why").all()) {
    const { height: tall } = await why.boundingBox();
    assert.ok(tall <= 4.2 * line, `${await why.innerText()}: ${tall / line} lines`);
  }
  const details = page.locator(".mistakes details").first();
  const closed = await details.boundingBox();
  await details.locator("summary").tap();
  assert.ok((await details.boundingBox()).height > closed.height + line / 2);
  await leave(page);
});

test("a mistake is shown on the board, and its refutation can be played step by step", async () => {
  const game = games.kamon;
  const page = await reviewed(game);
  // Where the game itself went on otherwise, so that no later mistake is on the same line.
  const at = game.judged.moves.find(
    (m) => isMistake(m) && m.refutation.length > 1 && game.moves[m.ply] !== m.refutation[0] && m.causes.some(({ by, cells }) => cells && by !== m.side),
  );
  const item = page.locator(".mistakes li").filter({ has: page.getByRole("button", { name: new RegExp(`^${at.ply} `) }) });
  assert.equal(await page.locator(".notes .pointed").count(), 0);
  await item.locator(".move").click();
  assert.equal(await shownPly(page), at.ply);
  const named = new Set(at.causes.flatMap(({ by, cells = [] }) => (by === at.side ? [] : cells)));
  assert.equal(await page.locator(".notes .pointed").count(), named.size);
  const stones = () => page.locator(".tile.black, .tile.white").count();
  const placed = await stones();
  const way = item.locator(".way").first();
  await way.getByRole("button").first().click();
  assert.equal(await stones(), placed + 1);
  assert.match(await cell(page, at.refutation[0]).getAttribute("aria-label"), /placed last/);
  await page.keyboard.press("ArrowRight");
  assert.equal(await stones(), placed + 2);
  assert.equal(await way.locator("[aria-current]").innerText(), at.refutation[1]);
  assert.match(await cell(page, at.refutation[1]).getAttribute("aria-label"), /placed last/);
  assert.equal(await page.locator(".notes .pointed").count(), named.size);
  // A mistake can be tried again from where it is told; what it is about is not given away there.
  await item.locator(".again").click();
  assert.equal(await shownPly(page), at.ply - 1);
  assert.equal(await page.locator(".notes .pointed").count(), 0);
  await leave(page);
});

const marked = (page) => page.locator(".tree-moves .move[aria-current]").count();
const shownPly = (page) => page.locator(".review-graph").getAttribute("aria-valuenow").then(Number);

test("the graph leads to every move: by click, by key, and as a table", async () => {
  const game = games.kamon;
  const page = await reviewed(game);
  const graph = page.getByRole("slider", { name: english["review.graph"] });
  const box = await graph.boundingBox();
  const eighth = ((8 - 0.5) * box.width) / game.moves.length;
  await graph.click({ position: { x: eighth, y: box.height / 2 } });
  assert.equal(await shownPly(page), 8);
  assert.equal(await marked(page), 1);
  await graph.focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await shownPly(page), 9);
  assert.match(await graph.getAttribute("aria-valuetext"), new RegExp(`^Move 9 of ${game.moves.length}, ${game.moves[8]}, ${game.judged.moves[8].grade}`));
  await page.keyboard.press("Home");
  assert.equal(await shownPly(page), 0);
  await page.getByRole("table", { name: english["review.graph"] }).getByRole("button", { name: `12 ${game.moves[11]}` }).click();
  assert.equal(await shownPly(page), 12);
  assert.equal(await page.locator(".review-moves tr[aria-current] th").innerText().then((s) => s.replace(/\s+/g, " ").trim()), `12 ${game.moves[11]}`);
  await page.locator(".mistakes .move").first().click();
  assert.equal(await shownPly(page), game.judged.mistakes[0]);
  await leave(page);
});

test("on a phone a move that is chosen is seen on the board", async () => {
  const page = await reviewed(games.kamon, phone);
  const seen = () =>
    page.evaluate(() => {
      const { top, bottom } = document.getElementById("board").getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / (bottom - top);
    });
  for (const chosen of [".mistakes .move", ".review-graph", ".review-moves tbody button >> nth=-1"]) {
    await page.locator(chosen).first().scrollIntoViewIfNeeded();
    assert.ok((await seen()) > 0.99, `${chosen} lies over the board`);
    await page.locator(chosen).first().tap();
    assert.ok((await seen()) > 0.99, `${chosen} does not show the board`);
  }
  await leave(page);
});

test("on a phone a line is played step by step without losing it from sight", async () => {
  const page = await reviewed(games.kamon, phone);
  const steps = page.locator(".mistakes li").nth(1).locator(".way").first().getByRole("button");
  for (const i of [0, 1]) {
    const step = steps.nth(i);
    await step.scrollIntoViewIfNeeded();
    await step.tap();
    await step.and(page.locator("[aria-current]")).waitFor();
    const board = await page.locator("#board").boundingBox();
    const { y, height } = await step.boundingBox();
    assert.ok(y > board.y + board.height - 1 && y + height < phone.viewport.height + 1, `step ${i + 1} is at ${y}`);
  }
  await leave(page);
});

test("try again, by the keyboard alone: what was played is no answer, the best move is", async () => {
  const game = games.kamon;
  const mistakes = game.judged.moves.filter((m) => isMistake(m) && m.ply % 2 === 1);
  assert.ok(mistakes.length > 1, "Black made no two mistakes");
  const page = await reviewed(game);
  await button(page, `Black: ${mistakes.length} mistakes`).focus();
  await page.keyboard.press("Enter");
  const [first, second] = mistakes;
  const asked = page.locator(".try-again p").first();
  assert.equal(await asked.innerText(), `Move ${first.ply}: Black played ${first.move}. Find something better on the board.`);
  assert.equal(await shownPly(page), first.ply - 1);
  const answer = page.locator(".attempt");
  await byKeyboard(page, first.move);
  await answer.getByText(`${first.move} is the move that was played.`).waitFor();
  await button(page, english["review.again.retry"]).press("Enter");
  await byKeyboard(page, first.best[0]);
  await answer.getByText(`${first.best[0]} is the right move.`).waitFor();
  await button(page, english["review.again.next"]).press("Enter");
  assert.equal(await shownPly(page), second.ply - 1);
  await button(page, english["review.again.answer"]).press("Enter");
  await answer.getByText(`Best was ${second.best[0]}`).waitFor();
  await button(page, english["review.again.end"]).press("Enter");
  await button(page, `Black: ${mistakes.length} mistakes`).waitFor();
  await leave(page);
});

test("it begins on a button, shows how far it is and can be stopped", async () => {
  const page = await visit(gameLink(games.kulami.start, games.kulami.moves).replace("#/game", "#/analysis"));
  await page.locator(".options label").filter({ hasText: /^thorough$/ }).click();
  await button(page, english["review.start"]).click();
  await page.locator(".review-running progress").waitFor();
  await page.locator(".review-moves tbody tr").first().waitFor();
  await button(page, english["review.stop"]).click();
  await page.getByText(english["review.stopped"]).waitFor();
  const judged = await rows(page);
  assert.ok(judged.length > 0 && judged.length < games.kulami.moves.length, `${judged.length} moves judged`);
  assert.equal(judged.at(-1).move, `${games.kulami.moves.length} ${games.kulami.moves.at(-1)}`);
  await leave(page);
});

test("a finished game offers its review", async () => {
  const page = await visit(gameLink(games.kamon.start, games.kamon.moves.slice(0, -1)));
  await byMouse(page, games.kamon.moves.at(-1));
  await page.getByRole("link", { name: english["do.review"], exact: true }).click();
  await page.locator(".accuracies").waitFor({ timeout: 120_000 }); // the engine looks at every move
  assert.equal((await rows(page)).length, games.kamon.moves.length);
  await leave(page);
});

test("fit for people: axe-core, a phone, long words", async () => {
  for (const [options, name] of [
    [{ colorScheme: "light" }, "kamon"],
    [{ ...phone, colorScheme: "dark", language: "de" }, "kulami"],
    [{ ...phone, viewport: { width: 320, height: 640 }, language: "cs" }, "kamon"],
  ]) {
    const page = await reviewed(games[name], options);
    await page.locator(".try-again button").first().click();
    await page.locator(".try-again.active").waitFor();
    await checkAxe(page);
    await checkWidth(page);
    await leave(page);
  }
});
