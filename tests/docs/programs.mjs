// Whether a command of the documents can be given at all: `faults(words)` has a sentence for everything in it that
// does not exist. Programs that are not ours are only asked about the files that they are given.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./markdown.mjs";
import { isPlace, ofBuilt, ofScript, there } from "./scripts.mjs";
import { ofSequitur } from "./sequitur.mjs";
import { ofBuild, ofCmake, ofNinja, ofSystemd, ofTests } from "./tools.mjs";

// node FILE ARGS…, python3 FILE ARGS…
function ofInterpreter(words) {
  const at = words.findIndex((word) => !word.startsWith("-"));
  return at < 0 || isPlace(words[at]) ? [] : ofScript(words.slice(at + 1), words[at]);
}

const programs = [
  [/^(sequitur|\.\/run|build\/(\w+\/)?sequitur)$/, ofSequitur],
  [/^(\.\/test|tools\/run-tests|ctest)$/, ofTests],
  [/^tools\/build$/, ofBuild],
  [/^tools\/node$/, (words) => faults(words)],
  [/^(tools|bench)\/[\w.-]+$/, ofScript],
  [/^build\/(bench|train)\/\w+$/, ofBuilt],
  [/^(node|python3)$/, ofInterpreter],
  [/^ninja$/, ofNinja],
  [/^cmake$/, ofCmake],
  [/^(systemctl|journalctl)$/, ofSystemd],
];

const isFolder = (name) => statSync(join(root, name)).isDirectory() && !/^(\.|build$)/.test(name);
const isFile = new RegExp(`^(${readdirSync(root).filter(isFolder).join("|")})/[\\w./-]+$`);

// README and RUNBOOK are no places to fill in; behind -R stands the name of a test.
const missingFiles = (words) =>
  words
    .filter((word, at) => isFile.test(word) && words[at - 1] !== "-R")
    .filter((word) => !isPlace(word.replace(/README|RUNBOOK/, "")) && !there(word))
    .map((word) => `there is no ${word}`);

// Words before a command that only say how it is run.
const before = /^(as|exec|time|do|then|!|\{|\w+=.*)$/;

export const isOurs = ([program]) => programs.some(([pattern]) => pattern.test(program ?? ""));

export function faults(words) {
  const [program, ...rest] = words.slice(words.findIndex((word) => !before.test(word)));
  const [, check] = programs.find(([pattern]) => pattern.test(program)) ?? [];
  return [...new Set([...(check ? check(rest, program) : []), ...missingFiles(rest)])];
}
