// node tests/web/voice_test.mjs
//
// One voice in every language: the words and signs that i18n/glossary.json asks for. A language that it names under
// notYet is still being edited; node web/messages/voice.mjs LANGUAGE says what is left there.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parseMessage, walk } from "../../web/messages/compile.mjs";
import { readLanguages } from "../../web/messages/languages.mjs";
import { counts, sentences } from "../../web/messages/render.mjs";
import { findings, forbiddenIn, glossary, wrongIn } from "../../web/messages/voice.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const languages = readLanguages();

test("the glossary knows every language, and keys that exist", () => {
  assert.deepEqual(Object.keys(glossary.languages), Object.keys(languages));
  for (const language of glossary.notYet) assert.ok(languages[language], language);
  for (const [language, messages] of Object.entries(languages))
    for (const { except } of forbiddenIn(language)) for (const key of except) assert.ok(key in messages, `${language}, ${key}`);
});

test("the numbers tried have every plural category of every language", () => {
  for (const language of Object.keys(languages)) {
    const rules = new Intl.PluralRules(language);
    const tried = new Set(counts.map((count) => rules.select(count)));
    assert.deepEqual([...tried].sort(), [...rules.resolvedOptions().pluralCategories].sort(), language);
  }
});

test("every message can be said with every plural category", () => {
  for (const [language, messages] of Object.entries(languages))
    for (const [key, message] of Object.entries(messages)) {
      let plurals = 0;
      walk(parseMessage(message), ({ pluralType }) => (plurals += pluralType ? 1 : 0));
      const said = sentences(language, message);
      assert.ok(said.length >= (plurals ? counts.length : 1), `${language}, ${key}`);
      for (const sentence of said)
        assert.ok(sentence.trim() && !/undefined|NaN|[{}#]/.test(sentence), `${language}, ${key}: ${sentence}`);
    }
});

for (const [language, messages] of Object.entries(languages))
  test(`${language} speaks with one voice`, { skip: glossary.notYet.includes(language) && "not edited yet" }, () => {
    const found = findings(language, messages).map(({ key, sentence, why }) => `${key}: ${why}\n    ${sentence}`);
    assert.deepEqual(found, [], `\n${found.join("\n")}`);
  });

// Each of these is a fault that a check must find, and the same sentence as it should be.
const planted = [
  ["en", "Black wins: the other has resigned.", "Black wins: the opponent has resigned."],
  ["en", "The AI looks for a move.", "The engine looks for a move."],
  ["en", "Looking for a hint...", "Looking for a hint…"],
  ["en", "Looking for a hint …", "Looking for a hint…"],
  ["en", "52 % of the points", "52% of the points"],
  ["en", "Delete «Ana»?", "Delete “Ana”?"],
  ["en", "Delete “Ana?", "Delete “Ana”?"],
  ["en", "Who begins ?", "Who begins?"],
  ["en", "Red , then Black", "Red, then Black"],
  ["en", "{count} games", "3 games"],
  ["de", "Remis angeboten", "Unentschieden angeboten"],
  ["de", "52 % der Punkte", "52\u00a0% der Punkte"],
  ["de", "„Ana” löschen?", "„Ana“ löschen?"],
  ["de", "Einen Moment…", "Einen Moment\u00a0…"],
  ["fr", "Tour : les noirs", "Tour\u00a0: les noirs"],
  ["fr", "Supprimer «Ana»\u202f?", "Supprimer «\u00a0Ana\u00a0»\u202f?"],
  ["fr", "Supprimer «\u00a0Ana »\u202f?", "Supprimer «\u00a0Ana\u00a0»\u202f?"],
  ["fr", "C’est à l’autre de jouer", "C’est à votre adversaire de jouer"],
  ["es", "Empate por tablas", "Empate por acuerdo"],
  ["it", "Il verbale della partita", "La notazione della partita"],
  ["nl", "Remise aangeboden", "Gelijkspel aangeboden"],
  ["pl", "Wolno, ale nie tutaj", "To dozwolone, ale nie tutaj"],
  ["cs", "52% bodů", "52\u00a0% bodů"],
  ["pt", "Escolha um ficheiro", "Escolha um arquivo"],
];
for (const [language, wrong, right] of planted)
  test(`${language}: “${wrong}” is found, “${right}” is not`, () => {
    assert.notEqual(wrongIn(language, "planted", wrong), null);
    assert.equal(wrongIn(language, "planted", right), null);
  });

test("12:30, an apostrophe and a word that holds a forbidden one are no faults", () => {
  for (const [language, sentence] of [
    ["fr", "12:30"], ["en", "Black’s turn, 1.5 s left."], ["en", "Another game"], ["nl", "Zo’n zet"], ["en", "Bring it back"],
  ])
    assert.equal(wrongIn(language, "planted", sentence), null, sentence);
});

// The tables of docs/contribute/glossary.md: rows of [concept, a word for each language].
function tables() {
  const rows = readFileSync(join(root, "docs/contribute/glossary.md"), "utf8").split("\n").filter((line) => line.startsWith("|"));
  const cells = (row) => row.split("|").slice(1, -1).map((cell) => cell.trim());
  const found = [];
  let columns = null;
  for (const row of rows.map(cells)) {
    if (row[0] === "") columns = row.slice(1);
    else if (!/^-+$/.test(row[0]) && columns) found.push([row[0], columns, row.slice(1)]);
  }
  return found;
}

test("the tables of the glossary have one word for each language, and no forbidden one", () => {
  const rows = tables();
  assert.ok(rows.length > 80, `${rows.length} rows were read`);
  for (const [concept, columns, words] of rows) {
    assert.deepEqual(columns, Object.keys(languages), concept);
    assert.equal(words.length, columns.length, concept);
    for (const [i, language] of columns.entries()) {
      const said = words[i].replaceAll("°", "");
      assert.ok(said, `${concept}, ${language}`);
      for (const { words: forbidden, instead } of forbiddenIn(language))
        assert.ok(!forbidden.test(said), `${concept}, ${language}: ${said} is forbidden, ${instead} is the word`);
    }
  }
});
