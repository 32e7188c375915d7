import { t } from "./i18n";

// Texts one after the other. The language says what stands between two of them: it is asked with two digits, which have
// no direction of their own.

type Part = string | false | null | undefined; // what is not there is left out
const between = (key: "app.list" | "app.sentences"): string => t(key, { first: 1, second: 2 }).slice(1, -1);
const joined = (key: "app.list" | "app.sentences", parts: readonly Part[]): string => parts.filter(Boolean).join(between(key));

export const listed = (...parts: Part[]): string => joined("app.list", parts);
// A sentence that ends with an ellipsis has no full stop besides.
export const sentences = (...parts: Part[]): string => joined("app.sentences", parts.map((part) => part && part.replace("….", "…")));
export const noted = (text: string, note: string): string => t("app.noted", { text, note });
export const labelled = (label: string, text: string | number): string => t("app.labelled", { label, text });
