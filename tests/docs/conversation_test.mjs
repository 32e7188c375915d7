// node tests/docs/conversation_test.mjs
//
// The conversation in docs/program/protocol.md: what is said to the engine there is said to the program, and it
// answers in these lines.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { blocks, text } from "./markdown.mjs";

const program = process.env.SEQUITUR ?? "build/sequitur";
const page = text("docs/program/protocol.md");

const marked = (block, mark) =>
  block.text.split("\n").filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));

// What the engine thinks and how fast is another thing each time: such a line only has to have the same form.
const thought = /^(info|bestmove) /;
const form = (line) => (thought.test(line) ? line.replaceAll(/ -?\d+(?= |$)/g, " N").replaceAll(/ (?:[a-g][1-7]\b ?)+$/g, " CELLS") : line);

// The first line of the page that the program does not say in its turn; `...` stands for any lines.
function unsaid(expected, said) {
  const left = said.map(form);
  let any = false;
  for (const line of expected.map(form)) {
    if (line === "...") {
      any = true;
      continue;
    }
    const at = left.indexOf(line);
    if (at < 0 || (at > 0 && !any)) return line;
    left.splice(0, at + 1);
    any = false;
  }
  return undefined;
}

test("the program answers as the page says", () => {
  const [block] = blocks(page).filter(({ info }) => info === "ugi");
  const commands = marked(block, "> ");
  assert.equal(commands.pop(), "quit", "the last command would end a search, so it stays here");
  const { stdout, status } = spawnSync(program, ["ugi", "kamon"], { input: commands.join("\n"), encoding: "utf8" });
  assert.equal(status, 0);
  assert.equal(unsaid(marked(block, "< "), stdout.trim().split("\n")), undefined);
});

test("another answer is found", () => {
  const said = ["id name X", "option a", "option b", "ugiok", "info depth 3 nodes 36 pv a1 b2", "bestmove a1"];
  assert.equal(unsaid(["id name X", "...", "ugiok", "info depth 1 nodes 2 pv c3", "bestmove d4"], said), undefined);
  assert.equal(unsaid(["id name X", "ugiok"], said), "ugiok", "what stands between");
  assert.equal(unsaid(["id name Y"], said), "id name Y");
  assert.equal(unsaid(["id name X", "...", "bestmove none"], said), "bestmove none");
});
