// node web/messages/generate.mjs [FOLDER]    i18n/*.json -> FOLDER/*.ts, build/web/messages unless given
//
// A module for each chapter of a language, so that the page loads no more than it shows: cs.ts,
// cs_lessons.ts with the courses and the rules, cs_online.ts, cs_operator.ts and cs_study.ts. types.ts has every key with
// its arguments, index.ts loads a module.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { argumentsOf, compile, parseMessage, typeOf } from "./compile.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const source = "en";
// What is not of a later chapter is of the first.
const later = {
  lessons: /^(learn|rules)\.[a-z]+\./,
  online: /^online\./,
  operator: /^operator\./,
  study: /^(study|analysis|review|puzzle|explorer)\./,
};
const isLater = (key) => Object.values(later).some((keys) => keys.test(key));
const chapters = {
  core: { type: "Core", suffix: "", has: (key) => !isLater(key) },
  ...Object.fromEntries(
    Object.entries(later).map(([name, keys]) => [
      name,
      { type: name[0].toUpperCase() + name.slice(1), suffix: `_${name}`, has: (key) => keys.test(key) },
    ]),
  ),
};

export function readLanguages(folder = join(root, "i18n")) {
  const names = readdirSync(folder).filter((name) => /^[a-z]{2}\.json$/.test(name));
  return Object.fromEntries(
    names.sort().map((name) => [name.slice(0, 2), JSON.parse(readFileSync(join(folder, name), "utf8"))]),
  );
}

function parsed(language, key, text) {
  try {
    return parseMessage(text);
  } catch (error) {
    throw new Error(`i18n/${language}.json, ${key}: ${error.message}`);
  }
}

function types(messages) {
  const chapter = (keep) =>
    Object.keys(messages)
      .filter(keep)
      .map((key) => {
        const found = [...argumentsOf(parsed(source, key, messages[key]))];
        const fields = found.map(([name, uses]) => `${name}: ${typeOf(name, uses)}`);
        return `  ${JSON.stringify(key)}: ${fields.length ? `{ ${fields.join("; ")} }` : "undefined"};`;
      })
      .join("\n");
  const interfaces = Object.values(chapters).map(({ type, has }) => `export interface ${type} {\n${chapter(has)}\n}\n`);
  return `${interfaces.join("\n")}
export interface Chapters {
${Object.entries(chapters).map(([name, { type }]) => `  ${name}: ${type};`).join("\n")}
}

export type Messages = ${Object.values(chapters).map(({ type }) => type).join(" & ")};
export type Key = keyof Messages;

// What compiled messages ask of their surroundings, which know the language.
export interface Runtime {
  number(value: number): string;
  plural(value: number, cases: Record<string, string>): string;
  pick(value: string, cases: Record<string, string>): string;
}

export type Compiled<Chapter> = {
  [K in keyof Chapter]: Chapter[K] extends undefined ? string : (a: Chapter[K]) => string;
};
`;
}

function module(language, messages, { type, has }) {
  const lines = Object.keys(messages)
    .filter(has)
    .map((key) => `  ${JSON.stringify(key)}: ${compile(parsed(language, key, messages[key]))},`)
    .join("\n");
  const used = ["number", "plural", "pick"].filter((name) => lines.includes(`${name}(`));
  const given = used.length ? `{ ${used.join(", ")} }` : "_";
  return `import type { Compiled, ${type}, Runtime } from "./types";

export default (${given}: Runtime): Compiled<${type}> => ({
${lines}
});
`;
}

function index(languages) {
  const loaders = (suffix) =>
    Object.keys(languages)
      .map((language) => `  ${language}: () => import("./${language}${suffix}"),`)
      .join("\n");
  return Object.entries(chapters)
    .map(([name, { suffix }]) => `export const ${name} = {\n${loaders(suffix)}\n};\n`)
    .join("\n");
}

export function generate(folder) {
  const languages = readLanguages();
  mkdirSync(folder, { recursive: true });
  const write = (name, text) => writeFileSync(join(folder, name), text);
  write("types.ts", types(languages[source]));
  write("index.ts", index(languages));
  for (const [language, messages] of Object.entries(languages)) {
    for (const chapter of Object.values(chapters))
      write(`${language}${chapter.suffix}.ts`, module(language, messages, chapter));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  generate(process.argv[2] ?? join(root, "build/web/messages"));
