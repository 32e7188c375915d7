// Scripts and programs of the repository: whether they exist, and which options occur in what they are made of.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { root, text } from "./markdown.mjs";

export const there = (path) => existsSync(join(root, path));
const isSource = (path) => there(path) && statSync(join(root, path)).isFile();

export const isOption = (word) => /^--?[a-z]/.test(word);
export const nameOf = (option) => option.split("=")[0];

// What somebody fills in: NAME, A, …, [--days N], $i.
export const isPlace = (word) => /[A-Z]{2,}|…|\.\.\.|\[|\$/.test(word) || /^[A-Z]$/.test(word);

// A script and the scripts that it starts or imports.
function sources(path, seen = new Set()) {
  if (seen.has(path) || !isSource(path)) return seen;
  seen.add(path);
  const content = text(path);
  const named = (pattern) => [...content.matchAll(pattern)].map(([, other]) => other);
  const others = [
    ...named(/\$\(dirname "\$0"\)\/([\w./-]+)/g),
    ...named(/(?:from|import)\s+"(\.[^"]+)"/g),
    ...named(/^(?:from|import) (\w+)/gm).map((module) => `${module}.py`),
  ];
  for (const other of others) sources(posix.join(posix.dirname(path), other), seen);
  return seen;
}

export function optionsIn(files, words, program) {
  const all = files.map(text).join("\n");
  const unknown = words.filter((word) => isOption(word) && !new RegExp(`${nameOf(word)}(?![\\w-])`).test(all));
  return unknown.map((word) => `${program} has no option ${nameOf(word)}`);
}

export const ofScript = (words, program) =>
  there(program) ? optionsIn([...sources(program)], words, program) : [`there is no ${program}`];

// build/bench/load is made of bench/load/*.cpp, build/train/kamon_samples of train/kamon_samples.cpp.
export function ofBuilt(words, program) {
  const source = program.replace(/^build\//, "");
  if (there(`${source}.cpp`)) return optionsIn([`${source}.cpp`], words, program);
  if (!there(source)) return [`nothing makes ${program}`];
  const files = readdirSync(join(root, source)).filter((file) => file.endsWith(".cpp"));
  return optionsIn(files.map((file) => posix.join(source, file)), words, program);
}
