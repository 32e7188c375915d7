// node web/messages/start.mjs TAG    makes i18n/TAG.json to fill in, or brings it up to date with the English texts
//
// What is translated stays; what is not is there in English, with the plurals of the language; what English no longer has
// goes. The language is listed in i18n/languages.json and in i18n/glossary.json.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
import { categoriesOf } from "./check.mjs";
import { parseMessage, walk } from "./compile.mjs";
import { i18n, listed, readTexts, source } from "./languages.mjs";
import { glossary } from "./glossary.mjs";

// The message with the plural categories of another language; those that English has not are said as its last one.
function withPluralsOf(tag, message) {
  const elements = parseMessage(message);
  let plurals = 0;
  walk(elements, (element) => {
    if (element.pluralType === undefined) return;
    ++plurals;
    const exact = Object.entries(element.options).filter(([name]) => name.startsWith("="));
    const named = categoriesOf(tag).map((name) => [name, element.options[name] ?? element.options.other]);
    element.options = Object.fromEntries([...exact, ...named]);
  });
  return plurals > 0 ? printAST(elements) : message;
}

export const toFillIn = (tag, written) =>
  Object.fromEntries(Object.entries(readTexts(source)).map(([key, message]) => [key, written[key] ?? withPluralsOf(tag, message)]));

function write(name, text) {
  writeFileSync(join(i18n, name), text);
  console.log(`i18n/${name}`);
}

function list(tag) {
  const locale = new Intl.Locale(tag);
  const own = new Intl.DisplayNames(tag, { type: "language" }).of(tag);
  const [first = ""] = own;
  const name = first.toLocaleUpperCase(tag) + own.slice(first.length);
  const { direction } = locale.getTextInfo?.() ?? locale.textInfo;
  const all = [...listed, { tag, name, direction }].sort((a, b) => (a.tag < b.tag ? -1 : 1));
  const line = (language) => `  { ${Object.entries(language).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`).join(", ")} }`;
  write("languages.json", `[\n${all.map(line).join(",\n")}\n]\n`);
}

// Written by people, so only this entry is put into it.
function addToGlossary(tag) {
  const entry = { typography: glossary.languages[source].typography, address: null, forbidden: [] };
  const inLines = JSON.stringify(entry, null, 2).replace(/\[\s*([^[\]]*?)\s*\]/g, (_, items) => `[${items.replace(/\s+/g, " ")}]`);
  const shown = `    ${JSON.stringify(tag)}: ${inLines.replaceAll("\n", "\n    ")},\n`;
  const following = Object.keys(glossary.languages).find((other) => other > tag);
  const text = readFileSync(join(i18n, "glossary.json"), "utf8").replace(/"notYet": \[(.*)\]/, (_, others) =>
    `"notYet": [${[...others.split(", ").filter(Boolean), JSON.stringify(tag)].sort().join(", ")}]`);
  const at = following ? text.indexOf(`    ${JSON.stringify(following)}: {`) : text.lastIndexOf("\n  }\n") + 1;
  const [before, after] = [text.slice(0, at), text.slice(at)];
  write("glossary.json", following ? before + shown + after : `${before.trimEnd()},\n${shown.replace(/,\n$/, "\n")}${after}`);
}

function start(tag) {
  let canonical = null;
  try {
    canonical = new Intl.Locale(tag).toString();
  } catch {
    // no tag at all
  }
  const known = canonical && new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(tag);
  if (canonical !== tag || tag === source || !known) {
    console.error(`start: ${tag ?? "nothing"} is not the BCP 47 tag of another language; say tr, pt-PT or zh-Hant, for example.`);
    return 2;
  }
  if (!listed.some((language) => language.tag === tag)) list(tag);
  if (!glossary.languages[tag]) addToGlossary(tag);
  let written = {};
  try {
    written = readTexts(tag);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  write(`${tag}.json`, `${JSON.stringify(toFillIn(tag, written), null, 2)}\n`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(start(process.argv[2]));
