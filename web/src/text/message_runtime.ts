import type { Runtime } from "../../../build/web/messages/types";

// What compiled messages need to know about their language.
export function runtimeFor(language: string): Runtime {
  const numbers = new Intl.NumberFormat(language);
  const plurals = new Intl.PluralRules(language);
  return {
    number: (value) => numbers.format(value),
    plural: (value, cases) => cases[`=${value}`] ?? cases[plurals.select(value)] ?? cases.other ?? "",
    pick: (value, cases) => cases[value] ?? cases.other ?? "",
  };
}
