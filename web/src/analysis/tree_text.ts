import { rules } from "../engine/rules";
import { isRefused, type Answer, type RecordedMove, type RecordText } from "../engine/types";
import type { Branch, Notes, Tree } from "./tree";

// A tree as a record (docs/program/record.md), which has variations and comments. Circled cells stand at the
// end of a comment: [o d4 e5].

export function textOf(tree: Tree): Answer<{ text: string }> {
  const { start, swap, tags } = tree;
  return rules.writeRecord({ start, swap }, { tags, tree: `${commentText(tree)} ${lineText(tree.next)}` });
}

function lineText(next: readonly Branch[]): string {
  const [main, ...others] = next;
  if (!main) return "";
  const variations = others.map((branch) => `(${moveText(branch)} ${lineText(branch.next)})`);
  return [moveText(main), ...variations, lineText(main.next)].join(" ");
}

function moveText(branch: Branch): string {
  const time = branch.spent === null ? "" : ` <${branch.spent / 1000}s>`;
  return `${branch.move}${branch.mark}${time} ${commentText(branch)}`;
}

function commentText({ comment, circles }: Notes): string {
  const text = [comment, circles.length > 0 ? `[o ${circles.join(" ")}]` : ""].filter(Boolean).join(" ");
  return text && `{${text.replace(/[\\}]|\[/g, "\\$&")}}`;
}

const circled = /(?:^|\s)\[o((?: [a-z]\d+)+)\]$/;

function notesOf(text: string): Notes {
  const found = circled.exec(text);
  if (!found) return { comment: text, circles: [] };
  return { comment: text.slice(0, found.index), circles: found[1]!.trim().split(" ") };
}

// Null: the text is no record.
export function treeOf(text: string): Tree | null {
  const read = rules.read(text);
  return isRefused(read) || read.kind !== "record" ? null : treeOfRecord(read);
}

export function treeOfRecord(record: RecordText): Tree {
  const { game, start, swap, tags, moves } = record;
  return { game, start, swap, tags, ...notesOf(record.comment), next: branchesOf(moves, "") };
}

// What is said before a variation is said about its first move.
function branchesOf(moves: readonly RecordedMove[], before: string): Branch[] {
  const [first, ...rest] = moves;
  if (!first) return [];
  const { move, mark, spent } = first;
  const comment = [before, first.comment].filter(Boolean).join("\n");
  return [
    { move, mark, spent, ...notesOf(comment), next: branchesOf(rest, "") },
    ...first.variations.flatMap((variation) => branchesOf(variation.moves, variation.comment)),
  ];
}
