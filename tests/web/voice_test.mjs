// node tests/web/voice_test.mjs
//
// One voice in every language: the words and signs that i18n/glossary.json and i18n/concepts.json ask for. A language under
// notYet is begun; node web/messages/voice.mjs LANGUAGE says what is left there.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parseMessage, walk } from "../../web/messages/compile.mjs";
import { allLacking, concepts } from "../../web/messages/concepts.mjs";
import { forbiddenIn, glossary, isBegun } from "../../web/messages/glossary.mjs";
import { readLanguages, source } from "../../web/messages/languages.mjs";
import { counts, formatter, sentences } from "../../web/messages/render.mjs";
import { findings, wrongIn } from "../../web/messages/voice.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const languages = readLanguages();
const edited = Object.keys(languages).filter((language) => !isBegun(language));

test("the glossary knows every language, and keys that exist", () => {
  assert.deepEqual(Object.keys(glossary.languages), Object.keys(languages));
  for (const language of glossary.notYet) assert.ok(languages[language], language);
  for (const [language, messages] of Object.entries(languages))
    for (const { except } of forbiddenIn(language)) for (const key of except) assert.ok(key in messages, `${language}, ${key}`);
});

test("the numbers tried have every plural category of every language", () => {
  for (const language of edited) {
    const rules = new Intl.PluralRules(language);
    const tried = new Set(counts.map((count) => rules.select(count)));
    assert.deepEqual([...tried].sort(), [...rules.resolvedOptions().pluralCategories].sort(), language);
  }
});

test("every message can be said with every plural category", () => {
  for (const language of edited)
    for (const [key, message] of Object.entries(languages[language])) {
      let plurals = 0;
      walk(parseMessage(message), ({ pluralType }) => (plurals += pluralType ? 1 : 0));
      const said = sentences(language, message);
      assert.ok(said.length >= (plurals ? counts.length : 1), `${language}, ${key}`);
      for (const sentence of said)
        assert.ok(sentence.trim() && !/undefined|NaN|[{}#]/.test(sentence), `${language}, ${key}: ${sentence}`);
    }
});

for (const [language, messages] of Object.entries(languages))
  test(`${language} speaks with one voice`, { skip: isBegun(language) && `${findings(language, messages).length} findings: node web/messages/voice.mjs ${language}` }, () => {
    const found = findings(language, messages).map(({ key, sentence, why }) => `${key}: ${why}\n    ${sentence}`);
    assert.deepEqual(found, [], `\n${found.join("\n")}`);
  });

test("patterns know the letters of every language", () => {
  const ascii = Object.entries(glossary.languages).flatMap(([language, { address, forbidden }]) =>
    [address, ...forbidden].filter((entry) => entry && /\\w|\\b/.test(entry.pattern)).map(({ pattern }) => `${language}: ${pattern}`));
  assert.deepEqual(ascii, [], "\\w and \\b know plain Latin letters alone; \\p{L} is any letter");
});

// In every language a fault of each kind that a check must find, and the same sentence as it should be. A language that
// has one form of address only has no fault of that kind.
const planted = {
  cs: {
    word: ["Výzva od přítelové", "Výzva od kamaráda"],
    address: ["Vyberte pole", "Vyber pole"],
    quotes: ["Smazat “Ana”?", "Smazat „Ana“?"],
    percent: ["52% bodů", "52\u00a0% bodů"],
    ellipsis: ["Okamžik …", "Okamžik…"],
    space: ["Kdo začíná ?", "Kdo začíná?"],
  },
  de: {
    word: ["Remis angeboten", "Unentschieden angeboten"],
    address: ["Hier können Sie spielen", "Hier kannst du spielen"],
    quotes: ["„Ana” löschen?", "„Ana“ löschen?"],
    percent: ["52 % der Punkte", "52\u00a0% der Punkte"],
    ellipsis: ["Einen Moment…", "Einen Moment\u00a0…"],
    space: ["Wer beginnt ?", "Wer beginnt?"],
  },
  en: {
    word: ["Black wins: the other has resigned.", "Black wins: the opponent has resigned."],
    quotes: ["Delete «Ana»?", "Delete “Ana”?"],
    percent: ["52 % of the points", "52% of the points"],
    ellipsis: ["Looking for a hint...", "Looking for a hint…"],
    space: ["Who begins ?", "Who begins?"],
  },
  es: {
    word: ["Han acordado tablas", "Han acordado el empate"],
    address: ["Usted empieza", "Empiezas tú"],
    quotes: ["¿Borrar “Ana”?", "¿Borrar «Ana»?"],
    percent: ["52% de los puntos", "52\u00a0% de los puntos"],
    ellipsis: ["Buscando...", "Buscando…"],
    space: ["Le toca a Rojo : fila 6", "Le toca a Rojo: fila 6"],
  },
  fr: {
    word: ["C’est à l’autre de jouer", "C’est à votre adversaire de jouer"],
    address: ["Choisis ton plateau", "Choisissez votre plateau"],
    quotes: ["Supprimer «Ana»\u202f?", "Supprimer «\u00a0Ana\u00a0»\u202f?"],
    percent: ["52% des points", "52\u00a0% des points"],
    ellipsis: ["Un instant …", "Un instant…"],
    space: ["Tour : les noirs", "Tour\u00a0: les noirs"],
  },
  it: {
    word: ["Il verbale della partita", "La notazione della partita"],
    address: ["Scelga una casella", "Scegli una casella"],
    quotes: ["Eliminare “Ana”?", "Eliminare «Ana»?"],
    percent: ["52 % dei punti", "52% dei punti"],
    ellipsis: ["Un momento...", "Un momento…"],
    space: ["Chi comincia ?", "Chi comincia?"],
  },
  ja: {
    word: ["エンジンが考えています…", "AIが考えています…"],
    address: ["黒が輪を作った。", "黒が輪を作りました。"],
    quotes: ["“花子”を削除しますか？", "「花子」を削除しますか？"],
    percent: ["勝率52 %", "勝率52%"],
    ellipsis: ["読み込み中...", "読み込み中…"],
    space: ["黒の 手番です。", "黒の手番です。"],
  },
  nl: {
    word: ["Remise aangeboden", "Gelijkspel aangeboden"],
    address: ["Uw partijen", "Jouw partijen"],
    quotes: ["“Ana” verwijderen?", "‘Ana’ verwijderen?"],
    percent: ["52 % van de punten", "52% van de punten"],
    ellipsis: ["Een ogenblik …", "Een ogenblik…"],
    space: ["Wie begint ?", "Wie begint?"],
  },
  pl: {
    word: ["Pięć ruchów silników", "Pięć ruchów programu"],
    address: ["Proszę wybrać pole", "Wybierz pole"],
    quotes: ["Usunąć „Ana“?", "Usunąć „Ana”?"],
    percent: ["52 % punktów", "52% punktów"],
    ellipsis: ["Chwileczkę...", "Chwileczkę…"],
    space: ["Kto zaczyna ?", "Kto zaczyna?"],
  },
  pt: {
    word: ["Escolha um ficheiro", "Escolha um arquivo"],
    address: ["O teu adversário", "O seu adversário"],
    quotes: ["Excluir «Ana»?", "Excluir “Ana”?"],
    percent: ["52 % dos pontos", "52% dos pontos"],
    ellipsis: ["Um momento...", "Um momento…"],
    space: ["Quem começa ?", "Quem começa?"],
  },
  tr: {
    word: ["Karşı tarafın bilyeleri", "Rakibin misketleri"],
    address: ["Bir el seçiniz", "Bir el seç"],
    quotes: ["«Ana» silinsin mi?", "“Ana” silinsin mi?"],
    percent: ["Puanların 52%’si", "Puanların %52’si"],
    ellipsis: ["Bir saniye...", "Bir saniye…"],
    space: ["Kim başlasın ?", "Kim başlasın?"],
  },
};
const kinds = ["word", "address", "quotes", "percent", "ellipsis", "space"];

test("a fault of every kind is planted in every language", () => {
  for (const language of edited)
    assert.deepEqual(Object.keys(planted[language] ?? {}), kinds.filter((kind) => kind !== "address" || glossary.languages[language].address), language);
});

for (const [language, faults] of Object.entries(planted))
  for (const [kind, [wrong, right]] of Object.entries(faults))
    test(`${language}, ${kind}: “${wrong}” is found, “${right}” is not`, () => {
      assert.notEqual(wrongIn(language, "planted", wrong), null);
      assert.equal(wrongIn(language, "planted", right), null);
    });

for (const [language, wrong] of [
  ["en", "The AI looks for a move."], ["en", "Delete “Ana?"], ["en", "Red , then Black"], ["en", "{count} games"],
  ["fr", "Supprimer «\u00a0Ana »\u202f?"], ["de", "Wähle Ihren Stein"], ["ja", "先手は?"], ["pl", "Wolno, ale nie tutaj"],
])
  test(`${language}: “${wrong}” is found`, () => assert.notEqual(wrongIn(language, "planted", wrong), null));

test("every language has a word for each concept, and each exception is one", () => {
  const translated = edited.filter((language) => language !== source);
  const english = Object.values(languages[source]).join("\n");
  for (const { concept, english: named, words } of concepts) {
    assert.match(english, new RegExp(named, "iu"), concept);
    assert.deepEqual(Object.keys(words).filter((language) => !isBegun(language)), translated, concept);
  }
  const lacking = translated.flatMap((language) => allLacking(language, languages[language]).map(({ concept, key }) => `${concept}: ${key} in ${language}`));
  for (const { concept, excepts = [] } of concepts)
    for (const { keys, languages: excepted = translated, why } of excepts) {
      assert.ok(why, concept);
      for (const key of keys) for (const language of excepted) assert.ok(lacking.includes(`${concept}: ${key} in ${language}`), `${concept}: ${key} in ${language} is no exception`);
    }
});

// Synonyms that no list forbids.
for (const [language, key, synonym] of [
  ["cs", "choose.opponent", "Sok"], ["de", "choose.opponent", "Kontrahent"], ["es", "choose.opponent", "Contrincante"],
  ["fr", "choose.opponent", "Opposant"], ["it", "choose.opponent", "Sfidante"], ["ja", "choose.opponent", "ライバル"],
  ["nl", "choose.opponent", "Opponent"], ["pl", "choose.opponent", "Rywal"], ["pt", "choose.opponent", "Rival"],
  ["tr", "choose.opponent", "Hasım"], ["de", "do.save", "Sichern"], ["fr", "do.hint", "Suggestion"], ["tr", "do.hint", "Öneri"],
])
  test(`${language}, ${key}: “${synonym}” is another word for the same thing`, () => {
    const lacking = (message) => findings(language, { [key]: message }).length;
    assert.equal(lacking(languages[language][key]), 0);
    assert.equal(lacking(synonym), 1);
  });

// Sentences in which a word bends with the number, the side or the token beside it.
const bent = [
  ["cs", "clock.low", { side: "red", seconds: 3 }, "Červenému zbývají 3 sekundy."],
  ["cs", "counter.sends", { count: 3 }, "soupeři zbudou 3 pole"],
  ["cs", "nav.waiting", { count: 2 }, "Jsi na tahu ve 2 partiích"],
  ["cs", "review.cause.loses", { side: "white", move: "c3", count: 2 }, "Po c3 vyhrává Bílý nejvýše ve 2 tazích."],
  ["de", "counter.needs", { side: "black", count: 1 }, "Schwarz braucht noch 1 Murmel"],
  ["de", "kamon.token", { colour: "orange", symbol: "gate" }, "orangefarbene Pforte"],
  ["de", "review.cause.loses_area", { count: 1 }, "Das Gebiet ist 1 Punkt weniger wert."],
  ["en", "kamon.status.follow", { who: "black", colour: "orange", symbol: "fish" }, "Black follows the orange fish: an orange token or a fish."],
  ["en", "review.cause.weakens", { move: "c3", percent: 1 }, "c3 lowers the chances by 1 percentage point."],
  ["es", "clock.low", { side: "red", seconds: 1 }, "A Rojo le queda 1 segundo."],
  ["es", "kamon.token", { colour: "red", symbol: "butterfly" }, "mariposa roja"],
  ["fr", "counter.sends", { count: 0 }, "laisse 0 case à votre adversaire"],
  ["fr", "kamon.token", { colour: "green", symbol: "mountain" }, "montagne verte"],
  ["it", "clock.low", { side: "black", seconds: 1 }, "Al Nero resta 1 secondo."],
  ["it", "online.end.left", { winner: "black" }, "Vince il Nero: l’avversario se n’è andato."],
  ["ja", "kamon.token", { colour: "purple", symbol: "gate" }, "紫の鳥居"],
  ["nl", "kamon.token", { colour: "orange", symbol: "fish" }, "oranje vis"],
  ["pl", "clock.low", { side: "red", seconds: 1 }, "Czerwony ma jeszcze 1 sekundę."],
  ["pl", "counter.needs", { side: "black", count: 2 }, "Czarny: brakuje 2 kulek"],
  ["pl", "explorer.games", { count: 22 }, "22 partie"],
  ["pt", "online.profile.games", { count: 0 }, "nenhuma partida"],
  ["pt", "clock.left", { side: "black", minutes: 1, seconds: 0 }, "Preto: resta 1 minuto e 0 segundos"],
  ["tr", "kamon.status.swap", { colour: "red", symbol: "fish" }, "Renkleri takas et ya da kırmızı balığa uy: kırmızı bir jeton ya da bir balık."],
  ["tr", "review.cause.yields_panel", { panel: "b1", side: "red" }, "b1 plakası Kırmızı’ya geçiyor."],
];
for (const [language, key, values, sentence] of bent)
  test(`${language}, ${key}: ${sentence}`, () => assert.equal(formatter(language, languages[language][key])(values), sentence));

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
    assert.deepEqual(columns.filter((language) => !isBegun(language)), edited, concept);
    assert.equal(words.length, columns.length, concept);
    for (const [i, language] of columns.entries()) {
      const said = words[i].replaceAll("°", "");
      assert.ok(said, `${concept}, ${language}`);
      for (const { words: forbidden, instead } of forbiddenIn(language))
        assert.ok(!forbidden.test(said), `${concept}, ${language}: ${said} is forbidden, ${instead} is the word`);
    }
  }
});

// The beginning of a word, which stays when it is bent.
const stem = (word) => [...word].slice(0, [...word].length > 3 ? Math.max(3, Math.ceil([...word].length * 0.6)) : undefined).join("");

// Which words of a cell of the tables a language's sentences never use, in any form.
function unused(language, said, shown) {
  const words = shown.replaceAll("°", "").split(/[,、\s]+/).filter(Boolean);
  return words.filter((word) => !said.includes(stem(word.toLocaleLowerCase(language))));
}

test("every word of the glossary is used", () => {
  const said = Object.fromEntries(
    Object.entries(languages).map(([language, messages]) =>
      [language, Object.values(messages).flatMap((message) => sentences(language, message)).join("\n").toLocaleLowerCase(language)]),
  );
  for (const [concept, columns, words] of tables())
    for (const [i, language] of columns.entries())
      if (!isBegun(language)) assert.deepEqual(unused(language, said[language], words[i]), [], `${concept}, ${language}`);
  assert.deepEqual(unused("de", said.de, "Gegenspieler, Gegner"), ["Gegenspieler"]);
  assert.deepEqual(unused("pl", said.pl, "plansza, szachownica°"), ["szachownica"]);
});
