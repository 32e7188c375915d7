// How many existing files a further game needs: what the third game really changes is among the files that
// docs/contribute/adding-a-game.md names, and those are few.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { changes } from "./page/changes.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const most = 15;

// The paths in the first column of the table below the heading. Texts are no code: every game has its own.
export function namedIn(page) {
  const [, section] = page.split("\n## Existing files\n");
  const rows = section.split("\n## ")[0].split("\n").filter((line) => line.startsWith("| `"));
  const paths = rows.flatMap((row) => [...row.split("|")[1].matchAll(/`([^`]+)`/g)].map(([, path]) => path));
  return paths.filter((path) => !path.startsWith("i18n/"));
}

const page = readFileSync(join(root, "docs/contribute/adding-a-game.md"), "utf8");
const named = namedIn(page);

// games/ has the C++ files that stand in place of those of the same name; changes.mjs what becomes of others.
const replaced = readdirSync(join(here, "games"), { recursive: true }).filter((path) => /\.\w+$/.test(path));
const needed = [...replaced, ...Object.keys(changes)];

test("what the third game changes is what the page names", () => {
  assert.ok(needed.length > 5);
  for (const path of needed) {
    assert.ok(existsSync(join(root, path)), `${path} is not an existing file`);
    assert.ok(named.includes(path), `${path} has to be changed, and adding-a-game.md does not name it`);
  }
});

test("a further game needs few existing files, as many as the page says", () => {
  for (const path of named) assert.ok(existsSync(join(root, path)), `${path} does not exist`);
  assert.equal(new Set(named).size, named.length);
  assert.ok(named.length <= most, `${named.length} existing files have to be changed`);
  assert.match(page, new RegExp(`\\n${named.length} files, and the texts`));
});
