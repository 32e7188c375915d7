// node tests/docs/commands_test.mjs
//
// The commands that the documents show: each program, subcommand, option, test, target and file in them exists. A
// block of commands says so: ```sh, or ```console with what is printed. What a block ```sh run holds is really run, and has to succeed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allCommands, helpOf } from "./help.mjs";
import { blocks, pages, spans, text } from "./markdown.mjs";
import { faults, isOurs } from "./programs.mjs";
import { commands } from "./shell.mjs";
import { runBlock } from "./sandbox.mjs";

const isShell = ({ info }) => info.split(" ")[0] === "sh" || info === "console";
const isRun = ({ info }) => info === "sh run";

const told = (path, from, shell) =>
  commands(shell).flatMap(({ words, line }) => faults(words).map((fault) => `${path}:${from + line - 1}: ${fault}`));

// A console shows commands behind a $ and what they print.
const typed = ({ info, text: shell }) => (info === "console" ? shell.replaceAll(/^(?:\$ (.*)|.*)$/gm, "$1") : shell);

const wrongBlocks = (path, page) => blocks(page).filter(isShell).flatMap((block) => told(path, block.line, typed(block)));

// A sentence shows a command when it begins with one of our programs and goes on.
const wrongSpans = (path, page) =>
  spans(page)
    .filter(({ text: code }) => isOurs(code.split(" ")) && !/^(tools|bench)\/\S*\.\w+$/.test(code))
    .flatMap(({ line, text: code }) => told(path, line, code));

// Commands that no mark shows to this test: in another block, or indented.
function unmarked(path, page) {
  const others = blocks(page).filter((block) => !isShell(block) && block.info === "");
  const lines = others.flatMap(({ line, text: code }) => code.split("\n").map((one, at) => [line + at, one]));
  const indented = page.split("\n").map((one, at) => [at + 1, one]).filter(([, one]) => /^ {4}\S/.test(one));
  return [...lines, ...indented.map(([line, one]) => [line, one.trim()])]
    .filter(([, one]) => isOurs(one.replace(/^\$ /, "").split(" ")))
    .map(([line, one]) => `${path}:${line}: a command outside of \`\`\`sh: ${one}`);
}

test("every command in a block exists, with its options, files, tests and targets", () => {
  const shown = pages().flatMap((path) => blocks(text(path)).filter(isShell));
  assert.ok(shown.length > 30, `only ${shown.length} blocks were found`);
  assert.deepEqual(pages().flatMap((path) => wrongBlocks(path, text(path))), []);
});

test("every command in a sentence exists", () => {
  assert.deepEqual(pages().flatMap((path) => wrongSpans(path, text(path))), []);
});

test("every block of commands is marked", () => {
  assert.deepEqual(pages().flatMap((path) => unmarked(path, text(path))), []);
});

test("every option that a sentence names belongs to some command", () => {
  const known = new Set(allCommands().flatMap((path) => [...helpOf(path).options.keys()]));
  assert.ok(known.size > 70);
  const mentioned = pages().filter((path) => /^(README|docs\/(play|program|operate))/.test(path)).flatMap((path) =>
    spans(text(path)).filter(({ text: code }) => /^--[a-z]/.test(code))
      .map(({ line, text: code }) => [`${path}:${line}`, code.split(/[ =]/)[0]]));
  assert.ok(mentioned.length > 30);
  assert.deepEqual(mentioned.filter(([, option]) => !known.has(option)), []);
});

test("the chosen commands run", { timeout: 600_000 }, () => {
  const chosen = pages().flatMap((path) => blocks(text(path)).filter(isRun).map((block) => ({ path, ...block })));
  assert.ok(chosen.length >= 3);
  assert.deepEqual(chosen.flatMap(({ path, line, text: shell }) => runBlock(shell).map((said) => `${path}:${line}: ${said}`)), []);
});

test("what cannot be run is found", () => {
  const count = (shell) => told("x.md", 1, shell).length;
  assert.equal(count("sequitur record check FILE --json"), 1, "an option of another command");
  assert.equal(count("./run puzzles show a03c9cb3 --solution | sequitur show - --svg > board.svg"), 0);
  assert.equal(count("sequitur admin --database ban.db banish Eve"), 1, "a subcommand");
  assert.equal(count("sequitur new kulami --board round"), 1, "a choice");
  assert.equal(count("tools/gone now"), 1, "a tool");
  assert.equal(count("tools/node node tools/gone.mjs"), 1, "a script");
  assert.equal(count("bench/faults --rounds 3 --gone"), 1, "an option of a script");
  assert.equal(count("build/bench/load --games 3 --gone; build/bench/gone"), 2, "programs that are built");
  assert.equal(count("./test -R 'arrows|gone'"), 1, "a test");
  assert.equal(count("tools/build sanitise"), 1, "a preset");
  assert.equal(count("systemctl restart sequitur"), 1, "a unit");
  assert.equal(count("install deploy/gone.conf /etc"), 1, "a file");
  assert.equal(unmarked("x.md", "```\n./run play\n```\n\n    sequitur new kamon\n").length, 2, "no mark");
  assert.equal(wrongSpans("x.md", "`sequitur burn`, `sequitur@8080` and `sequitur.db`").length, 1);
  assert.equal(runBlock("sequitur new kamon > board\nsequitur record check board\n").length, 1, "a command that fails");
});
