// node tests/web/messages_test.mjs [--unused]
//
// The messages of every language beside the English ones. --unused also fails on messages that
// nothing in web/src asks for.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { checks, suspicions } from "../../web/messages/check.mjs";
import { argumentsOf, parseMessage } from "../../web/messages/compile.mjs";
import { joins } from "../../web/messages/joins.mjs";
import { i18n, listed, readLanguages, source, tags } from "../../web/messages/languages.mjs";
import { toFillIn } from "../../web/messages/start.mjs";
import { isBegun } from "../../web/messages/glossary.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const text = (path) => readFileSync(join(root, path), "utf8");

const languages = readLanguages();
const english = languages[source];
const keys = Object.keys(english);

test("the list of languages has BCP 47 tags in order, and each language's own name and direction", () => {
  for (const { tag, name, direction } of listed) {
    const locale = new Intl.Locale(tag);
    assert.equal(tag, locale.toString(), "a tag as BCP 47 writes it");
    const own = new Intl.DisplayNames(tag, { type: "language" }).of(tag);
    assert.equal(name.toLocaleLowerCase(tag), own.toLocaleLowerCase(tag), tag);
    assert.equal(direction, (locale.getTextInfo?.() ?? locale.textInfo).direction, tag);
  }
  const all = listed.map(({ tag }) => tag);
  assert.deepEqual(all, [...new Set(all)].sort());
});

test("every file of texts belongs to a language of the list", () => {
  const others = ["languages.json", "glossary.json", "concepts.json", "same-as-english.json"];
  const files = readdirSync(i18n).filter((name) => name.endsWith(".json") && !others.includes(name));
  assert.deepEqual(files.sort(), tags.map((tag) => `${tag}.json`).sort());
});

test("nothing but i18n/languages.json lists the languages", () => {
  const folders = ["web/src", "web/messages", "server", "cli", "tests/web", "tests/server", "tools"];
  const twoTags = /["'](cs|de|en|es)["'],\s*["'](de|en|es|fr|it)["'],\s*["']/;
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder), { recursive: true }).filter((path) => /\.(tsx?|mjs|[ch]pp|css)$/.test(path)))
      assert.equal(twoTags.exec(text(join(folder, name))), null, `${folder}/${name}`);
});

for (const [title, check] of Object.entries(checks))
  test(title, () => {
    for (const [tag, messages] of Object.entries(languages)) if (!isBegun(tag)) assert.deepEqual(check(tag, messages), [], tag);
  });

// Told and not failed.
for (const tag of tags.filter(isBegun)) {
  const wrong = Object.values(checks).flatMap((check) => check(tag, languages[tag]));
  test(`${tag} is begun`, { skip: `${wrong.length} wrong: node web/messages/check.mjs ${tag}` });
}

// Each of these is a mistake in one message of a language, and what is said about it.
const mistakes = [
  ["de", "do.undo", undefined, "do.undo: is missing"],
  ["de", "do.undone", "Zurück", "do.undone: is no key of the English texts"],
  ["de", "do.undo", "{", /^do.undo: is no ICU message/],
  ["de", "app.title", "Sequitur", "app.title: has no argument instead of {page} as text"],
  ["cs", "nav.waiting", "{count, plural, one {#} other {# her}}", /^nav.waiting: has a plural for one, other; this language has few, many, one, other/],
  ["de", "side.name", "{side, select, brown {Braun} other {Weiß}}", 'side.name: {side} cannot be "brown"'],
  ["de", "side.name", "{side, select, black {Weiß} other {Weiß}}", "side.name: “Weiß” means two things"],
  ["de", "about.text", english["about.text"], "about.text: is still in English"],
  ["de", "do.undo", "Zurück!", /^do.undo: has “!”/],
  ["de", "kamon.letters", languages.de["kamon.letters"].replace("{V}", "{P}"), "kamon.letters: “P” is no letter of the word for purple"],
  ["pl", "kamon.letters", languages.pl["kamon.letters"].replace("{Ł}", "{Ż}"), "kamon.letters: “Ż” and “Z”, of yellow and green, are hard to tell apart"],
];
for (const [tag, key, message, said] of mistakes)
  test(`${tag}, ${key}: a mistake is found`, () => {
    const messages = { ...languages[tag], [key]: message };
    if (message === undefined) delete messages[key];
    const found = Object.values(checks).flatMap((check) => {
      try {
        return check(tag, messages);
      } catch {
        return []; // what is no message cannot be looked into
      }
    });
    assert.ok(found.some((line) => (said instanceof RegExp ? said.test(line) : line === said)), found.join("\n"));
  });

test("points and results are never a bare number, since their word bends with it", () => {
  for (const [key, message] of Object.entries(english))
    for (const [name, uses] of argumentsOf(parseMessage(message)))
      if (["points", "won", "lost", "drawn"].includes(name)) assert.ok(!uses.has("text"), `${key}: {${name}}`);
});

test("what is suspicious is told, and may be right", () => {
  const told = (key, message) => suspicions("de", { ...languages.de, [key]: message }).some((line) => line.startsWith(`${key}:`));
  const key = "online.fault.name_long";
  assert.equal(told(key, languages.de[key]), false);
  assert.equal(told(key, languages.de[key].replace("20", "30")), true);
  assert.equal(told(key, languages.de[key].replace(/\.$/, "")), true);
  assert.equal(told(key, `${languages.de[key]} ${"Und so weiter. ".repeat(20)}20.`.replace(/ 20\.$/, ".")), true);
});

test("a language to fill in has every plural of its own, and keeps what was written", () => {
  const texts = toFillIn("pl", { "do.undo": "Cofnij", "gone.by.now": "x" });
  assert.deepEqual(Object.keys(texts), keys);
  assert.equal(texts["do.undo"], "Cofnij");
  assert.equal(texts["about.text"], english["about.text"]);
  for (const tag of ["pl", "ar", "ja"]) {
    const fresh = toFillIn(tag, {});
    for (const title of ["plurals have exactly the categories of the language", "the arguments are the English ones, used in the same ways"])
      assert.deepEqual(checks[title](tag, fresh), [], tag);
  }
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
  const unused = keys.filter((key) => !mentioned.has(key) && !key.startsWith("mail.") && !beginnings.some((beginning) => key.startsWith(beginning)));
  assert.deepEqual(unused, []);
});

test("no code puts a space, a comma or a colon between two texts: the language says what stands there", () => {
  assert.deepEqual(joins(), []);
});

const plantedJoins = [
  ['const a = () => [t("do.undo"), t("do.redo")].join(" ");', 'const a = () => sentences(t("do.undo"), t("do.redo"));'],
  ['const a = (cells) => cells.join(", ");', 'const a = (cells) => cells.join(",");'],
  ['const a = (b) => `${t("do.delete")}: ${b}`;', 'const a = (b) => `${t("do.delete")} · ${b}`;'],
  ['const a = (b) => `${b} (${reasonWord(b)})`;', 'const a = (b) => noted(b, reasonWord(b));'],
  ['function a(b) { const why = b ? t("do.undo") : t("do.redo"); return `${why} ${b}`; }', 'const a = (b) => `M ${b.x} ${b.y}`;'],
  ['const A = () => <p>{t("do.undo")} {t("do.redo")}</p>;', 'const A = () => <p>{t("do.undo")} <strong>{t("do.redo")}</strong></p>;'],
  ['const A = (b) => <p>{gameText(b)}. <strong>{b}</strong></p>;', 'const A = (b) => <p>{gameText(b)} · <strong>{b}</strong></p>;'],
  ['const A = () => <p>{t("do.undo")}{" "}{t("do.redo")}</p>;', 'const A = (line) => <p>{movesText(line)} {t("do.redo")}</p>;'],
];
for (const [wrong, right] of plantedJoins)
  test(`a join by code is found: ${wrong}`, () => {
    assert.equal(joins(wrong).length, 1);
    assert.deepEqual(joins(right), []);
  });
