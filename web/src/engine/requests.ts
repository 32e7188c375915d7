import type { GameLine, LaidPanel, RecordExtras, ThinkOptions } from "./types";

// Requests as text: a verb, then a line for each argument (web/engine/request.hpp). An argument
// that is undefined or false is left out; true stands for itself.
type Value = string | number | bigint | boolean | undefined;

// One argument is one line, whatever somebody typed.
const oneLine = (text: string) => text.replace(/[\r\n]+/g, " ");

export function request(verb: string, values: Record<string, Value> = {}, body?: string): string {
  let text = verb;
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === false) continue;
    text += value === true ? `\n${key}` : `\n${key} ${oneLine(String(value))}`;
  }
  return body === undefined ? text : `${text}\n\n${body}`;
}

export const gameValues = (game: GameLine): Record<string, Value> => ({
  start: game.start,
  swap: game.swap,
  moves: game.moves?.join(" "),
});

export const panelsValue = (panels: readonly LaidPanel[]): string =>
  panels.map((panel) => [panel.x, panel.y, panel.width, panel.height].join(",")).join(" ");

export const thinkRequest = (verb: "think" | "review", game: GameLine, options: ThinkOptions) =>
  request(verb, { ...gameValues(game), ...options });

export function writeRequest(game: GameLine, extras: RecordExtras): string {
  const tags = (extras.tags ?? []).map((tag) => `\ntag ${tag.name} ${oneLine(tag.value)}`);
  const spent = extras.spent?.map((time) => time ?? "-").join(" ");
  const { result, termination, tree } = extras;
  const text = request("write", { ...gameValues(game), spent, result, termination }) + tags.join("");
  return tree ? `${text}\n\n${tree}` : text;
}
