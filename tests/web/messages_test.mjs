// node tests/web/messages_test.mjs [--unused]
//
// The messages of every language beside the English ones. --unused also fails on messages that
// nothing in web/src asks for.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { argumentsOf, compile, parseMessage, walk } from "../../web/messages/compile.mjs";
import { readLanguages } from "../../web/messages/generate.mjs";
import { vocabulary } from "../../web/messages/vocabulary.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const text = (path) => readFileSync(join(root, path), "utf8");

const languages = readLanguages();
const { en: english, ...others } = languages;
const keys = Object.keys(english);
const each = (visit) => {
  for (const [language, messages] of Object.entries(languages))
    for (const [key, message] of Object.entries(messages)) visit(language, key, message);
};
const kindsOf = (message) =>
  [...argumentsOf(parseMessage(message))].flatMap(([name, uses]) => [...uses].map((use) => `${name}: ${use}`)).sort();

// The page's own runtime, with its types taken off.
async function loadRuntime() {
  const { transpileModule, ModuleKind } = createRequire(join(root, "web/package.json"))("typescript");
  const { outputText } = transpileModule(text("web/src/text/message_runtime.ts"), {
    compilerOptions: { module: ModuleKind.ESNext, target: "ES2022", verbatimModuleSyntax: true },
  });
  const { runtimeFor } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
  return runtimeFor;
}
const runtimeFor = await loadRuntime();

function formatter(language, message) {
  const { number, plural, pick } = runtimeFor(language);
  const code = compile(parseMessage(message));
  // oxlint-disable-next-line no-implied-eval
  const made = new Function("number", "plural", "pick", `return ${code}`)(number, plural, pick);
  return typeof made === "function" ? made : () => made;
}

// Every choice of values for a message's arguments; plain text is given as its name in brackets.
function choices(message) {
  let found = [{}];
  for (const [name, uses] of argumentsOf(parseMessage(message))) {
    const values = uses.has("plural") ? [0, 1, 2, 5, 12, 22] : uses.has("number") ? [0, 1234567] : uses.has("select") ? vocabulary[name] : [`[${name}]`];
    found = found.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value })));
  }
  return found;
}

test("there are nine languages", () => {
  assert.deepEqual(Object.keys(languages), ["cs", "de", "en", "es", "fr", "it", "nl", "pl", "pt"]);
});

test("every language has the English keys, in the English order", () => {
  for (const [language, messages] of Object.entries(others)) assert.deepEqual(Object.keys(messages), keys, language);
});

test("every language uses the English arguments, in the same ways", () => {
  each((language, key, message) => assert.deepEqual(kindsOf(message), kindsOf(english[key]), `${language}, ${key}`));
});

test("plurals have exactly the categories of their language", () => {
  each((language, key, message) => {
    const wanted = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
    walk(parseMessage(message), (element) => {
      if (element.pluralType === undefined) return;
      const named = Object.keys(element.options).filter((name) => !name.startsWith("="));
      assert.deepEqual(named.sort(), wanted, `${language}, ${key}`);
    });
  });
});

test("selects ask for words of the vocabulary", () => {
  each((language, key, message) =>
    walk(parseMessage(message), (element) => {
      if (!element.options || element.pluralType !== undefined) return;
      for (const name of Object.keys(element.options))
        assert.ok(name === "other" || vocabulary[element.value]?.includes(name), `${language}, ${key}: {${element.value}} cannot be "${name}"`);
    }),
  );
});

test("what differs in English differs everywhere, and every argument shows", () => {
  for (const key of keys) {
    const all = choices(english[key]);
    const inEnglish = all.map(formatter("en", english[key]));
    for (const [language, messages] of Object.entries(languages)) {
      const shown = all.map(formatter(language, messages[key]));
      for (const [i, sentence] of shown.entries()) {
        assert.ok(sentence.trim() && !/undefined|NaN|[{}#]/.test(sentence), `${language}, ${key}: ${sentence}`);
        for (const value of Object.values(all[i]))
          if (String(value).startsWith("[") && inEnglish[i].includes(value))
            assert.ok(sentence.includes(value), `${language}, ${key}: ${value} is lost in ${JSON.stringify(all[i])}`);
      }
      const meaning = new Map(shown.map((sentence, i) => [sentence, inEnglish[i]]));
      for (const [i, sentence] of shown.entries())
        assert.equal(meaning.get(sentence), inEnglish[i], `${language}, ${key}: “${sentence}” means two things`);
    }
  }
});

test("no text is left in English, outside the list", () => {
  const allowed = JSON.parse(text("i18n/same-as-english.json"));
  for (const [language, messages] of Object.entries(others)) {
    const same = keys.filter((key) => messages[key] === english[key]);
    assert.deepEqual(same, keys.filter((key) => [...allowed.all, ...(allowed[language] ?? [])].includes(key)), language);
  }
});

test("no exclamation marks, no straight quotes, no double or outer blanks", () => {
  each((language, key, message) => {
    const found = /[!¡'"]|  |^ | $/.exec(message);
    assert.equal(found, null, `${language}, ${key}: ${found?.[0]}`);
  });
});

test("every fault of the engine has a sentence", () => {
  const [, list] = /enum class Fault[^{]*\{([^}]*)\}/.exec(text("engine/game/error.hpp"));
  const faults = [...list.replace(/\/\/.*/g, "").matchAll(/\w+/g)].map(([name]) => name);
  assert.deepEqual(keys.filter((key) => key.startsWith("fault.")).sort(), faults.map((name) => `fault.${name}`).sort());
  for (const key of keys.filter((name) => name.includes(".refusal.")))
    assert.ok(faults.includes(key.split(".").pop()), key);
});

// What the page asks for: t("key"), and the beginning of keys put together as `kamon.status.${...}`.
function asked() {
  const sources = readdirSync(join(root, "web/src"), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => text(join("web/src", name)))
    .join("\n");
  const beginnings = [...sources.matchAll(/\b(?:t|message)\(\s*`([\w.-]+\.)\$\{/g)].map(([, beginning]) => beginning);
  const literal = [...sources.matchAll(/\b(?:t|message)\(\s*"([\w.-]+)"/g)].map(([, key]) => key);
  const mentioned = new Set([...sources.matchAll(/"([a-z][\w-]*(?:\.[\w-]+)+)"/g)].map(([, key]) => key));
  return { literal, beginnings, mentioned };
}

test("what the page asks for exists", () => {
  const { literal, beginnings } = asked();
  for (const key of literal) assert.ok(key in english, key);
  for (const beginning of beginnings) assert.ok(keys.some((key) => key.startsWith(beginning)), beginning);
});

test("what exists is asked for", { skip: !process.argv.includes("--unused") && "asked for with --unused" }, () => {
  const { beginnings, mentioned } = asked();
  const unused = keys.filter((key) => !mentioned.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)));
  assert.deepEqual(unused, []);
});
