// node web/messages/generate.mjs [FOLDER]    i18n/*.json -> FOLDER/*.ts, build/web/messages unless given
//
// Three modules a language, so that the page loads no more than it shows: cs.ts, cs_lessons.ts with the
// courses and the rules, and cs_online.ts. types.ts has every key with its arguments, index.ts loads a
// module.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { argumentsOf, compile, parseMessage, typeOf } from "./compile.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const source = "en";
const isLesson = (key) => /^(learn\.kamon|learn\.kulami|rules\.kamon|rules\.kulami)\./.test(key);
const isOnline = (key) => key.startsWith("online.");
const isCore = (key) => !isLesson(key) && !isOnline(key);

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
  return `export interface Core {
${chapter(isCore)}
}

export interface Lessons {
${chapter(isLesson)}
}

export interface Online {
${chapter(isOnline)}
}

export type Messages = Core & Lessons & Online;
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

function module(language, messages, chapter, keep) {
  const lines = Object.keys(messages)
    .filter(keep)
    .map((key) => `  ${JSON.stringify(key)}: ${compile(parsed(language, key, messages[key]))},`)
    .join("\n");
  const used = ["number", "plural", "pick"].filter((name) => lines.includes(`${name}(`));
  const given = used.length ? `{ ${used.join(", ")} }` : "_";
  return `import type { Compiled, ${chapter}, Runtime } from "./types";

export default (${given}: Runtime): Compiled<${chapter}> => ({
${lines}
});
`;
}

function index(languages) {
  const loaders = (suffix) =>
    Object.keys(languages)
      .map((language) => `  ${language}: () => import("./${language}${suffix}"),`)
      .join("\n");
  return `export const core = {
${loaders("")}
};

export const lessons = {
${loaders("_lessons")}
};

export const online = {
${loaders("_online")}
};
`;
}

export function generate(folder) {
  const languages = readLanguages();
  mkdirSync(folder, { recursive: true });
  const write = (name, text) => writeFileSync(join(folder, name), text);
  write("types.ts", types(languages[source]));
  write("index.ts", index(languages));
  for (const [language, messages] of Object.entries(languages)) {
    write(`${language}.ts`, module(language, messages, "Core", isCore));
    write(`${language}_lessons.ts`, module(language, messages, "Lessons", isLesson));
    write(`${language}_online.ts`, module(language, messages, "Online", isOnline));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  generate(process.argv[2] ?? join(root, "build/web/messages"));
