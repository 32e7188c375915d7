// The languages of the page: i18n/languages.json has them all, and whoever needs them reads them here.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const i18n = join(dirname(fileURLToPath(import.meta.url)), "../../i18n");
const read = (name) => JSON.parse(readFileSync(join(i18n, name), "utf8"));

// The language whose texts are translated into all others.
export const source = "en";

// A language is offered as soon as the file with its texts is there.
/** @type {{ tag: string, name: string, direction: "ltr" | "rtl" }[]} */
export const listed = read("languages.json");
export const offered = listed.filter(({ tag }) => existsSync(join(i18n, `${tag}.json`)));
export const tags = offered.map(({ tag }) => tag);

export const readTexts = (tag) => read(`${tag}.json`);
export const readLanguages = () => Object.fromEntries(tags.map((tag) => [tag, readTexts(tag)]));
export const directionOf = (tag) => listed.find((language) => language.tag === tag).direction;
