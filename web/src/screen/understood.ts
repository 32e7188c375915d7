import { rules } from "../engine/rules";
import { isRefused } from "../engine/types";
import { faultSentence } from "../text/fault";
import { gameOf, type LinkedGame } from "./links";

// What the page's own link carries, where a text is one. It ends at a blank, unless that is between words of the
// position or between moves.
function queryIn(text: string): URLSearchParams {
  const [, link = "", rest = ""] = /#\/?(?:game|analysis|explorer)\?(\S+)([^]*)/.exec(text) ?? [];
  return new URLSearchParams(/(?:^|&)(?:start|moves)=[^&]*$/.test(link) ? link + rest : link);
}

// The record in a link to an analysis, else the text itself.
export const recordIn = (text: string): string => queryIn(text).get("record") ?? text;

// A link, a record, a position or a board's code, whatever was pasted.
export function understood(text: string): LinkedGame | string {
  const query = queryIn(text);
  if (query.has("start")) {
    const linked = gameOf({ parts: ["game"], query });
    return isRefused(linked) ? faultSentence(linked.error) : linked;
  }
  const read = rules.read(recordIn(text).trim());
  if (isRefused(read)) return faultSentence(read.error);
  if (read.kind !== "record") return { ...read, swap: false, moves: [] };
  return { ...read, moves: read.moves.map(({ move }) => move) };
}
