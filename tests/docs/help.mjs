// What the program says of itself with --help: its commands, and the options of each.
import { execFileSync } from "node:child_process";

const program = process.env.SEQUITUR ?? "build/sequitur";

const section = (help, title) => help.match(new RegExp(`^${title}:\\n((?:.+\\n?)*)`, "m"))?.[1] ?? "";

// "  -h,--help   …", "  --count N=100   …", "  --board square|irregular   …", "  --once   …"
const option = /^ {2}((?:-\w,)?--[\w-]+)(?: (\S+))?/gm;

// The values that one may choose among, where there is a choice; undefined for an option that takes none.
function values(said) {
  if (!said || /^(Excludes:|Needs:|REQUIRED|\()/.test(said)) return undefined;
  const choice = said.match(/\{(.*)\}/)?.[1].split(",") ?? said.match(/^[a-z]+(\|[a-z]+)+/)?.[0].split("|");
  return { choice };
}

function read(help) {
  const options = new Map();
  for (const [, names, said] of section(help, "Options").matchAll(option))
    for (const name of names.split(",")) options.set(name, values(said));
  const commands = [...section(help, "Subcommands").matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name);
  return { options, commands };
}

// Asks the program once for each command.
function remembered(answer) {
  const known = new Map();
  return (path) => {
    const key = path.join(" ");
    if (!known.has(key)) known.set(key, answer(path));
    return known.get(key);
  };
}

export const helpText = remembered((path) => execFileSync(program, [...path, "--help"], { encoding: "utf8" }));

// Of `sequitur`, or of one of its commands: ["record", "check"].
export const helpOf = remembered((path) => read(helpText(path)));

export const allCommands = (path = []) => [path, ...helpOf(path).commands.flatMap((name) => allCommands([...path, name]))];
