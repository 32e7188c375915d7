// node web/messages/check.mjs TAG    what in i18n/TAG.json is missing, wrong or suspicious, beside the English texts
//
// Missing and wrong is what the tests refuse, too. Suspicious is what a person should look at: it may be right.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { argumentsOf, parseMessage, walk } from "./compile.mjs";
import { concepts } from "./concepts.mjs";
import { i18n, readLanguages, readTexts, source } from "./languages.mjs";
import { choices, formatter, sentences } from "./render.mjs";
import { vocabulary } from "./vocabulary.mjs";
import { glossary, isBegun } from "./glossary.mjs";
import { findings } from "./voice.mjs";

const english = readTexts(source);
const keys = Object.keys(english);
const allowed = JSON.parse(readFileSync(join(i18n, "same-as-english.json"), "utf8"));

const kindsOf = (message) =>
  [...argumentsOf(parseMessage(message))].flatMap(([name, uses]) => [...uses].map((use) => `{${name}} as ${use}`)).sort();

export const categoriesOf = (tag) => [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort();

// For each message both languages have: what look(key, message) answers, unless it is null.
const each = (messages, look) =>
  keys
    .filter((key) => key in messages)
    .map((key) => [key, look(key, messages[key])])
    .filter(([, why]) => why)
    .map(([key, why]) => `${key}: ${why}`);

function badKeys(_, messages) {
  const found = Object.keys(messages);
  const missing = keys.filter((key) => !(key in messages)).map((key) => `${key}: is missing`);
  const unknown = found.filter((key) => !(key in english)).map((key) => `${key}: is no key of the English texts`);
  const misplaced = keys.find((key, i) => found[i] !== key);
  if (missing.length || unknown.length || !misplaced) return [...missing, ...unknown];
  return [`${misplaced}: is not in the English order`];
}

function badMessages(_, messages) {
  return each(messages, (key, message) => {
    try {
      argumentsOf(parseMessage(message));
      return null;
    } catch (error) {
      return `is no ICU message: ${error.message}`;
    }
  });
}

function badArguments(_, messages) {
  return each(messages, (key, message) => {
    const [has, wants] = [kindsOf(message), kindsOf(english[key])];
    return has.join() === wants.join() ? null : `has ${has.join(", ") || "no argument"} instead of ${wants.join(", ") || "none"}`;
  });
}

function badPlurals(tag, messages) {
  const wanted = categoriesOf(tag).join(", ");
  return each(messages, (key, message) => {
    let why = null;
    walk(parseMessage(message), ({ pluralType, options }) => {
      if (pluralType === undefined) return;
      const named = Object.keys(options).filter((name) => !name.startsWith("=")).sort().join(", ");
      if (named !== wanted) why = `has a plural for ${named}; this language has ${wanted}`;
    });
    return why;
  });
}

function badSelects(_, messages) {
  return each(messages, (key, message) => {
    let why = null;
    walk(parseMessage(message), ({ options, pluralType, value }) => {
      if (!options || pluralType !== undefined) return;
      const strange = Object.keys(options).find((name) => name !== "other" && !vocabulary[value]?.includes(name));
      if (strange) why = `{${value}} cannot be "${strange}"`;
    });
    return why;
  });
}

function meaningLost(tag, messages) {
  return each(messages, (key, message) => {
    const all = choices(english[key]);
    const inEnglish = all.map(formatter(source, english[key]));
    const shown = all.map(formatter(tag, message));
    for (const [i, sentence] of shown.entries()) {
      if (!sentence.trim() || /undefined|NaN|[{}#]/.test(sentence)) return `“${sentence}” is no sentence`;
      for (const value of Object.values(all[i]))
        if (String(value).startsWith("[") && inEnglish[i].includes(value) && !sentence.includes(value)) return `${value} is lost`;
      const twin = shown.findIndex((other, j) => other === sentence && inEnglish[j] !== inEnglish[i]);
      if (twin >= 0) return `“${sentence}” means two things`;
    }
    return null;
  });
}

function leftInEnglish(tag, messages) {
  if (tag === source) return [];
  const may = new Set([...allowed.all, ...(allowed[tag] ?? [])]);
  return each(messages, (key, message) => {
    // What has no letters says the same in many languages.
    if ((message === english[key]) === may.has(key) || !/\p{L}/u.test(literal(message))) return null;
    return may.has(key) ? "differs from English, so i18n/same-as-english.json is not to name it" : "is still in English";
  });
}

const badSigns = (_, messages) =>
  each(messages, (key, message) => {
    const found = /[!¡！'"]| {2}|^ | $/.exec(message);
    return found && `has “${found[0]}”: no exclamation marks, no straight quotes, no double or outer blanks`;
  });

const withoutMarks = (letter, tag) => letter.toLocaleLowerCase(tag).normalize("NFD").replaceAll(/\p{M}/gu, "");

// The letters on tokens, those of colours and those of symbols: what each stands for, and the tokens that have it.
function tokenLetters(tag, messages) {
  const [letters, token] = ["kamon.letters", "kamon.token"].map((key) => formatter(tag, messages[key]));
  const { colour: colours, symbol: symbols } = vocabulary;
  const letter = (colour, symbol, at) => [...letters({ colour, symbol })][at] ?? "";
  const named = (colour, symbol) => token({ colour, symbol }).toLocaleLowerCase(tag);
  return [
    colours.map((of) => ({ of, letter: letter(of, symbols[0], 0), tokens: symbols.map((symbol) => named(of, symbol)) })),
    symbols.map((of) => ({ of, letter: letter(colours[0], of, 1), tokens: colours.map((colour) => named(colour, of)) })),
  ];
}

function badLetters(tag, messages) {
  if (!messages["kamon.letters"] || !messages["kamon.token"]) return [];
  const wrong = (group) =>
    group.flatMap(({ of, letter, tokens }, i) => {
      if (!letter || !tokens.every((token) => token.includes(letter.toLocaleLowerCase(tag)))) return `“${letter}” is no letter of the word for ${of}`;
      const twin = group.slice(0, i).find((other) => withoutMarks(other.letter, tag) === withoutMarks(letter, tag));
      return twin ? `“${twin.letter}” and “${letter}”, of ${twin.of} and ${of}, are hard to tell apart` : [];
    });
  return tokenLetters(tag, messages).flatMap(wrong).map((why) => `kamon.letters: ${why}`);
}

// What the tests refuse: what is checked -> (tag, messages) -> sentences about what is wrong.
export const checks = {
  "the keys are the English ones, in their order": badKeys,
  "every message is understood": badMessages,
  "the arguments are the English ones, used in the same ways": badArguments,
  "plurals have exactly the categories of the language": badPlurals,
  "selects ask for words of the vocabulary": badSelects,
  "what differs in English differs, and every argument shows": meaningLost,
  "nothing is left in English, outside the list": leftInEnglish,
  "no exclamation marks, no straight quotes, no double or outer blanks": badSigns,
  "the letters on tokens are letters of their words, and stay apart": badLetters,
};

const numbersIn = (text) => [...text.matchAll(/\d+/g)].map(([number]) => number);
const literal = (message) => {
  let text = "";
  walk(parseMessage(message), ({ type, value }) => (text += type === 0 ? value : ""));
  return text;
};
const ends = /[.?。？؟।։]$/u;

// What a person should look at.
export function suspicions(tag, messages) {
  if (tag === source) return [];
  const longest = (language, message) => Math.max(...sentences(language, message).map(({ length }) => length));
  const translated = keys.filter((key) => key in messages);
  const share = translated.map((key) => longest(tag, messages[key]) / longest(source, english[key])).sort((a, b) => a - b);
  const usual = share[Math.floor(share.length / 2)];
  return each(messages, (key, message) => {
    const lost = numbersIn(literal(english[key])).find((number) => !numbersIn(literal(message)).includes(number));
    if (lost) return `lacks the number ${lost}`;
    const [own, original] = [sentences(tag, message)[0], sentences(source, english[key])[0]];
    if (original.length > 12 && ends.test(original) !== ends.test(own)) return "one ends a sentence, the other does not";
    const [length, inEnglish] = [longest(tag, message), longest(source, english[key])];
    if (inEnglish > 30 && length > 2 * usual * inEnglish) return "is more than twice as long as usual in this language";
    if (inEnglish > 30 && length < 0.5 * usual * inEnglish) return "is less than half as long as usual in this language";
    return null;
  });
}

function voiceOf(tag, messages) {
  if (!glossary.languages[tag]) return [`i18n/glossary.json does not know ${tag}`];
  const unnamed = concepts.filter(({ words }) => tag !== source && !words[tag]).map(({ concept }) => concept);
  const lacks = unnamed.length > 0 ? [`i18n/concepts.json has no word of ${tag} for ${unnamed.join(", ")}`] : [];
  return [...lacks, ...findings(tag, messages).map(({ key, sentence, why }) => `${key}: ${why}\n    ${sentence}`)];
}

function report(tag) {
  const messages = readLanguages()[tag];
  if (!messages) {
    console.error(`check: there is no i18n/${tag ?? "TAG"}.json, or i18n/languages.json does not list it; node web/messages/start.mjs makes both.`);
    return 2;
  }
  if (isBegun(tag)) console.log(`${tag} is begun: i18n/glossary.json names it under notYet, and no test fails for it.`);
  let wrong = 0;
  const tell = (title, found) => found.length && console.log(`${title}: ${found.length}\n${found.map((line) => `  ${line}\n`).join("")}`);
  // What is no message cannot be looked into.
  const readable = Object.fromEntries(Object.entries(messages).filter(([key]) => badMessages(tag, { [key]: messages[key] }).length === 0));
  for (const [title, check] of Object.entries(checks)) {
    const found = check(tag, check === badKeys || check === badMessages ? messages : readable);
    wrong += found.length;
    tell(`Wrong: ${title}`, found);
  }
  const voice = voiceOf(tag, readable);
  tell("Wrong: words and signs, as i18n/glossary.json and i18n/concepts.json say", voice);
  const suspicious = suspicions(tag, readable);
  tell("Suspicious", suspicious);
  console.log(`${wrong + voice.length} wrong, ${suspicious.length} suspicious`);
  return wrong + voice.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(report(process.argv[2]));
