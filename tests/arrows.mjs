// node tests/arrows.mjs
//
// No folder knows one above it or beside it: every #include of the C++ and every import of the page
// against the map in docs/contribute/architecture.md.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const source = /\.(cpp|hpp|inc|ts|tsx)$/;

// Each folder with its step, counted from the top. A line with │ and nothing else leads a step down.
function readMap(text) {
  const drawing = text.split("## Folders, and which way the arrows point")[1].split("```")[1];
  const steps = new Map();
  let step = 0;
  for (const line of drawing.split("\n"))
    if (line.trim() === "│") ++step;
    else if (line.trim()) steps.set(line.split("/ ")[0], step);
  return steps;
}

// What a file leads to: the path of each #include "…", and of each import from "./…", of a worker's
// file too. What the build makes (art.hpp, build/…) belongs to no folder, and what another package
// brings neither.
function targets(path, text) {
  if (/\.([ch]pp|inc)$/.test(path))
    return [...text.matchAll(/^\s*#\s*include\s*(?:"([^"]+)"|<((?:bench|bot|cli|engine|match|server|train|web)\/[^>]+)>)/gm)].map(([, near, far]) =>
      near?.startsWith(".") ? posix.join(posix.dirname(path), near) : near ?? far);
  const imports = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*["'`](\.[^"'`]+)["'`]/g;
  return [...text.matchAll(imports)].map(([, to]) => posix.join(posix.dirname(path), to));
}

const made = (path) => !path.includes("/") || path.startsWith("build/");

function wrongArrows(steps, files) {
  const folderOf = (path) => {
    for (let at = posix.dirname(path); at !== "."; at = posix.dirname(at)) if (steps.has(at)) return at;
    return undefined;
  };
  const wrong = [];
  for (const [path, text] of files)
    for (const to of targets(path, text).filter((path) => !made(path))) {
      const [here, there] = [folderOf(path), folderOf(to)];
      if (!here || !there) wrong.push(`${path} or ${to} is in no folder of the map`);
      else if (here !== there && steps.get(there) <= steps.get(here)) wrong.push(`${path} must not know ${to}`);
    }
  return wrong;
}

const steps = readMap(readFileSync(join(root, "docs/contribute/architecture.md"), "utf8"));

test("every include and import leads down", () => {
  const tops = [...new Set([...steps.keys()].map((folder) => folder.split("/")[0]))];
  const all = tops.flatMap((top) =>
    readdirSync(join(root, top), { recursive: true }).map((path) => posix.join(top, path)));
  const files = all.filter((path) => source.test(path) && !path.includes("node_modules/"));
  assert.ok(files.length > 500, `only ${files.length} files were found`);
  assert.deepEqual(wrongArrows(steps, files.map((path) => [path, readFileSync(join(root, path), "utf8")])), []);
});

const sql = /"[^"]*\b(SELECT |INSERT INTO |UPDATE [a-z_]+ SET |DELETE FROM )/;

// Beside the rows: the tables themselves, and what looks after the database as a whole.
const withSql = /^store\/(rows\/.*|(sqlite|postgres|migrations?|migrate|backup|integrity|owner_lock|deletions|database)\.[ch]pp)$/;

test("SQL is written for the rows of the database, and by what looks after it as a whole", () => {
  assert.match('database.run("DELETE FROM people")', sql);
  const files = readdirSync(join(root, "server"), { recursive: true }).filter((path) => source.test(path));
  const outside = files.filter((path) => !withSql.test(path));
  assert.deepEqual(outside.filter((path) => sql.test(readFileSync(join(root, "server", path), "utf8"))), []);
});

test("every folder of the map is there", () => {
  assert.deepEqual([...steps.keys()].filter((folder) => !existsSync(join(root, folder))), []);
});

test("a planted arrow is found", () => {
  const map = readMap("## Folders, and which way the arrows point\n```\na/  top\n  │\na/b/  left\nc/  right\n```\n");
  const found = (path, text) => wrongArrows(map, [[path, text]]).length;
  assert.equal(found("a/x.cpp", '#include "c/y.hpp"\n#include "a/b/y.hpp"\n#include "a/z.hpp"'), 0);
  assert.equal(found("c/y.hpp", '#include <vector>\n#include "a/x.hpp"'), 1, "up");
  assert.equal(found("c/y.hpp", '#include "a/b/y.hpp"'), 1, "beside");
  assert.equal(found("c/y.hpp", '#include "d/y.hpp"'), 1, "unknown");
  assert.equal(found("a/x.ts", 'import { y } from "./b/y";\nimport "preact";\nconst z = import("../c/z");'), 0);
  assert.equal(found("a/b/y.tsx", 'export { x } from "../x";'), 1, "up, in TypeScript");
  assert.equal(found("c/y.cpp", "#include <a/x.hpp>"), 0, "not a folder of ours");
  assert.equal(wrongArrows(steps, [["engine/game/random.hpp", "# include <server/base/time.hpp>"]]).length, 1);
  assert.equal(found("c/y.ts", 'const late = await import("../a/b/y");'), 1, "beside, when it is needed");
  assert.equal(found("c/y.ts", "new Worker(new URL(`../a/b/y.ts`, import.meta.url));"), 1, "a worker");
  assert.equal(wrongArrows(steps, [["engine/game/random.hpp", '#include "server/base/time.hpp"']]).length, 1);
});
