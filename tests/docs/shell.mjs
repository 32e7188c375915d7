// The commands of a piece of shell, as words.

const blanks = /(?:[ \t]|\\\n)*/y;
const comment = /#[^\n]*/y;
const between = /&&|\|\||[\n|;&]/y;
const redirection = /\d?(?:>>|>|<)&?/y;
const quoted = String.raw`'[^']*'|"(?:\\.|[^"\\])*"|\$\((?:[^()]|\([^()]*\))*\)|\\.`;
const word = new RegExp(String.raw`(?:${quoted}|[^\s|;&<>'"\\])+`, "ys");

const unquoted = (text) => text.replaceAll(/'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/gs, (_, a, b, c) => a ?? b ?? c);
const inner = (text) => [...text.matchAll(/\$\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, command]) => command);

// Each command with its `words`, the files it is `written` to or read from, and its `line`, counted from 1.
// What stands in $(…) is a command of its own.
export function commands(shell) {
  const found = [];
  let current = { words: [], files: [], line: 1 };
  let at = 0;
  let line = 1;
  const take = (pattern) => {
    pattern.lastIndex = at;
    const text = pattern.exec(shell)?.[0] ?? "";
    at += text.length;
    line += text.split("\n").length - 1;
    return text;
  };
  const finish = () => {
    if (current.words.length) found.push(current);
    current = { words: [], files: [], line };
  };
  while (at < shell.length) {
    take(blanks);
    if (take(comment)) continue;
    if (take(between)) finish();
    else if (take(redirection)) {
      take(blanks);
      current.files.push(unquoted(take(word)));
    } else {
      const text = take(word);
      if (!text && at < shell.length) throw new Error(`line ${line}: a quotation mark has no partner`);
      for (const command of inner(text)) found.push(...commands(command).map((one) => ({ ...one, line })));
      if (text) current.words.push(unquoted(text));
    }
  }
  finish();
  return found;
}
