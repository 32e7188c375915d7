// The engine as the page has it: the same rules, word for word, and the same search as the program.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import {
  faultCodes, isRefused, module, root, Rules, startEngine, Thinker, wasmFile, weights, Weights,
} from "./engine_binding.mjs";

const program = process.env.SEQUITUR_RELEASE ?? join(root, "build/sequitur");
const ask = await startEngine(module, () => {}, weights.bytes);
const rules = new Rules(ask);

const linesOf = (text) => text.trim().split("\n");
const cases = (name) =>
  linesOf(readFileSync(join(root, "tests/cases", name), "utf8")).map((line) => JSON.parse(line));
const ofKind = (kind) =>
  [...cases("kamon.jsonl"), ...cases("kulami.jsonl")].filter((c) => c.kind === kind);
const games = ofKind("game");
const piecesOf = (view) => view.cells ?? view.fields;
const sorted = (names) => [...names].sort();
const allowed = (answer) => {
  assert.ok(!isRefused(answer), answer.error?.sentence);
  return answer;
};

test("needs nothing but a clock and a way to report", () => {
  const imports = WebAssembly.Module.imports(module).map((i) => `${i.module}.${i.name}`);
  assert.deepEqual(sorted(imports), ["page.now", "page.report"]);
});

test("the page knows every fault code", () => {
  assert.deepEqual(rules.about().faults, [...faultCodes]);
});

test("the engine in the page names the version of CMakeLists.txt", () => {
  const [, version] = /^project\(sequitur VERSION ([0-9.]+) /m.exec(readFileSync(join(root, "CMakeLists.txt"), "utf8"));
  assert.equal(rules.about().version, version);
});

test("whole games: every legal set, every refusal, the end", () => {
  assert.ok(games.length > 100);
  for (const game of games) {
    for (let ply = 0; ply <= game.moves.length; ++ply) {
      const view = allowed(rules.view({ start: game.start, moves: game.moves.slice(0, ply) }));
      const legal = sorted(game.legal[ply] ?? []);
      assert.deepEqual(sorted(view.legal), legal);
      for (const cell of piecesOf(view)) {
        assert.equal(cell.playable, legal.includes(cell.name));
        assert.equal(cell.fault === null, cell.playable);
      }
      if (ply === game.moves.length) {
        assert.equal(view.position, game.end);
        assert.equal(view.outcome.over, game.outcome !== null);
        if (game.outcome) checkOutcome(view, game.outcome);
      }
    }
  }
});

function checkOutcome(view, expected) {
  assert.equal(view.outcome.winner, expected.winner === "draw" ? null : (expected.winner ?? null));
  if (expected.by) assert.equal(view.outcome.reason, expected.by);
  if (expected.score) checkScore(view, expected.score);
  const won = ["connection", "loop"].includes(view.outcome.reason);
  assert.equal(view.winning?.length > 0, view.game === "kamon" && won);
}

function checkScore(view, expected) {
  assert.deepEqual({ red: view.score.red.total, black: view.score.black.total }, expected);
}

test("the booklet's scores", () => {
  assert.ok(ofKind("score").length > 0);
  for (const { fen, score } of ofKind("score"))
    checkScore(allowed(rules.view({ start: fen })), score);
});

test("how many lines of one and of two placements there are", () => {
  assert.ok(ofKind("perft").length > 100);
  for (const { fen, counts } of ofKind("perft")) {
    const { legal } = allowed(rules.view({ start: fen }));
    assert.equal(legal.length, counts[0]);
    const replies = legal.map((move) => rules.view({ start: fen, moves: [move] }).legal.length);
    if (counts.length > 1) assert.equal(replies.reduce((sum, n) => sum + n, 0), counts[1]);
  }
});

test("rare endings of Kamon", () => {
  for (const { fen, result, reason } of cases("endings.jsonl")) {
    const { outcome } = allowed(rules.view({ start: fen }));
    const won = outcome.player === null ? "draw" : `${outcome.player}win`;
    assert.equal(outcome.over ? won : "none", result, fen);
    assert.equal(outcome.reason, reason, fen);
  }
});

test("positions that must be refused, in the program's own words", () => {
  const refused = cases("reject.jsonl").map(({ fen }) => fen);
  const said = linesOf(native(["show", "--json", "-"], refused.join("\n")));
  assert.equal(said.length, refused.length);
  refused.forEach((fen, i) => {
    const answer = rules.view({ start: fen });
    assert.ok(isRefused(answer), fen);
    assert.ok(faultCodes.includes(answer.error.fault), fen);
    // The program leaves blanks at a line's end aside.
    assert.equal(rules.view({ start: fen.trimEnd() }).error.sentence, JSON.parse(said[i]).error);
  });
});

// What a program prints, whatever its exit code.
function native(args, input = "") {
  return spawnSync(program, args, { encoding: "utf8", input }).stdout;
}

test("the search is the program's own: its signature", () => {
  const own = JSON.parse(native(["bench", "--nodes", "20000", "--json"]));
  const here = ask("bench\nnodes 20000");
  for (const game of ["kamon", "kulami"]) {
    assert.equal(here[game].nodes, own[game].nodes);
    assert.equal(here[game].signature, own[game].signature);
  }
});

test("a view takes less than a millisecond", () => {
  const game = games.find((g) => g.start.split(" ").length === 6);
  const look = (times) => {
    const begun = performance.now();
    for (let i = 0; i < times; ++i) rules.view({ start: game.start, moves: game.moves });
    return (performance.now() - begun) / times;
  };
  look(200);
  const best = Math.min(...Array.from({ length: 10 }, () => look(20)));
  assert.ok(best < 1, `${best} ms`);
});

test("thoughts, reviews and chances are written as the program writes them", () => {
  const same = (answer, args) => {
    const said = JSON.parse(native([...args, "--json"]));
    const { best: _chosen, ...written } = answer;
    if ("seconds" in written) written.seconds = said.seconds;
    assert.deepEqual(written, said);
  };
  for (const name of ["kamon", "kulami"]) {
    same(ask(`think\nstart ${name}\nnodes 20000\nlines 3\nhash 64`), ["analyze", "--nodes", "20000", "--lines", "3", name]);
    same(ask(`fairness\nstart ${name}\nnodes 20000`), ["fair", "--nodes", "20000", name]);
    const { start, moves } = games.find((g) => g.outcome && g.start.split(" ").length === (name === "kamon" ? 3 : 6));
    const { text } = allowed(rules.writeRecord({ start, moves }, {}));
    const file = join(mkdtempSync(join(tmpdir(), "sequitur-")), "game");
    writeFileSync(file, text);
    const review = ask(`review\nstart ${start}\nmoves ${moves.join(" ")}\nnodes 500\nhash 64`);
    assert.equal(review.moves.length, moves.length);
    same(review, ["analyze", "--nodes", "500", file]);
  }
});

test("boards come from seeds as in the program, and from their codes", () => {
  for (const [kind, ...args] of [
    ["kamon", "kamon"], ["square", "kulami"], ["irregular", "kulami", "--board", "irregular"],
  ])
    for (const seed of ["7", "18446744073709551615"]) {
      const made = rules.newBoard(kind, BigInt(seed));
      assert.equal(made.position, native(["new", ...args, "--seed", seed]).trim());
      assert.deepEqual(allowed(rules.boardOf(made.board)), made);
    }
  const terms = { scoring: "full", first: "black" };
  const { position } = rules.newBoard("square", 1, terms);
  assert.ok(position.endsWith(" b - - full"));
  assert.equal(rules.boardOf("AAB/CDE").error.fault, "panel_shape");
});

test("Kamon tokens change places", () => {
  const { board } = rules.newBoard("kamon", 1);
  const blankOf = (code) =>
    rules.view({ start: rules.boardOf(code).position }).cells.find((c) => c.token === null).name;
  const blank = blankOf(board);
  assert.notEqual(blank, "a1");
  const moved = allowed(rules.exchange(board, blank, "a1"));
  assert.equal(blankOf(moved.board), "a1");
  assert.equal(rules.exchange(moved.board, "a1", blank).board, board);
});

test("Kulami panels are laid one by one, and the rest by lot", () => {
  const panels = [{ x: 0, y: 0, width: 3, height: 2 }, { x: 3, y: 1, width: 1, height: 3 }];
  const building = rules.build(panels);
  assert.deepEqual(building.faults, []);
  assert.deepEqual(building.left.map((shape) => shape.pieces), [3, 5, 3, 4]);
  assert.equal(building.board, null);
  const overlapping = rules.build([...panels, { x: 2, y: -1, width: 2, height: 2 }]);
  const [overlap, ...others] = overlapping.faults;
  assert.deepEqual([overlap.fault, overlap.panels, others], ["panels_overlap", [0, 2], []]);
  const completed = allowed(rules.complete(panels, 5));
  assert.deepEqual(completed.panels.slice(0, 2), panels);
  assert.equal(rules.build(completed.panels).board, completed.board);
  allowed(rules.boardOf(completed.board));
  const { board } = allowed(rules.complete(panels, 5, true));
  assert.ok(board.split("/").length === 8 && !board.includes("."));
});

test("records are written and read", () => {
  const game = { start: "kamon", swap: true, moves: ["g2", "swap", "c1"] };
  const tags = [{ name: "P1", value: 'Zoë "Z"' }, { name: "P2", value: "level 3" }];
  const extras = { tags, spent: [1200, null, 300], result: "p1win", termination: "resign" };
  const { text } = allowed(rules.writeRecord(game, extras));
  const record = allowed(rules.read(text));
  assert.equal(record.kind, "record");
  assert.deepEqual(record.moves.map((m) => m.move), game.moves);
  assert.deepEqual(record.moves.map((m) => m.spent), extras.spent);
  assert.deepEqual(record.tags, tags);
  assert.equal(record.swap, true);
  assert.equal(record.result, "p1win");
  assert.equal(record.termination, "resign");
  assert.equal(allowed(rules.read(`  ${record.start}\n`)).kind, "position");
  assert.equal(allowed(rules.read(record.start.split(" ")[0])).kind, "board");
  assert.equal(rules.read("hello").error.fault, "unknown_game");
  assert.match(rules.read(text.replace("c1", "c9")).error.place, /^line \d+, column \d+$/);
});

test("a tree of moves is written as a record, and read back", () => {
  const tree = "{Before {it\\} [o a1]} g2!? {A comment} c1 (d2 {else} (d3)) (a3)";
  const { text } = allowed(rules.writeRecord({ start: "kamon" }, { tree }));
  const record = allowed(rules.read(text));
  assert.equal(record.comment, "Before {it} [o a1]");
  assert.deepEqual(record.moves.map((m) => m.move + m.mark), ["g2!?", "c1"]);
  const [first, second] = record.moves[1].variations;
  assert.deepEqual(first.moves.map((m) => m.move), ["d2"]);
  assert.deepEqual(first.moves[0].variations[0].moves.map((m) => m.move), ["d3"]);
  assert.deepEqual(second.moves.map((m) => m.move), ["a3"]);
  assert.equal(rules.writeRecord({ start: "kamon" }, { tree: "g2 g1" }).error.fault, "record_move");
  assert.equal(rules.writeRecord({ start: "kamon" }, { tree: "g2 p1win" }).error.fault, "record_syntax");
});

test("threats: what each placement wins, where it sends the other side, what it hands over", () => {
  for (const game of games.filter((_, i) => i % 8 === 0))
    for (let ply = 0; ply < game.moves.length; ply += 3) {
      const moves = game.moves.slice(0, ply);
      const { side, moves: found } = allowed(rules.threats({ start: game.start, moves }));
      const after = (...more) => rules.view({ start: game.start, moves: [...moves, ...more] });
      assert.deepEqual(sorted(found.map((p) => p.move)), sorted(game.legal[ply]));
      for (const { move, wins, replies, punished } of found) {
        const { outcome, legal } = after(move);
        assert.equal(wins, outcome.winner === side ? outcome.reason : null);
        assert.deepEqual(replies, legal);
        const losing = legal.filter((reply) => ![null, side].includes(after(move, reply).outcome.winner));
        assert.deepEqual(punished, losing);
      }
    }
});

test("Kulami: what placements and replies gain is the change of the score; what matters of it is named", () => {
  let [taken, settled, joined] = [0, 0, 0];
  for (const game of games.filter((g) => g.start.split(" ").length === 6).filter((_, i) => i % 23 === 0))
    for (let ply = 0; ply < game.moves.length; ply += 7) {
      const moves = game.moves.slice(0, ply);
      const view = (...more) => rules.view({ start: game.start, moves: [...moves, ...more] });
      const lead = ({ score }, side) => (score.red.total - score.black.total) * (side === "red" ? 1 : -1);
      const before = view();
      const { side, moves: found, chances } = allowed(rules.threats({ start: game.start, moves }));
      for (const { move, gain, answer, replies } of found) {
        const after = view(move);
        const [was, is] = [before, after].map((v) => v.panels.find((p) => p.fields.includes(move)));
        assert.equal(gain.points, lead(after, side) - lead(before, side));
        assert.deepEqual(after.panels[gain.panel], is);
        assert.equal(gain.holding, was.holder === is.holder ? "same" : is.holder === null ? "levels" : "takes");
        assert.equal(gain.settles, is.settled && !was.settled);
        const grown = after.countsArea && after.areas[side].length > before.areas[side].length;
        assert.equal(gain.area, grown ? after.areas[side].length : 0);
        const through = after.chains[side].filter((chain) => chain.includes(move)).map((chain) => chain.length);
        assert.equal(gain.chain, after.countsChains ? Math.max(0, ...through) : 0);
        taken += gain.holding === "takes";
        settled += gain.settles;
        joined += gain.area > 0;
        const theirs = replies.map((reply) => -lead(view(move, reply), side) + lead(after, side));
        assert.equal(answer === null, replies.length === 0);
        if (!answer) continue;
        assert.equal(answer.points, Math.max(...theirs));
        assert.equal(theirs[replies.indexOf(answer.move)], answer.points);
        if (gain.points > 0) assert.equal(chances[side].find((c) => c.move === move).points, gain.points);
      }
    }
  assert.ok(taken > 50 && settled > 10 && joined > 10, `${taken} ${settled} ${joined}`);
});

test("Kamon: which cells would complete something is the same whoever is to move", () => {
  let seen = 0;
  for (const game of games.filter((g) => g.start.split(" ").length === 3).slice(0, 60)) {
    const ply = game.moves.length - 1; // before the last move, which wins
    if (!["connection", "loop"].includes(game.outcome?.by)) continue;
    const { side, completions } = allowed(rules.threats({ start: game.start, moves: game.moves.slice(0, ply) }));
    const kind = game.outcome.by === "loop" ? "looping" : "connecting";
    assert.ok(completions[side][kind].includes(game.moves.at(-1)));
    const before = allowed(rules.threats({ start: game.start, moves: game.moves.slice(0, ply - 1) }));
    assert.deepEqual(
      before.completions[side][kind].filter((cell) => cell !== game.moves[ply - 1]), completions[side][kind]);
    ++seen;
  }
  assert.ok(seen > 10);
});

test("Kulami: what each panel still needs, against all ways to fill it", () => {
  const game = games.find((g) => g.start.split(" ").length === 6 && g.moves.length > 40);
  for (let ply = 0; ply <= game.moves.length; ply += 5)
    for (const { size, red, black, needs, settled, holder } of rules.view({ start: game.start, moves: game.moves.slice(0, ply) }).panels) {
      const free = size - red - black;
      const enough = (own, other) => Array.from({ length: free + 1 }, (_, n) => n).find((n) => own + n > other + free - n) ?? null;
      assert.deepEqual(needs, { red: enough(red, black), black: enough(black, red) });
      if (settled && holder) assert.equal(needs[holder], 0);
      if (!settled) assert.ok(needs.red !== 0 && needs.black !== 0);
    }
});

test("a swap changes who has which side", () => {
  const before = allowed(rules.view({ start: "kulami", swap: true, moves: ["d4"] }));
  assert.equal(before.swapAvailable, true);
  assert.deepEqual(before.toMove, { side: "black", player: "p2" });
  const after = allowed(rules.view({ start: "kulami", swap: true, moves: ["d4", "swap"] }));
  assert.deepEqual(after.toMove, { side: "black", player: "p1" });
  assert.deepEqual(after.sides, { p1: "black", p2: "red" });
  const unagreed = rules.view({ start: "kulami", moves: ["d4", "swap"] });
  assert.equal(unagreed.error.fault, "swap_unavailable");
});

test("what does not exist cannot be asked", () => {
  assert.throws(() => ask("dance"), /no request 'dance'/);
});

const thinker = new Thinker(module, weights);
after(() => thinker.end());
const start = "kulami";

test("thinks in a worker, with progress", async () => {
  const seen = [];
  const thought = await thinker.think({ start }, { nodes: 30000, lines: 3 }, (t) => seen.push(t));
  assert.ok(seen.length > 2);
  assert.equal(thought.lines.length, 3);
  assert.equal(thought.best, thought.lines[0].line[0]);
  assert.ok(thought.nodes >= 30000);
  const again = ask(`think\nstart ${start}\nnodes 30000\nlines 3`);
  assert.deepEqual(thought, { ...again, seconds: thought.seconds });
});

test("judges without weights where none can be had", async () => {
  const poor = new Thinker(module, new Weights());
  const fresh = new Thinker(module, weights);
  const [without, withThem] = await Promise.all([poor, fresh].map((t) => t.think({ start }, { nodes: 3000 })));
  poor.end();
  fresh.end();
  assert.equal(without.nodes, withThem.nodes);
  assert.notDeepEqual(without.lines, withThem.lines);
});

test("thinks where the weights are cut off on the way, and where a worker could not begin", async (t) => {
  t.mock.method(globalThis, "fetch", async () => ({ ok: true, arrayBuffer: () => Promise.reject(new Error("cut off")) }));
  const unlucky = new Thinker(module, new Weights(["https://localhost/kamon", "https://localhost/kulami"]));
  unlucky.worker.onerror({ message: "the script could not be fetched" });
  unlucky.worker.terminate();
  const thought = await unlucky.think({ start }, { nodes: 3000 });
  unlucky.end();
  assert.ok(rules.view({ start }).legal.includes(thought.best));
});

test("can be hurried, again and again", async () => {
  for (let i = 0; i < 2; ++i) {
    const begun = performance.now();
    const thinking = thinker.think({ start });
    if (i === 0) thinker.hurry();
    else setTimeout(() => thinker.hurry(), 300);
    const thought = await thinking;
    assert.ok(rules.view({ start }).legal.includes(thought.best));
    assert.ok(performance.now() - begun < 10000);
  }
});

test("a new question ends the one before", async () => {
  const first = thinker.think({ start });
  const second = thinker.think({ start: "kamon" }, { level: 1 });
  assert.equal(await first, null);
  assert.ok(rules.view({ start: "kamon" }).legal.includes((await second).best));
  const third = thinker.think({ start });
  thinker.cancel();
  assert.equal(await third, null);
});

test("a finished game has no best move, and an impossible one is an error", async () => {
  const game = games.find((g) => g.outcome);
  assert.equal((await thinker.think({ start: game.start, moves: game.moves })).best, null);
  await assert.rejects(thinker.think({ start: "kamon", moves: ["d4"] }), /d4/);
});

test("judges the moves of a game", async () => {
  const whole = games[0];
  const moves = whole.moves.slice(-4);
  const before = rules.view({ start: whole.start, moves: whole.moves.slice(0, -4) }).position;
  const judged = [];
  const game = { start: before, moves };
  const review = await thinker.review(game, { nodes: 2000 }, (move) => judged.push(move));
  assert.deepEqual(review.moves, judged.toReversed());
  assert.deepEqual(review.moves.map((m) => m.move), moves);
  assert.equal(review.moves.at(-1).verdict.kind, "win");
});

console.log(`engine: ${wasmFile}`);
