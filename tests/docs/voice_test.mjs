// node tests/docs/voice_test.mjs
//
// One voice: the documents, what every command says with --help, and the sentences of the program use the words of the
// page. i18n/glossary.json has the words that none of them uses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forbiddenIn } from "../../web/messages/glossary.mjs";
import { allCommands, helpText } from "./help.mjs";
import { files, pages, sentences, text } from "./markdown.mjs";

const forbidden = forbiddenIn("en").filter(({ pageOnly }) => !pageOnly);

// The glossary names the forbidden words themselves.
const read = pages().filter((path) => path !== "docs/contribute/glossary.md");

const wrongLines = (where, lines) =>
  lines.split("\n").flatMap((line, at) =>
    forbidden.flatMap(({ words, instead }) => {
      const found = words.exec(line);
      return found ? [`${where}:${at + 1}: “${found[0]}”: say ${instead}`] : [];
    }));

// What a person reads of a source file: texts of three words or more that are no SQL.
const spoken = (source) =>
  source.replaceAll(/^\s*#include.*$/gm, "").split("\n").map((line) =>
    [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, said]) => said)
      .filter((said) => /\w \w+ \w/.test(said) && !/\b[A-Z]{3,}\b.*\b(?:FROM|SET|INTO|WHERE|AND|OR|BY|ON)\b|_/.test(said)).join(" "),
  ).join("\n");

const sources = files(/\.[ch]pp$/).filter((path) => /^(bot|certificate|cli|engine|match|server)\//.test(path));

test("the documents speak with the voice of the page", () => {
  assert.ok(read.length > 30, `only ${read.length} pages were found`);
  assert.deepEqual(read.flatMap((path) => wrongLines(path, sentences(text(path)))), []);
});

test("--help of every command speaks with the voice of the page", () => {
  const commands = allCommands();
  assert.ok(commands.length > 40, `only ${commands.length} commands were found`);
  assert.deepEqual(commands.flatMap((path) => wrongLines(["sequitur", ...path].join(" "), helpText(path))), []);
});

test("the program's sentences speak with the voice of the page", () => {
  const found = sources.map((path) => [path, spoken(text(path))]);
  assert.ok(found.filter(([, said]) => said.trim()).length > 150);
  assert.deepEqual(found.flatMap(([path, said]) => wrongLines(path, said)), []);
});

test("other words are found", () => {
  const planted = (line) => wrongLines("x.md", sentences(line)).length;
  assert.equal(planted("It is the turn of the other player."), 1);
  assert.equal(planted("Whoever begins gets 52 % here."), 1);
  assert.equal(planted("That player is banned.\n\nYou play the computer."), 2);
  assert.equal(planted("`the other player` and\n```\nthe computer\n```\n"), 0, "code is no sentence");
  assert.equal(wrongLines("x.cpp", spoken('say("a1 or b2 would be right");')).length, 1);
  assert.equal(wrongLines("x.cpp", spoken('run("SELECT a, banned FROM people WHERE a = 1");')).length, 0);
});
