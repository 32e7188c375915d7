// The tools that build, test and start Sequitur: presets, targets, names of tests, units of systemd.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root, text } from "./markdown.mjs";
import { isPlace, optionsIn, there } from "./scripts.mjs";

const sanitize = dirname(process.env.SEQUITUR ?? "build/sanitize/sequitur");
const ask = (program, args) =>
  execFileSync(program, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

const listOfTests = () =>
  JSON.parse(ask("ctest", ["--test-dir", sanitize, "--show-only=json-v1"])).tests.map((one) => one.name);

// -R takes a pattern; each of the names between its | must be that of a test.
export function ofTests(words, program) {
  const options = words.filter((word) => word.startsWith("--"));
  const unknown = there(program) ? optionsIn([program], options, program) : [];
  const pattern = words[words.indexOf("-R") + 1];
  if (!words.includes("-R") || isPlace(pattern)) return unknown;
  const tests = listOfTests();
  const missing = pattern.split("|").filter((one) => !tests.some((name) => new RegExp(one).test(name)));
  return [...unknown, ...missing.map((one) => `no test is called ${one}`)];
}

const presets = () => JSON.parse(text("CMakePresets.json")).configurePresets.map((one) => one.name);
const unknownPresets = (names) =>
  names.filter((name) => !isPlace(name) && !presets().includes(name)).map((name) => `there is no preset ${name}`);

// Only a folder that is configured can be asked.
function unknownTargets(folder, targets) {
  if (!there(posix.join(folder, "build.ninja"))) return [];
  const known = ask("ninja", ["-C", folder, "-t", "targets", "all"]);
  return targets
    .filter((target) => !isPlace(target) && !known.includes(`\n${target}: `))
    .map((target) => `${folder} has no target ${target}`);
}

export function ofBuild([preset, ...targets]) {
  if (!preset || isPlace(preset)) return [];
  const folder = preset === "release" ? "build" : `build/${preset}`;
  return [...unknownPresets([preset]), ...unknownTargets(folder, targets)];
}

export const ofNinja = ([, folder, ...targets]) => unknownTargets(folder, targets);
export const ofCmake = (words) => unknownPresets(words.filter((_, at) => words[at - 1] === "--preset"));

// sequitur@8080 is an instance of deploy/systemd/sequitur@.service.
export function ofSystemd(words) {
  const units = readdirSync(join(root, "deploy/systemd"));
  return words
    .filter((word) => word.startsWith("sequitur"))
    .map((word) => word.replace(/@[^.]*/, "@"))
    .filter((unit) => !units.includes(unit) && !units.includes(`${unit}.service`))
    .map((unit) => `there is no unit ${unit}`);
}
