// node web/messages/generate.mjs [FOLDER]    i18n/*.json -> FOLDER/*.ts, build/web/messages unless given
//
// A module for each chapter of a language, so that the page loads no more than it shows: cs.ts,
// cs_lessons.ts with the courses and the rules, cs_online.ts, cs_operator.ts and cs_study.ts. types.ts has every key with
// its arguments, index.ts lists the languages and loads a module.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { argumentsOf, compile, parseMessage, typeOf } from "./compile.mjs";
import { offered, readLanguages, source } from "./languages.mjs";
import { breakable } from "./phrases.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
// What is not of a later chapter is of the first.
const later = {
  lessons: /^(learn|rules)\.[a-z]+\./,
  online: /^online\./,
  operator: /^operator\./,
  study: /^(study|analysis|review|puzzle|explorer)\./,
};
const isOfServer = (key) => key.startsWith("mail."); // its letters: web/letters.mjs
const isLater = (key) => Object.values(later).some((keys) => keys.test(key));
const chapters = {
  core: { type: "Core", suffix: "", has: (key) => !isLater(key) && !isOfServer(key) },
  ...Object.fromEntries(
    Object.entries(later).map(([name, keys]) => [
      name,
      { type: name[0].toUpperCase() + name.slice(1), suffix: `_${name}`, has: (key) => keys.test(key) },
    ]),
  ),
};

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
  isolate(value: string | number): string;
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
    .map((key) => `  ${JSON.stringify(key)}: ${compile(breakable(language, parsed(language, key, messages[key])))},`)
    .join("\n");
  const used = ["isolate", "number", "plural", "pick"].filter((name) => lines.includes(`${name}(`));
  const given = used.length ? `{ ${used.join(", ")} }` : "_";
  return `import type { Compiled, ${type}, Runtime } from "./types";

export default (${given}: Runtime): Compiled<${type}> => ({
${lines}
});
`;
}

function index() {
  const about = offered.map(({ tag, name, direction }) => `  "${tag}": ${JSON.stringify({ name, direction })},`);
  const loaders = (suffix) => offered.map(({ tag }) => `  "${tag}": () => import("./${tag}${suffix}"),`).join("\n");
  const loading = Object.entries(chapters).map(([name, { suffix }]) => `  ${name}: {\n${loaders(suffix)}\n  },\n`);
  return `export const languages = {\n${about.join("\n")}\n} as const;\n
export const modules = {\n${loading.join("")}};\n`;
}

export function generate(folder) {
  const languages = readLanguages();
  mkdirSync(folder, { recursive: true });
  const write = (name, text) => writeFileSync(join(folder, name), text);
  write("types.ts", types(languages[source]));
  write("index.ts", index());
  for (const [language, messages] of Object.entries(languages)) {
    for (const chapter of Object.values(chapters))
      write(`${language}${chapter.suffix}.ts`, module(language, messages, chapter));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  generate(process.argv[2] ?? join(root, "build/web/messages"));
