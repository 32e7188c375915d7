// Where a line of Japanese may end: between phrases, so that a particle stays with its noun and an ending with its verb. Only
// some browsers find phrases by themselves. So the compiled messages have a zero-width space at each border of a phrase, and
// the style sheet allows no other ends of lines (web/src/style/languages.css).
import { TYPE } from "@formatjs/icu-messageformat-parser";

const mayEnd = "\u200b";
const mayNotEnd = "\u2060";

const words = new Intl.Segmenter("ja", { granularity: "word" });
// A phrase may end with hiragana, and with few other words.
const ends = /[ぁ-ゖ]$|(?:もう一度|現在)$/u;
// What then begins another one: a sign of another script, or an opening bracket.
const opensPhrase = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\d「（+±]/u;
// Words in hiragana that begin a phrase; all others are particles and endings.
const opening = new Set([
  "あなた", "ここ", "この", "これ", "これで", "これまで", "こちら", "こと", "そこ", "そこで", "その", "それ", "それぞれ", "そのまま", "だれ", "どこ", "どちら", "どの", "どれ",
  "すべて", "まだ", "もう", "または", "すぐ", "すでに", "ほか", "ほかに", "もっと", "いちばん", "まっすぐ", "しばらく", "もの", "とき", "ところ", "ため", "つながり", "つなぐ", "つなげる",
  "はじめて", "いつも", "よく", "どうぞ", "とがめる", "やめる", "できる", "ある", "なる", "あと", "お",
]);
// What the segmenter parts and a reader sees as one word: honorifics, counters, and verbs made of two ("取り|除く").
const oneWord = /(?:^.?[おご]\||ひと\||か\|所|[いきぎしちみりびえけせれべめ]\|(?:[込除付直替消返戻換合取方]|間違))/u;
// A long word of foreign origin and what is added to it in Chinese signs fill a narrow line: "レーティング|対局".
const longWord = /[ァ-ヶー]{4}$/u;
const han = /^\p{Script=Han}/u;
const bracketClosed = /[」）]$/u;
const hiragana = /^[ぁ-ゖ]/u;

// "石を置いたとき" -> "石を|置いた|とき"
function parted(text) {
  let made = "";
  for (const { segment } of words.segment(text)) {
    const begins = ends.test(made) ? opensPhrase.test(segment) || opening.has(segment) : longWord.test(made) && han.test(segment);
    if (begins && !oneWord.test(`${made.slice(-2)}|${segment}`)) made += mayEnd;
    if (bracketClosed.test(made) && hiragana.test(segment)) made += mayNotEnd;
    made += segment;
  }
  return made;
}

// What is put in counts as a noun.
const noun = "A";

function literal(elements, i) {
  const [before, after] = [elements[i - 1] ? noun : "", elements[i + 1] ? noun : ""];
  const text = parted(before + elements[i].value + after);
  return text.slice(before.length, text.length - after.length);
}

const inOptions = (options) =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [name, { ...option, value: withPhrases(option.value) }]));

const withPhrases = (elements) =>
  elements.map((element, i) => {
    if (element.type === TYPE.literal) return { ...element, value: literal(elements, i) };
    return element.options ? { ...element, options: inOptions(element.options) } : element;
  });

// The elements of a message, with the borders of its phrases if the language is Japanese.
export const breakable = (tag, elements) => (new Intl.Locale(tag).language === "ja" ? withPhrases(elements) : elements);
