// What a message says: the sentence for given arguments, and every choice of arguments that can make a difference.
import { argumentsOf, compile, parseMessage } from "./compile.mjs";
import { directionOf } from "./languages.mjs";
import { importSource } from "./source.mjs";
import { vocabulary } from "./vocabulary.mjs";

// The page's own runtime.
const { runtimeFor } = await importSource("src/text/message_runtime.ts");

export function formatter(language, message) {
  const { isolate, number, plural, pick } = runtimeFor(language, directionOf(language));
  const code = compile(parseMessage(message));
  // oxlint-disable-next-line no-implied-eval
  const made = new Function("isolate", "number", "plural", "pick", `return ${code}`)(isolate, number, plural, pick);
  return typeof made === "function" ? made : () => made;
}

// Numbers that together have every plural category of every language: 1.5 is "many" in Czech, a million in Spanish.
export const counts = [0, 1, 2, 5, 12, 22, 1.5, 1_000_000];

// Every choice of values for a message's arguments; plain text is given as its name in brackets.
export function choices(message) {
  let found = [{}];
  for (const [name, uses] of argumentsOf(parseMessage(message))) {
    const values = uses.has("plural") ? counts : uses.has("number") ? [0, 1234567] : uses.has("select") ? vocabulary[name] : [`[${name}]`];
    found = found.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value })));
  }
  return found;
}

export const sentences = (language, message) => choices(message).map(formatter(language, message));
