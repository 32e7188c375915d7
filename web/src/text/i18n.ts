import { computed, signal } from "@preact/signals";
import { languages, modules } from "../../../build/web/messages/index";
import type { Chapters, Compiled, Key, Messages } from "../../../build/web/messages/types";
import { bestLanguage } from "./best_language";
import { runtimeFor } from "./message_runtime";

export { languages };
export type Language = keyof typeof languages;

export type { Key };

type ChapterName = keyof Chapters;
type Later = Exclude<ChapterName, "core">;

interface Loaded {
  language: Language;
  chapters: { [Name in ChapterName]?: Compiled<Chapters[Name]> };
}

const remembered = "sequitur.language";
const loaded = signal<Loaded | undefined>(undefined);
let wanted: Language = "en";
const chaptersWanted = new Set<ChapterName>(["core"]);
let loading = Promise.resolve();
let latest = 0;

export const language = computed<Language>(() => loaded.value?.language ?? "en");

// The language chosen before, else the first of the browser's that we speak, else English.
function preferredLanguage(): Language {
  return bestLanguage([recall(), ...navigator.languages], Object.keys(languages) as Language[]) ?? "en";
}

function recall(): string {
  try {
    return localStorage.getItem(remembered) ?? "";
  } catch {
    return "";  // a browser that keeps nothing
  }
}

function remember(name: Language) {
  try {
    localStorage.setItem(remembered, name);
  } catch {
    // a browser that keeps nothing
  }
}

// The texts of `wanted`; whoever waits while the wish changes waits for the newest one.
function load(): Promise<void> {
  return (loading = fetchTexts(wanted, ++latest));
}

async function fetchTexts(name: Language, order: number): Promise<void> {
  const names = [...chaptersWanted];
  const fetched = await Promise.all(names.map((chapter) => modules[chapter][name]()));
  if (order !== latest) return loading;
  const { direction } = languages[name];
  const runtime = runtimeFor(name, direction);
  loaded.value = {
    language: name,
    chapters: Object.fromEntries(names.map((chapter, i) => [chapter, fetched[i]!.default(runtime)])),
  };
  document.documentElement.lang = name;
  document.documentElement.dir = direction;
}

// To be awaited before the first text is shown.
export function startLanguage(): Promise<void> {
  wanted = preferredLanguage();
  return load();
}

export function chooseLanguage(name: Language): Promise<void> {
  wanted = name;
  remember(name);
  return load();
}

// To be awaited before a text of that chapter is shown; which there are stands in web/messages/generate.mjs.
export function loadChapter(name: Later): Promise<void> {
  if (chaptersWanted.has(name)) return loading;
  chaptersWanted.add(name);
  return load();
}

type Arguments<K extends Key> = Messages[K] extends undefined ? [] : [Messages[K]];

// The message in the current language. A component that calls it is drawn anew with the language.
export const t = <K extends Key>(key: K, ...args: Arguments<K>): string => message(key, args[0]);

// The same for a key put together at run time, as the courses' are; tests see to it that they exist.
export function message(key: string, args?: object): string {
  const found = lookUp(key);
  return typeof found === "function" ? found(args ?? {}) : (found ?? key);
}

type Found = string | ((args: object) => string) | undefined;

function lookUp(key: string): Found {
  for (const chapter of Object.values(loaded.value?.chapters ?? {})) {
    const found = (chapter as Record<string, Found> | undefined)?.[key];
    if (found !== undefined) return found;
  }
  return undefined;
}
