// node tests/web/languages_test.mjs
//
// What depends on the language: which one a reader is given, capitals, names that run the other way.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { parseMessage } from "../../web/messages/compile.mjs";
import { breakable } from "../../web/messages/phrases.mjs";
import { importSource } from "../../web/messages/source.mjs";

const { bestLanguage } = await importSource("src/text/best_language.ts");
const { capital } = await importSource("src/text/capital.ts");
const { runtimeFor } = await importSource("src/text/message_runtime.ts");

for (const [wanted, offered, best] of [
  [["de-AT"], ["de", "en"], "de"],
  [["eo", "cs-CZ", "en"], ["cs", "en"], "cs"],
  [["pt-PT"], ["pt"], "pt"],
  [["pt-PT"], ["pt-BR", "pt-PT"], "pt-PT"],
  [["pt"], ["pt-PT", "pt-BR"], "pt-BR"],
  [["pt-AO"], ["pt-BR", "pt-PT"], "pt-BR"],
  [["zh-TW", "en"], ["en", "zh-Hans", "zh-Hant"], "zh-Hant"],
  [["zh-TW", "en"], ["en", "zh-Hans"], "en"],
  [["sr-Latn"], ["sr", "en"], undefined],
  [["JA-jp"], ["en", "ja"], "ja"],
  [["", "not a tag", "fr"], ["en", "fr"], "fr"],
  [[], ["en"], undefined],
])
  test(`${wanted.join(", ") || "nothing"} of ${offered.join(", ")}: ${best}`, () =>
    assert.equal(bestLanguage(wanted, offered), best));

test("a capital is written as the language does", () => {
  assert.equal(capital("iki", "tr"), "İki");
  assert.equal(capital("ışık", "tr"), "Işık");
  assert.equal(capital("it", "en"), "It");
  assert.equal(capital("ňadra", "cs"), "Ňadra");
  assert.equal(capital("赤", "ja"), "赤");
  assert.equal(capital("", "en"), "");
});

const borders = (tag, text) => breakable(tag, parseMessage(text)).map(({ value, type }) => (type === 0 ? value.replaceAll("\u200b", "|") : `{${value}}`)).join("");
for (const text of [
  "石を|置いた|とき", "相手が|置ける|場所をなくしても|勝ちです。", "引き分けを|提案しますか？", "パネルを|取り除いて、もう一度|お試しください。",
  "{name}さんが|対局を|申し込んでいます。", "黒が|{cell}に|置きました。", "現在、すべての|時計が|止まっています。", "ひとつながりに|なる", "段か|列", "レーティング|対局だけ",
])
  test(`phrases of Japanese: ${text}`, () => {
    assert.equal(borders("ja", text.replaceAll("|", "")), text);
    assert.equal(borders("de", text.replaceAll("|", "")), text.replaceAll("|", ""));
  });

test("a name that runs the other way is set apart, any other is left as it is", () => {
  const [english, hebrew] = [runtimeFor("en", "ltr"), runtimeFor("he", "rtl")];
  assert.equal(english.isolate("דנה"), "\u2068דנה\u2069");
  assert.equal(english.isolate("مريم-7"), "\u2068مريم-7\u2069");
  assert.equal(hebrew.isolate("Ana"), "\u2068Ana\u2069");
  assert.equal(hebrew.isolate("花子"), "\u2068花子\u2069");
  assert.equal(hebrew.isolate("דנה"), "דנה");
  for (const plain of ["Ana", "花子", "a1–c3", ""]) assert.equal(english.isolate(plain), plain);
  assert.equal(english.isolate(12) + english.isolate(3), "123");
  assert.equal(hebrew.isolate(12), "12");
});

// New languages, made by the command in a copy of the texts and of the tools.
const root = new URL("../../", import.meta.url).pathname;
const copy = mkdtempSync(join(tmpdir(), "sequitur-languages-"));
after(() => rmSync(copy, { recursive: true }));
const tests = ["tests/web/messages_test.mjs", "tests/web/voice_test.mjs"];
for (const path of ["i18n", "web/messages", "web/src", "web/package.json", ...tests]) cpSync(join(root, path), join(copy, path), { recursive: true });
for (const path of ["web/node_modules", "docs", "engine", "server", "cli", "tools", "tests/server"]) symlinkSync(join(root, path), join(copy, path));
const run = (...words) => spawnSync("node", words, { cwd: copy, encoding: "utf8" });
const readCopy = (name) => JSON.parse(readFileSync(join(copy, "i18n", name), "utf8"));

test("pt-BR and pt-PT, zh-Hant and Arabic can be added beside the others", () => {
  const before = readCopy("languages.json");
  const added = ["ar", "pt-BR", "pt-PT", "zh-Hant"];
  for (const tag of added) assert.equal(run("web/messages/start.mjs", tag).status, 0, tag);
  const listed = readCopy("languages.json");
  assert.deepEqual(listed.filter(({ tag }) => !added.includes(tag)), before);
  const found = listed.filter(({ tag }) => added.includes(tag));
  assert.deepEqual(found.map(({ tag, direction }) => [tag, direction]), [["ar", "rtl"], ["pt-BR", "ltr"], ["pt-PT", "ltr"], ["zh-Hant", "ltr"]]);
  assert.equal(new Set(listed.map(({ name }) => name)).size, listed.length, "each has a name of its own");
  assert.deepEqual(readCopy("glossary.json").notYet, added);
  assert.equal(run("web/messages/generate.mjs", join(copy, "made")).status, 0);
  const made = readdirSync(join(copy, "made"));
  for (const tag of added) for (const chapter of ["", "_lessons", "_online"]) assert.ok(made.includes(`${tag}${chapter}.ts`), tag);
});

test("a command says what a new language lacks, and making it again keeps what is translated", () => {
  const report = () => run("web/messages/check.mjs", "zh-Hant");
  assert.equal(report().status, 1);
  assert.match(report().stdout, /do\.undo: is still in English/);
  const texts = readCopy("zh-Hant.json");
  writeFileSync(join(copy, "i18n/zh-Hant.json"), JSON.stringify({ ...texts, "do.undo": "復原", "gone.by.now": "x" }));
  assert.match(report().stdout, /gone\.by\.now: is no key of the English texts/);
  assert.equal(run("web/messages/start.mjs", "zh-Hant").status, 0);
  assert.doesNotMatch(report().stdout, /do\.undo|gone\.by\.now/);
  assert.equal(readCopy("zh-Hant.json")["do.undo"], "復原");
});

for (const file of tests)
  test(`${file} tells what a begun language lacks, and does not fail`, () => {
    writeFileSync(join(copy, "i18n/zh-Hant.json"), JSON.stringify({ ...readCopy("zh-Hant.json"), "do.undo": "“復原" }));
    const { status, stdout } = run(file);
    assert.equal(status, 0, stdout);
    assert.match(stdout, /zh-Hant .*# SKIP [1-9]/);
  });

for (const tag of ["xx_YY", "PT-br", "jp", "en", undefined])
  test(`${tag} is no tag of another language, and changes nothing`, () => {
    const before = readdirSync(join(copy, "i18n"));
    const { status, stderr } = run(...["web/messages/start.mjs", tag].filter(Boolean));
    assert.equal(status, 2);
    assert.match(stderr, /is not the BCP 47 tag of another language; say tr, pt-PT or zh-Hant, for example\./);
    assert.deepEqual(readdirSync(join(copy, "i18n")), before);
  });
