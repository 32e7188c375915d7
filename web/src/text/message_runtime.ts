import type { Runtime } from "../../../build/web/messages/types";

export type Direction = "ltr" | "rtl";

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const leftToRight = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u;
const firstStrongIsolate = "\u2068";
const popDirectionalIsolate = "\u2069";

// What compiled messages need to know about their language.
export function runtimeFor(language: string, direction: Direction): Runtime {
  const numbers = new Intl.NumberFormat(language);
  const plurals = new Intl.PluralRules(language);
  const otherWay = direction === "rtl" ? leftToRight : rightToLeft;
  return {
    // A name that runs the other way must not pull along what stands beside it.
    isolate: (value) => {
      const text = String(value);
      return otherWay.test(text) ? firstStrongIsolate + text + popDirectionalIsolate : text;
    },
    number: (value) => numbers.format(value),
    plural: (value, cases) => cases[`=${value}`] ?? cases[plurals.select(value)] ?? cases.other ?? "",
    pick: (value, cases) => cases[value] ?? cases.other ?? "",
  };
}
