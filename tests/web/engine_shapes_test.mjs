// What the engine writes, in the page, in its worker and for programs, is as server/api/openapi.json says.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { module, root, Rules, startEngine, Thinker, weights } from "./engine_binding.mjs";
import { objection } from "./json_schema.mjs";

const program = process.env.SEQUITUR_RELEASE ?? join(root, "build/sequitur");
const openapi = JSON.parse(readFileSync(join(root, "server/api/openapi.json"), "utf8"));
const { answers, reports, refused, program: printed } = openapi["x-engine"];
const games = ["kamon", "kulami"].flatMap((game) =>
  readFileSync(join(root, `tests/cases/${game}.jsonl`), "utf8").trim().split("\n").map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === "game").filter((_, i) => i % 12 === 0));

const hold = (schema, value, what) => assert.equal(objection(openapi, schema, value, what), null);

// Every answer on its way to the page; `seen` has the names of the requests.
const seen = new Set();
const holdAnswer = (request, answer) => {
  const [name] = request.split("\n");
  if (typeof answer.error === "object") return hold(refused, answer, `${name}, refused`);
  seen.add(name);
  hold(answers[name], answer, name);
};
const engine = await startEngine(module, () => {}, weights.bytes);
const ask = (request) => {
  const answer = engine(request);
  holdAnswer(request, answer);
  return answer;
};
const rules = new Rules(ask);

// What a worker sends, beside the request that it answers.
const reported = new Set();
const Worker = globalThis.Worker;
globalThis.Worker = class extends Worker {
  postMessage(message) {
    this.request = message.request;
    super.postMessage(message);
  }
  set onmessage(receive) {
    this.received = receive;
  }
  get onmessage() {
    return ({ data }) => {
      const [name] = (this.request ?? "").split("\n");
      if ("answer" in data) holdAnswer(this.request, data.answer);
      if ("report" in data) {
        reported.add(name);
        hold(reports[name], JSON.parse(data.report), `${name}, a report`);
      }
      this.received({ data });
    };
  }
};

test("games at every move, and what hangs over the board", () => {
  for (const { start, moves } of games)
    for (let ply = 0; ply <= moves.length; ++ply) {
      const game = { start, moves: moves.slice(0, ply), swap: true };
      rules.view(game);
      if (ply % 4 === 0) rules.threats(game);
    }
  assert.ok(games.length > 10);
});

test("boards, records, keys and all else that the page asks at once", () => {
  for (const kind of ["kamon", "square", "irregular"]) rules.newBoard(kind, 7);
  const { board } = rules.newBoard("kamon", 1);
  rules.exchange(board, "a1", "a2");
  rules.build([]);
  rules.build([{ x: 0, y: 0, width: 3, height: 2 }, { x: 2, y: 1, width: 2, height: 2 }, { x: 9, y: 9, width: 5, height: 5 }]);
  rules.complete([{ x: 0, y: 0, width: 3, height: 2 }], 5);
  for (const start of ["kamon", "kulami"]) {
    const tree = start === "kamon" ? "{Before} g2!? {A comment} c1 (d2 {else} (d3)) (a3)" : "d4 d6 (a4?) <1.5s>";
    const { text } = rules.writeRecord({ start }, { tree, tags: [{ name: "P1", value: "Zoë" }], spent: [1200] });
    rules.read(text);
    rules.read(rules.view({ start }).position);
    rules.steps(`${text}\nnothing of the kind`);
    rules.key({ start });
    rules.oneGame({ start }, [rules.view({ start }).position]);
  }
  rules.read("hello");
  rules.view({ start: "kamon", moves: ["d4"] });
  rules.about();
});

test("what the worker thinks, and what it reports on its way", async () => {
  const thinker = new Thinker(module, weights);
  for (const { start, moves } of [games[0], games.at(-1)]) {
    await thinker.think({ start }, { nodes: 3000, lines: 3 });
    await thinker.think({ start, moves }, { nodes: 1000 });
    const review = await thinker.review({ start, moves }, { nodes: 500 });
    assert.ok(review.moves.some(({ causes }) => causes.length > 0));
    await thinker.fairness(start, 100_000);
  }
  await thinker.bench(100);
  thinker.end();
  assert.deepEqual([...reported].sort(), Object.keys(reports).sort());
});

test("every answer that is described was given", () => {
  assert.deepEqual([...seen].sort(), Object.keys(answers).sort());
});

test("the page is told of every fault that the engine knows", () => {
  assert.deepEqual(rules.about().faults, openapi.components.schemas.Fault.enum);
});

test("what is not as described is noticed", () => {
  const view = rules.view({ start: "kulami" });
  const { last: _left, ...without } = view;
  for (const changed of [
    without, { ...view, last: 7 }, { ...view, more: 1 }, { ...view, toMove: { ...view.toMove, side: "white" } },
    { ...view, fields: [{ ...view.fields[0], x: -1 }] }, { ...view, game: "kamon" },
  ])
    assert.ok(objection(openapi, answers.view, changed));
});

test("the program prints the same shapes with --json", () => {
  const lines = (command, ...args) => {
    const { stdout } = spawnSync(program, [...command.split(" "), "--json", ...args.slice(0, -1)], { encoding: "utf8", input: args.at(-1) });
    const found = stdout.trim().split("\n").map((line) => JSON.parse(line));
    for (const one of found) hold(printed[command], one, command);
    return found;
  };
  const ends = games.map(({ end }) => end);
  const shown = lines("show", "-", ["kamon", "kulami", "nonsense", ...ends].join("\n"));
  assert.equal(shown.length, ends.length + 3);
  // But for the sentence, a position is to programs what it is to the page.
  for (const { sentence, ...view } of shown.filter((one) => one.sentence)) {
    assert.deepEqual(view, rules.view({ start: view.position }));
    assert.ok(sentence.length > 5);
  }
  for (const game of ["kamon", "kulami"]) lines("new", game, "--seed", "3", "");
  lines("fair", "kulami", "--nodes", "2000", "");
  lines("analyze", "-", "--nodes", "1000", ["kamon", "nonsense", ends[0]].join("\n"));
  lines("bench", "--nodes", "100", "");
  const { text } = rules.writeRecord({ start: games[0].start, moves: games[0].moves }, { tags: [{ name: "P2", value: "B" }] });
  const [record, damaged] = lines("record show", "-", `${text}\n${text.replace(/1\. \S+/, "1. z9")}`);
  assert.deepEqual(record, rules.read(text));
  assert.equal(damaged.error.fault, "record_move");
  assert.equal(Object.keys(printed).length, 6);
});
