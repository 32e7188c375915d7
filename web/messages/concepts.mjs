// The words that may not be missing: where English names a thing of i18n/concepts.json, every language names it with its own
// word. Of that word the list has the beginning, which stays when it is bent, as a pattern in small letters.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { i18n, readTexts, source } from "./languages.mjs";
import { choices, formatter } from "./render.mjs";

export const concepts = JSON.parse(readFileSync(join(i18n, "concepts.json"), "utf8"));
const english = readTexts(source);

// Scripts without spaces, where a word may begin anywhere.
const unspaced = ["Jpan", "Hans", "Hant", "Thai", "Laoo", "Khmr", "Mymr"];
const letter = "[\\p{L}\\p{M}]";
const whole = (pattern) => new RegExp(`(?<!${letter})(?:${pattern})(?!${letter})`, "u");
const beginning = (tag, pattern) =>
  new RegExp(unspaced.includes(new Intl.Locale(tag).maximize().script) ? pattern : `(?<!${letter})(?:${pattern})`, "u");

// What is put in is shown as its name in brackets, which is English in every language.
const lettersOf = (tag, sentence) => sentence.replaceAll(/\[[^\]]*\]/g, "").toLocaleLowerCase(tag);

// Each message that both have, with its sentences side by side for every choice of arguments.
function besideEnglish(tag, messages) {
  return Object.keys(messages).filter((key) => key in english).map((key) => {
    const all = choices(english[key]);
    const shown = all.map(formatter(tag, messages[key]));
    const pairs = all.map(formatter(source, english[key])).map((original, i) => [lettersOf(source, original), lettersOf(tag, shown[i]), shown[i]]);
    return { key, pairs };
  });
}

const mayLack = ({ excepts = [] }, tag, key) =>
  excepts.some(({ keys, languages = [tag] }) => keys.includes(key) && languages.includes(tag));

// The messages that lack a word, those that may among them: [{ key, sentence, why, concept, allowed }].
export function allLacking(tag, messages) {
  const beside = besideEnglish(tag, messages);
  return concepts.filter(({ words }) => words[tag]).flatMap((concept) => {
    const [named, own] = [whole(concept.english), beginning(tag, concept.words[tag])];
    const why = `the word for ${concept.concept} is missing (${concept.words[tag]})`;
    return beside.flatMap(({ key, pairs }) => {
      const found = pairs.find(([original, said]) => named.test(original) && !own.test(said));
      return found ? [{ key, sentence: found[2], why, concept: concept.concept, allowed: mayLack(concept, tag, key) }] : [];
    });
  });
}

export const missingWords = (tag, messages) => allLacking(tag, messages).filter(({ allowed }) => !allowed);
