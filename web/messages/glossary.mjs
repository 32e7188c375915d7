// One word for one thing: i18n/glossary.json, as patterns that find the other words.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { i18n } from "./languages.mjs";

export const glossary = JSON.parse(readFileSync(join(i18n, "glossary.json"), "utf8"));

const word = (pattern, flags) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, flags);

// The forbidden words of a language, its other forms of address among them: which word is meant instead, and where the
// pattern is right all the same. A word that is forbidden on the page only (pageOnly) means something else to those who
// read documents.
export function forbiddenIn(language) {
  const { address, forbidden } = glossary.languages[language];
  return [...(address ? [address] : []), ...forbidden].map(({ pattern, instead, except = [], exactCase = false, pageOnly = false }) => ({
    words: word(pattern, exactCase ? "u" : "iu"),
    instead,
    except,
    pageOnly,
  }));
}

// A language that the glossary names under notYet is begun: what is wrong there is told and fails no test.
export const isBegun = (language) => glossary.notYet.includes(language);
