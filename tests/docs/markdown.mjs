// What a Markdown page is made of: blocks of code, code within a sentence, links, headings.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

const leftOut = new Set(["build", "node_modules", "__pycache__", ".cache"]);

// Every file of the repository below `folder` whose name ends as `ending` says.
export function files(ending, folder = "") {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return leftOut.has(entry.name) || entry.name === ".git" ? [] : files(ending, path);
    return entry.isFile() && ending.test(entry.name) ? [path] : [];
  });
}

export const text = (path) => readFileSync(join(root, path), "utf8");

export const pages = () => files(/\.md$/);

const lineOf = (page, at) => page.slice(0, at).split("\n").length;

const fenced = /^([ \t]*)```([^\n]*)\n(.*?)^[ \t]*```[ \t]*$/gms;

// Each block between ``` and ```: its first line's number, what stands behind the first ```, and its text.
export const blocks = (page) =>
  [...page.matchAll(fenced)].map((found) => ({
    line: lineOf(page, found.index) + 1,
    info: found[2].trim(),
    text: found[3].replaceAll(new RegExp(`^${found[1]}`, "gm"), ""),
  }));

const blank = (found) => found.replaceAll(/[^\n]/g, " ");

// The page without its blocks; every character stays on its line.
export const prose = (page) => page.replaceAll(fenced, blank);

const span = /`([^`\n]+)`/g;

// Each piece of code within a sentence. In a table \| stands for |.
export const spans = (page) =>
  [...prose(page).matchAll(span)].map((found) => ({
    line: lineOf(page, found.index),
    text: found[1].replaceAll("\\|", "|"),
  }));

// What a reader reads as sentences: the page without code.
export const sentences = (page) => prose(page).replaceAll(span, blank);

// Each place that the page leads to, as it is written.
export function links(page) {
  return [/\]\(\s*<?([^()\s>]+)>?[^()]*\)/g, /\b(?:src|srcset|href)="([^" ]+)"/g].flatMap((link) =>
    [...sentences(page).matchAll(link)].map((found) => ({ line: lineOf(page, found.index), to: found[1] })));
}

// The ends of addresses (#…) that GitHub gives to the headings of a page.
export function anchors(page) {
  const seen = new Map();
  return new Set([...prose(page).matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading]) => {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const slug = words.replaceAll(/[^\p{L}\p{N}_ -]/gu, "").replaceAll(" ", "-");
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before ? `${slug}-${before}` : slug;
  }));
}
