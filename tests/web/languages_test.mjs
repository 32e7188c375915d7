// node tests/web/languages_test.mjs
//
// What depends on the language: which one a reader is given, capitals, names that run the other way.
import assert from "node:assert/strict";
import { test } from "node:test";
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
