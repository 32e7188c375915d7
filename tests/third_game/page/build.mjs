// Builds the page with Steps among its games: a copy of what the page is made of, with the new files (steps/) and what
// existing ones need (changes.mjs), made into a page by the same commands as in tools/page.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { changes, texts } from "./changes.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../../..");
export const tree = join(root, "build/third_game");

// Everything but the packages, which are lent.
function copySources() {
  rmSync(tree, { recursive: true, force: true });
  const isOwn = (path) => !path.endsWith("/node_modules");
  for (const path of ["web", "i18n", "art", "puzzles", "weights", "server/api/openapi.json"])
    cpSync(join(root, path), join(tree, path), { recursive: true, filter: isOwn });
  symlinkSync(join(root, "web/node_modules"), join(tree, "web/node_modules"));
}

export function changed(path) {
  return changes[path].reduce((text, [words, instead]) => {
    if (!text.includes(words)) throw new Error(`tests/third_game/page/changes.mjs looks for ${words} in ${path}`);
    return text.replace(words, () => instead);
  }, readFileSync(join(root, path), "utf8"));
}

function addGame() {
  cpSync(join(here, "steps"), join(tree, "web/src/steps"), { recursive: true });
  for (const path of Object.keys(changes)) writeFileSync(join(tree, path), changed(path));
  const english = join(tree, "i18n/en.json");
  writeFileSync(english, JSON.stringify({ ...JSON.parse(readFileSync(english, "utf8")), ...texts }));
  for (const file of readdirSync(join(tree, "i18n"))) // only English knows the game
    if (/^[a-z]{2}(-[A-Za-z]+)?\.json$/.test(file) && file !== "en.json") rmSync(join(tree, "i18n", file));
}

const run = (folder, ...command) =>
  execFileSync(join(root, "tools/node"), command, { cwd: join(tree, folder), stdio: ["ignore", "inherit", "inherit"] });

export function buildPage() {
  execFileSync(join(root, "tools/build"), ["wasm", "third_game_engine"], { stdio: "inherit" });
  copySources();
  addGame();
  mkdirSync(join(tree, "build/web"), { recursive: true });
  cpSync(join(root, "build/web/third_game/engine.wasm"), join(tree, "build/web/engine.wasm"));
  run(".", "node", "web/messages/generate.mjs");
  run("web", "npm", "run", "--silent", "wire");
  run("web", "npm", "run", "--silent", "check"); // with types: a record lacks nothing
  run("web", "npx", "--no-install", "vite", "build", "--logLevel", "warn");
  return join(tree, "build/web/page");
}
