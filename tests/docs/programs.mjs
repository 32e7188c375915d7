// Whether a command of the documents can be given at all: `faults(words)` has a sentence for everything in it that
// does not exist. Programs that are not ours are only asked about the files that they are given.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { helpOf } from "./help.mjs";
import { root, text } from "./markdown.mjs";

const there = (path) => existsSync(join(root, path));
const isSource = (path) => there(path) && statSync(join(root, path)).isFile();
const isPlace = (word) => /[A-Z]{2,}|…|\.\.\.|\[|\$/.test(word) || /^[A-Z]$/.test(word);
const name = (option) => option.split("=")[0];
const isOption = (word) => /^--?[a-z]/.test(word);

function ofSequitur(words) {
  const path = [];
  const options = new Map(helpOf(path).options);
  for (let at = 0; at < words.length; ++at) {
    const word = words[at].replaceAll(/^\[|\]$/g, "");
    const { commands } = helpOf(path);
    if (isOption(word)) {
      if (!options.has(name(word))) return [`sequitur ${path.join(" ")} has no option ${name(word)}`];
      const taken = options.get(name(word));
      if (!taken || word.includes("=")) continue;
      const value = words[++at];
      if (value === undefined) return [`${word} needs a value`];
      if (taken.choice && !isPlace(value) && !taken.choice.includes(value)) return [`${word} ${value}: no such choice`];
    } else if (commands.includes(word)) {
      path.push(word);
      for (const [option, taken] of helpOf(path).options) options.set(option, taken);
    } else if (commands.length && !isPlace(word)) return [`sequitur ${path.join(" ")} has no command ${word}`];
  }
  return [];
}

// A script or a program, and what it is made of: files that say which options it knows.
function sources(path, seen = new Set()) {
  if (seen.has(path) || !isSource(path)) return seen;
  seen.add(path);
  const content = text(path);
  const folder = posix.dirname(path);
  const others = [
    ...[...content.matchAll(/\$\(dirname "\$0"\)\/([\w./-]+)/g)].map(([, other]) => other),
    ...[...content.matchAll(/(?:from|import)\s+"(\.[^"]+)"/g)].map(([, other]) => other),
    ...[...content.matchAll(/^(?:from|import) (\w+)/gm)].map(([, other]) => `${other}.py`),
  ];
  for (const other of others) sources(posix.join(folder, other), seen);
  return seen;
}

function optionsIn(files, words, program) {
  const all = files.map(text).join("\n");
  const unknown = words.filter((word) => isOption(word) && !new RegExp(`${name(word)}(?![\\w-])`).test(all));
  return unknown.map((word) => `${program} has no option ${name(word)}`);
}

const ofScript = (words, program) =>
  there(program) ? optionsIn([...sources(program)], words, program) : [`there is no ${program}`];

// build/bench/load is made of bench/load/*.cpp, build/train/kamon_samples of train/kamon_samples.cpp.
function ofBuilt(words, program) {
  const source = program.replace(/^build\//, "");
  if (!there(source)) return there(`${source}.cpp`) ? optionsIn([`${source}.cpp`], words, program) : [`nothing makes ${program}`];
  const files = readdirSync(join(root, source)).filter((file) => file.endsWith(".cpp"));
  return optionsIn(files.map((file) => posix.join(source, file)), words, program);
}

const sanitize = dirname(process.env.SEQUITUR ?? "build/sanitize/sequitur");
const ask = (program, args) => execFileSync(program, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

const listOfTests = () =>
  JSON.parse(ask("ctest", ["--test-dir", sanitize, "--show-only=json-v1"])).tests.map((one) => one.name);

// -R takes a pattern; each of the names between its | must be that of a test.
function ofTests(words, program) {
  const at = words.findIndex((word) => word === "-R");
  const unknown = there(program) ? optionsIn([program], words.filter((word) => word.startsWith("--")), program) : [];
  if (at < 0 || isPlace(words[at + 1])) return unknown;
  const tests = listOfTests();
  const missing = words[at + 1].split("|").filter((one) => !tests.some((test) => new RegExp(one).test(test)));
  return [...unknown, ...missing.map((one) => `no test is called ${one}`)];
}

const presets = () => JSON.parse(text("CMakePresets.json")).configurePresets.map((one) => one.name);

function targetsMissing(folder, targets) {
  if (!there(posix.join(folder, "build.ninja"))) return [];  // what is not configured cannot be asked
  const known = ask("ninja", ["-C", folder, "-t", "targets", "all"]);
  return targets.filter((target) => !isPlace(target) && !known.includes(`\n${target}: `)).map((target) => `${folder} has no target ${target}`);
}

function ofBuild([preset, ...targets]) {
  if (!preset || isPlace(preset)) return [];
  if (!presets().includes(preset)) return [`there is no preset ${preset}`];
  return targetsMissing(preset === "release" ? "build" : `build/${preset}`, targets);
}

const ofNinja = (words) => targetsMissing(words[words.indexOf("-C") + 1], words.filter((word) => !word.startsWith("-") && !word.startsWith("build")));
const ofCmake = (words) => words.flatMap((word, at) => (words[at - 1] === "--preset" && !presets().includes(word) ? [`there is no preset ${word}`] : []));

// sequitur@8080 is an instance of deploy/systemd/sequitur@.service.
function ofSystemd(words) {
  const units = readdirSync(join(root, "deploy/systemd"));
  const named = words.map((word) => word.replace(/@[^.]*/, "@")).filter((word) => /^sequitur/.test(word));
  return named.filter((unit) => !units.includes(unit) && !units.includes(`${unit}.service`)).map((unit) => `there is no unit ${unit}`);
}

const inner = ([program, ...words]) => faults([program, ...words]);
const file = (words) => {
  const at = words.findIndex((word) => !word.startsWith("-"));
  return at < 0 || isPlace(words[at]) ? [] : ofScript(words.slice(at + 1), words[at]);
};

const programs = [
  [/^(sequitur|\.\/run|build\/(\w+\/)?sequitur)$/, ofSequitur],
  [/^(\.\/test|tools\/run-tests|ctest)$/, ofTests],
  [/^tools\/build$/, ofBuild],
  [/^tools\/node$/, inner],
  [/^(tools|bench)\/[\w.-]+$/, ofScript],
  [/^build\/(bench|train)\/\w+$/, ofBuilt],
  [/^(node|python3)$/, file],
  [/^ninja$/, ofNinja],
  [/^cmake$/, ofCmake],
  [/^(systemctl|journalctl)$/, ofSystemd],
];

const tops = readdirSync(root).filter((entry) => statSync(join(root, entry)).isDirectory() && !/^(\.|build$)/.test(entry));
const isFile = new RegExp(`^(${tops.join("|")})/[\\w./-]+$`);
const missingFiles = (words) =>
  words
    .filter((word, at) => isFile.test(word) && !isPlace(word.replace(/README|RUNBOOK/, "")) && words[at - 1] !== "-R" && !there(word))
    .map((word) => `there is no ${word}`);

// Words before a command that only say how it is run.
const before = /^(as|exec|time|do|then|!|\{|\w+=.*)$/;

export const isOurs = ([program]) => programs.some(([pattern]) => pattern.test(program ?? ""));

export function faults(words) {
  const [program, ...rest] = words.slice(words.findIndex((word) => !before.test(word)));
  const [, check] = programs.find(([pattern]) => pattern.test(program)) ?? [];
  return [...new Set([...(check ? check(rest, program) : []), ...missingFiles(rest)])];
}
