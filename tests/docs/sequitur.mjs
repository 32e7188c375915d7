// Whether the program takes a command line: its commands, its options, and their values where there is a choice.
import { helpOf } from "./help.mjs";
import { isOption, isPlace, nameOf } from "./scripts.mjs";

// What is wrong with an option and its value; undefined if nothing is.
function wrongOption(word, value, options, path) {
  if (!options.has(nameOf(word))) return `sequitur ${path.join(" ")} has no option ${nameOf(word)}`;
  const taken = options.get(nameOf(word));
  if (taken && value === undefined) return `${word} needs a value`;
  if (taken?.choice && !isPlace(value) && !taken.choice.includes(value)) return `${word} ${value}: no such choice`;
  return undefined;
}

export function ofSequitur(words) {
  const path = [];
  const options = new Map(helpOf(path).options);
  for (let at = 0; at < words.length; ++at) {
    const word = words[at].replaceAll(/^\[|\]$/g, "");
    const { commands } = helpOf(path);
    if (isOption(word)) {
      const [name, joined] = word.split("=");
      const value = joined ?? words[at + 1]?.replace(/\]$/, "");
      const wrong = wrongOption(word, value, options, path);
      if (wrong) return [wrong];
      if (options.get(name) && joined === undefined) ++at;
    } else if (commands.includes(word)) {
      path.push(word);
      for (const [option, taken] of helpOf(path).options) options.set(option, taken);
    } else if (commands.length && !isPlace(word)) return [`sequitur ${path.join(" ")} has no command ${word}`];
  }
  return [];
}
