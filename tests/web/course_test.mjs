// node tests/web/course_test.mjs    $SEQUITUR is the program, build/sequitur unless given
//
// Every step of the courses and every diagram of the rules, asked of the engine: positions stand as
// they are written, what is accepted is legal and does what the step shows, nothing else does, and
// every other cell gets an answer. And every text they name exists, and none is left over.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const program = process.env.SEQUITUR ?? join(root, "build/sequitur");
const json = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));
const messages = json("i18n/en.json");

function run(args, lines) {
  const { status, stdout, stderr } = spawnSync(program, args, { input: `${lines.join("\n")}\n`, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return stdout.trimEnd().split("\n");
}

const queries = ["fen", "legalmoves", "result", "reason"];

// What the engine says after each of these lines of moves; `error` when it refuses one.
function look(game, { position, swap = false }, lines) {
  const input = [`setoption name Swap value ${swap}`];
  for (const line of lines) {
    input.push(`position fen ${position}${line.length ? ` moves ${line.join(" ")}` : ""}`);
    input.push(...queries.map((query) => `query ${query}`));
  }
  const answers = [];
  let said = [];
  let error;
  for (const line of run(["ugi", game], [...input, "quit"])) {
    if (line.startsWith("info string error: ")) error = line.slice(19);
    if (!line.startsWith("response")) continue;
    said.push(line.slice(9));
    if (said.length < queries.length) continue;
    const [fen, legal, result, reason] = said;
    answers.push({ error, fen, legal: legal.split(" ").filter(Boolean), result, reason });
    said = [];
    error = undefined;
  }
  assert.equal(answers.length, lines.length);
  return answers;
}

const show = (positions) => run(["show", "--json", "-"], positions).map((line) => JSON.parse(line));

const kamonRows = { g: 4, f: 5, e: 6, d: 7, c: 6, b: 5, a: 4 };

// The cells of a position's board; for Kamon each with its token, for Kulami with its panel's letter.
function cellsOf(game, position) {
  const rows = position.split(" ")[0].split("/");
  const cells = new Map();
  rows.forEach((row, fromTop) => {
    if (game === "kamon") {
      const [letter, width] = Object.entries(kamonRows)[fromTop];
      for (let i = 0; i < width; ++i) cells.set(`${letter}${i + 1}`, row.slice(2 * i, 2 * i + 2));
    } else {
      [...row].forEach((panel, i) => {
        if (panel !== ".") cells.set(`${"abcdefghij"[i]}${rows.length - fromTop}`, panel);
      });
    }
  });
  return cells;
}

const faults = [
  [/holds the blank/, "cell_blank"],
  [/lies on \S+ already/, "cell_taken"],
  [/the first stone goes/, "not_on_border"],
  [/does not follow/, "token_differs"],
  [/so it is closed/, "panel_closed"],
  [/neither in the row/, "not_in_line"],
];
const faultOf = (sentence) => faults.find(([pattern]) => pattern.test(sentence))?.[1];

const mover = (game, position) => show([position])[0].toMove.side;
const panelOf = (view, field) => view.panels.find(({ fields }) => fields.includes(field));
const same = (found, wanted, why) => assert.deepEqual([...found].sort(), [...wanted].sort(), why);

// For each thing a step can show: the legal moves that do it.
const demonstrations = {
  win(game, step, legal) {
    const { win, ...parts } = step.shows;
    const turn = mover(game, step.position);
    const after = look(game, step, legal.map((move) => [move]));
    const views = show(after.map(({ fen }) => fen));
    return legal.filter((_, i) => {
      const { outcome: { reason, winner }, score } = views[i];
      return reason === win && winner === turn && Object.entries(parts).every(([side, points]) => score[side].total === points);
    });
  },
  draw(game, step, legal) {
    const after = look(game, step, legal.map((move) => [move]));
    return legal.filter((_, i) => after[i].result === "draw" && after[i].reason === step.shows.draw);
  },
  shares(game, step, legal) {
    const tokens = cellsOf(game, step.position);
    const last = tokens.get(step.position.split(" ")[2]);
    const at = step.shows.shares === "colour" ? 0 : 1;
    return legal.filter((move) => tokens.get(move)[at] === last[at]);
  },
  // The other side cannot win with its next move.
  safe(game, step, legal) {
    return legal.filter((move) => {
      const [{ legal: replies }] = look(game, step, [[move]]);
      return look(game, step, replies.map((reply) => [move, reply])).every(({ result }) => !result.endsWith("win"));
    });
  },
  panel(game, step, legal) {
    const views = show(look(game, step, legal.map((move) => [move])).map(({ fen }) => fen));
    return legal.filter((_, i) => panelOf(views[i], step.shows.panel).holder === step.shows.holder);
  },
  part(game, step, legal) {
    const { part, red, black } = step.shows;
    const views = show(look(game, step, legal.map((move) => [move])).map(({ fen }) => fen));
    return legal.filter((_, i) => views[i].score.red[part] === red && views[i].score.black[part] === black);
  },
  // The other side cannot take this panel with its next move.
  guards(game, step, legal) {
    const { guards, from } = step.shows;
    return legal.filter((move) => {
      const [{ legal: replies }] = look(game, step, [[move]]);
      const views = show(look(game, step, replies.map((reply) => [move, reply])).map(({ fen }) => fen));
      return views.every((view) => panelOf(view, guards).holder !== from);
    });
  },
};

const matches = (mistake, cell, legal, fault) =>
  mistake.on?.includes(cell) || (mistake.playable && legal) || (mistake.fault !== undefined && mistake.fault === fault);

for (const game of ["kamon", "kulami"]) {
  const course = json(`web/src/${game}/course.json`);
  const rules = json(`web/src/${game}/rules.json`);
  const named = new Set();
  const name = (key) => {
    assert.ok(key in messages, `there is no text ${key}`);
    named.add(key);
  };

  for (const step of course.steps)
    test(`${game}: the step ${step.id}`, () => {
      const [{ error, fen, legal }] = look(game, step, [[]]);
      assert.equal(error, undefined);
      assert.equal(fen, step.position);

      const cells = [...cellsOf(game, step.position).keys()];
      const placements = legal.filter((move) => move !== "swap");
      const accepted = step.accept === "playable" ? placements : step.accept;
      assert.ok(accepted.length > 0);
      for (const move of accepted) assert.ok(legal.includes(move), `${move} is accepted, but not legal`);
      if (step.shows) {
        const [kind] = Object.keys(step.shows);
        same(demonstrations[kind](game, step, placements), accepted, `what shows ${JSON.stringify(step.shows)}`);
      }

      const refusals = look(game, step, cells.map((cell) => [cell]));
      const used = new Set();
      cells.forEach((cell, i) => {
        if (accepted.includes(cell)) return;
        const isLegal = legal.includes(cell);
        const fault = isLegal ? undefined : faultOf(refusals[i].error);
        const answer = [...step.mistakes, ...course.mistakes].find((mistake) => matches(mistake, cell, isLegal, fault));
        assert.ok(answer, `${cell} (${fault ?? "legal"}) gets no answer`);
        used.add(answer);
      });
      for (const mistake of step.mistakes) {
        assert.ok(used.has(mistake), `nobody ever hears "${mistake.say}"`);
        for (const cell of mistake.on ?? []) assert.ok(!accepted.includes(cell), `${cell} is accepted and a mistake`);
      }
    });

  for (const [i, { diagram, position, shows }] of rules.entries())
    if (diagram)
      test(`${game}: the diagram ${diagram}`, () => {
        const [view] = show([position]);
        assert.equal(view.position, position);
        const { legal, reason, ...points } = shows;
        assert.ok(Object.keys(shows).length > 0, `diagram ${i} shows nothing`);
        if (legal !== undefined) assert.equal(view.legal.length, legal);
        if (reason !== undefined) assert.equal(view.outcome.reason, reason);
        for (const [side, total] of Object.entries(points)) assert.equal(view.score[side].total, total);
      });

  test(`${game}: the texts of the course and the rules`, () => {
    for (const { say } of course.mistakes) name(`learn.${game}.mistake.${say}`);
    for (const { id, mistakes } of course.steps)
      for (const part of ["title", "text", "task", "praise", ...mistakes.map(({ say }) => say)]) name(`learn.${game}.${id}.${part}`);
    for (const item of rules)
      for (const part of item.list ?? [item.heading ?? item.text ?? item.diagram]) name(`rules.${game}.${part}`);
    name(`rules.${game}.title`);
    name(`learn.${game}.about`);
    same(Object.keys(messages).filter((key) => key.startsWith(`learn.${game}.`) || key.startsWith(`rules.${game}.`)), named);
  });
}
