import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { vocabulary } from "./vocabulary.mjs";

export const parseMessage = (text) => parse(text, { ignoreTag: true, captureLocation: false });

const cases = (element) => Object.entries(element.options).map(([name, { value }]) => [name, value]);

// Calls visit(element) for each element, also inside the cases of plurals and selects.
export function walk(elements, visit) {
  for (const element of elements) {
    visit(element);
    if (element.options) for (const [, value] of cases(element)) walk(value, visit);
  }
}

const kinds = {
  [TYPE.argument]: "text",
  [TYPE.number]: "number",
  [TYPE.plural]: "plural",
  [TYPE.select]: "select",
};

// The arguments of a message: name -> the set of ways it is used (text, number, plural, select).
export function argumentsOf(elements) {
  const found = new Map();
  walk(elements, (element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return;
    const kind = kinds[element.type];
    if (!kind) throw new Error(`{${element.value}}: only text, number, plural and select are understood`);
    if (!found.has(element.value)) found.set(element.value, new Set());
    found.get(element.value).add(kind);
  });
  return found;
}

// The TypeScript type of an argument that is used in these ways.
export function typeOf(name, uses) {
  if (uses.has("plural") || uses.has("number")) return "number";
  if (!uses.has("select")) return "string | number";
  if (!vocabulary[name]) throw new Error(`{${name}, select}: the vocabulary does not know "${name}"`);
  return vocabulary[name].map((value) => JSON.stringify(value)).join(" | ");
}

const property = (name) => (/^[a-z]\w*$/i.test(name) ? name : JSON.stringify(name));

// A JavaScript expression for these elements; `a` holds the arguments, `counted` is what # stands for.
function expression(elements, counted) {
  const parts = elements.map((element) => {
    const argument = `a.${element.value}`;
    switch (element.type) {
      case TYPE.literal:
        return JSON.stringify(element.value);
      case TYPE.argument:
        return `isolate(${argument})`;
      case TYPE.number:
        return `number(${argument})`;
      case TYPE.pound:
        return `number(${counted})`;
      case TYPE.plural:
        if (element.offset || element.pluralType !== "cardinal")
          throw new Error(`{${element.value}}: plurals are cardinal and have no offset`);
        return `plural(${argument}, ${options(element, argument)})`;
      case TYPE.select:
        return `pick(${argument}, ${options(element, counted)})`;
    }
  });
  if (parts.length === 0) return '""';
  return parts.join(" + ");
}

function options(element, counted) {
  const inner = cases(element).map(([name, value]) => `${property(name)}: ${expression(value, counted)}`);
  return `{ ${inner.join(", ")} }`;
}

// The message as JavaScript: a string, or a function of its arguments.
export function compile(elements) {
  const code = expression(elements);
  return argumentsOf(elements).size === 0 ? code : `(a) => ${code}`;
}
