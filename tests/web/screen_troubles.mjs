// What a person sees at once and no test of a single thing would: texts that stick out of the screen or of their own frame,
// that are cut off, or that lie on each other; and English on a page that speaks another language.
import { readLanguages, source } from "../../web/messages/languages.mjs";
import { choices, formatter } from "../../web/messages/render.mjs";

export const troubles = (page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scope = document.querySelector("dialog") ?? document.body;
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const texts = [];
    // What is scrolled in a frame of its own is seen only inside that frame.
    const frameOf = (element) => {
      for (let frame = element; frame && frame !== document.body; frame = frame.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(frame);
        if ([overflowX, overflowY].some((how) => ["auto", "scroll"].includes(how))) return frame.getBoundingClientRect();
      }
      return null;
    };
    const seenOf = (r, frame) => {
      if (!frame) return r;
      const [left, right] = [Math.max(r.left, frame.left), Math.min(r.right, frame.right)];
      const [top, bottom] = [Math.max(r.top, frame.top), Math.min(r.bottom, frame.bottom)];
      return { left, right, top, bottom, height: bottom - top };
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest(".unseen, .skip, .notice, svg, option, textarea")) continue;
      if (element.closest(".top .name, .room .who")) continue; // a name may be shortened
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const frame = frameOf(element);
      const mayLeave = frame && element.closest("table");
      for (const r of range.getClientRects()) {
        const seen = seenOf(r, frame);
        if (seen.left < seen.right && seen.top < seen.bottom) texts.push({ element, said: node.data.trim().slice(0, 40), r, seen, mayLeave });
      }
    }
    const found = [];
    const scrolls = (element) => element.closest(".move-list, .beside, dialog");
    for (const { element, said, r, mayLeave } of texts) {
      if (!mayLeave && (r.right > width + 1 || r.left < -1)) found.push(`"${said}" leaves the screen`);
      const button = element.closest("button, .button, .options span, summary");
      const f = button?.getBoundingClientRect();
      if (f && (r.right > f.right + 1 || r.left < f.left - 1 || r.bottom > f.bottom + 2 || r.top < f.top - 2))
        found.push(`"${said}" leaves its button`);
      const { overflowX } = getComputedStyle(element);
      if (["hidden", "clip"].includes(overflowX) && element.scrollWidth > element.clientWidth + 1) found.push(`"${said}" is cut off`);
    }
    for (const [i, a] of texts.entries())
      for (const b of texts.slice(i + 1)) {
        if (a.element === b.element || scrolls(a.element) !== scrolls(b.element)) continue;
        const across = Math.min(a.seen.right, b.seen.right) - Math.max(a.seen.left, b.seen.left);
        const down = Math.min(a.seen.bottom, b.seen.bottom) - Math.max(a.seen.top, b.seen.top);
        if (across > 2 && down > 0.35 * Math.min(a.seen.height, b.seen.height)) found.push(`"${a.said}" lies on "${b.said}"`);
      }
    if (document.documentElement.scrollWidth > width) found.push(`${document.documentElement.scrollWidth} pixels wide`);
    return found;
  });

const allTexts = readLanguages();
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const saidIn = (language, message) =>
  choices(allTexts[source][message]).map(formatter(language, allTexts[language][message])).map((sentence) => sentence.trim());

// What only English says: whole sentences, and those with a place for what is put in.
const onlyEnglish = new Map();
function sentencesOnlyIn(language) {
  if (onlyEnglish.has(language)) return onlyEnglish.get(language);
  const own = new Set(Object.keys(allTexts[source]).flatMap((key) => saidIn(language, key)));
  const others = [...new Set(Object.keys(allTexts[source]).flatMap((key) => saidIn(source, key)))].filter((sentence) => !own.has(sentence) && /\p{L}{3}/u.test(sentence.replaceAll(/\[[^\]]*\]/g, "")));
  const open = others.filter((sentence) => sentence.includes("["));
  const made = {
    whole: new Set(others.filter((sentence) => !sentence.includes("["))),
    open: open.map((sentence) => new RegExp(`^${sentence.split(/\[[^\]]*\]/).map(escaped).join(".+")}$`, "u")),
  };
  onlyEnglish.set(language, made);
  return made;
}

// The texts and names of a page that are English although it speaks this language, and keys that have no text.
export async function leftInEnglish(page, language) {
  if (language === source) return [];
  const { whole, open } = sentencesOnlyIn(language);
  const said = await page.evaluate(() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      if (!parentElement.closest("script, style, noscript, option[lang], [lang]:not(html)")) found.add(data.trim());
    }
    for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder]"))
      for (const name of ["aria-label", "title", "placeholder"]) found.add(element.getAttribute(name)?.trim() ?? "");
    return [...found];
  });
  const isKey = (text) => text in allTexts[source];
  return said.filter((text) => isKey(text) || whole.has(text) || open.some((sentence) => sentence.test(text)));
}
