// node web/messages/voice.mjs LANGUAGE    what in i18n/LANGUAGE.json speaks with another voice than the rest
//
// One word for one thing and one way to set signs, as i18n/glossary.json and i18n/concepts.json say for each language. What is
// looked at are the sentences that a reader sees, with every plural and every choice.
import { fileURLToPath } from "node:url";
import { missingWords } from "./concepts.mjs";
import { forbiddenIn, glossary } from "./glossary.mjs";
import { readLanguages } from "./languages.mjs";
import { sentences } from "./render.mjs";

const quoteSigns = "“”„‚«»‹›‘";

function wrongQuotes(sentence, [open, close]) {
  const strange = [...sentence].find((sign) => quoteSigns.includes(sign) && sign !== open && sign !== close);
  if (strange) return `${strange} is not a quotation mark of this language: ${open} ${close}`;
  const count = (sign) => sentence.split(sign).length - 1;
  // ’ is an apostrophe, too.
  const fits = close === "’" ? count(open) <= count(close) : count(open) === count(close);
  return fits ? null : `${open} and ${close} do not go together`;
}

const shownSpace = { "": "nothing", "\u00a0": "a no-break space", "\u202f": "a narrow no-break space" };
const spaceNames = (spaces) => spaces.map((space) => shownSpace[space]).join(" or ");

function wrongSpaces(sentence, { percent, ellipsis, high, insideQuotes, quotes }) {
  const before = (sign) => [...sentence.matchAll(new RegExp(`(?<=[^\\s])(\\s*)${sign}`, "gu"))].map(([, space]) => space);
  for (const space of before("%"))
    if (!percent.includes(space)) return `before % stands ${spaceNames(percent)}`;
  if (sentence.includes("...")) return "an ellipsis is one sign: …";
  for (const space of before("…(?!\\p{L})"))
    if (!ellipsis.includes(space)) return `before … stands ${spaceNames(ellipsis)}`;
  // 12:30 and a colon in an address are no punctuation.
  for (const space of before("[:;?!](?!\\d|/)"))
    if (!high.includes(space)) return `before : ; ? ! stands ${spaceNames(high)}`;
  for (const space of before("[,.](?!\\d)")) if (space) return "there is a space before a comma or a full stop";
  if (insideQuotes.some((space) => space)) {
    const [open, close] = quotes;
    for (const space of before(close)) if (!insideQuotes.includes(space)) return `before ${close} stands ${spaceNames(insideQuotes)}`;
    for (const [, space] of sentence.matchAll(new RegExp(`${open}(\\s*)`, "gu")))
      if (!insideQuotes.includes(space)) return `after ${open} stands ${spaceNames(insideQuotes)}`;
  }
  return null;
}

// What is wrong with one sentence, or null.
export function wrongIn(language, key, sentence) {
  const { typography } = glossary.languages[language];
  if (!sentence.trim() || /undefined|NaN|[{}#]/.test(sentence)) return "this is not a sentence";
  for (const { words, instead, except } of forbiddenIn(language)) {
    const found = except.includes(key) ? null : words.exec(sentence);
    if (found) return `“${found[0]}”: say ${instead}`;
  }
  return wrongQuotes(sentence, typography.quotes) ?? wrongSpaces(sentence, typography);
}

// What a message says wrongly, one finding at most, and the words it lacks: [{ key, sentence, why }].
export function findings(language, messages) {
  const found = missingWords(language, messages);
  for (const [key, message] of Object.entries(messages))
    for (const sentence of sentences(language, message)) {
      const why = wrongIn(language, key, sentence);
      if (why) {
        found.push({ key, sentence, why });
        break;
      }
    }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const language = process.argv[2];
  const messages = readLanguages()[language];
  if (!messages || !glossary.languages[language]) {
    console.error(`voice: ${language ?? "no language"} is not a language of i18n/glossary.json, such as de`);
    process.exit(2);
  }
  const found = findings(language, messages);
  for (const { key, sentence, why } of found) console.log(`${key}: ${why}\n    ${sentence}`);
  console.log(`${found.length} messages`);
  process.exit(found.length ? 1 : 0);
}
