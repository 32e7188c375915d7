// No screen of the page knows a game by its name: each asks the game's record (web/src/game/game_ui.ts).
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const source = join(dirname(fileURLToPath(import.meta.url)), "../../web/src");
const games = /\/\/ .*|["'`](kamon|kulami)["'`]|\b(kamon|kulami)\s*:/g;
const named = (text) => [...text.matchAll(games)].filter(([, quoted, key]) => quoted || key).map(([found]) => found);

// Each game's own folder, and what the engine answers.
const lists = ["engine/types.ts", "games/studies.ts", "games/builders.ts"];
const knows = (path) => /^(kamon|kulami)\//.test(path) || lists.includes(path);

test("a game's name stands in its own folder and in the lists alone", () => {
  const files = readdirSync(source, { recursive: true }).filter((path) => /\.tsx?$/.test(path));
  assert.ok(files.length > 150, `only ${files.length} files were found`);
  const wrong = files
    .filter((path) => !knows(path))
    .flatMap((path) => named(readFileSync(join(source, path), "utf8")).map((found) => `${path}: ${found}`));
  assert.deepEqual(wrong, []);
});

test("a planted name is found", () => {
  assert.deepEqual(named('if (view.game === "kulami") draw(); // not "kamon"'), ['"kulami"']);
  assert.deepEqual(named("const steps = { kamon: 6, kulami: 4 };"), ["kamon:", "kulami:"]);
  assert.deepEqual(named("import { kamon } from '../kamon/ui';"), []);
});
