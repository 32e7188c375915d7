// Where the page's code puts signs between texts of a language: a space, a comma, a colon. Languages differ in them, so the
// messages app.list, app.sentences, app.noted and app.labelled say them, and web/src/text/joined.ts asks those.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const ts = createRequire(join(web, "package.json"))("typescript");

// Notation is the same in every language, and joined.ts is where texts are put together.
const exempt = ["text/joined.ts", "screen/move_text.ts"];
const ofNotation = ["movesText", "moveText"];
// Signs of the layout rather than of a sentence: they stand between things that are apart.
const apart = /[\s\u00a0]*[·–●][\s\u00a0]*|\n/g;
const signs = /^[\s,;:.()]|[\s,;:.()]$/;

const contains = (node, wanted) => wanted(node) || !!ts.forEachChild(node, (child) => contains(child, wanted) || undefined);
const calls = (names) => (node) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text);

const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

// A function of the page that answers with a text of the language: it calls t, message, or such a function.
function textFunctions(files) {
  const functions = [];
  const collect = (node) => {
    if (ts.isFunctionDeclaration(node) && node.name && node.type?.getText() === "string") functions.push([node.name.text, node]);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && ts.isArrowFunction(node.initializer)) {
      const { type } = node.initializer;
      if (!type || type.getText() === "string") functions.push([node.name.text, node.initializer]);
    }
    ts.forEachChild(node, collect);
  };
  files.forEach(collect);
  const found = new Set(["t", "message"]);
  const isText = ([name, node]) =>
    !found.has(name) && /^[a-z]/.test(name) && !ofNotation.includes(name) && !contains(node, ts.isJsxOpeningLikeElement) && contains(node, calls(found));
  for (let more = functions.filter(isText); more.length > 0; more = functions.filter(isText)) more.forEach(([name]) => found.add(name));
  return found;
}

// const why = t("a"), or one of two texts.
function textConstants(file, names) {
  const found = new Set();
  const isAnswer = (node) =>
    ts.isConditionalExpression(node) ? isAnswer(node.whenTrue) || isAnswer(node.whenFalse) : calls(names)(node);
  const collect = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && isAnswer(node.initializer)) found.add(node.name.text);
    ts.forEachChild(node, collect);
  };
  collect(file);
  return found;
}

function findIn(file, names) {
  const constants = textConstants(file, names);
  const isText = (node) => contains(node, (inner) => calls(names)(inner) || (ts.isIdentifier(inner) && constants.has(inner.text)));
  const found = [];
  const look = (node) => {
    if (isJoin(node, isText) || isTemplate(node, isText) || isBesideText(node, isText)) found.push(node);
    ts.forEachChild(node, look);
  };
  look(file);
  return found.map((node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return `web/src/${file.fileName}:${line + 1}: ${node.getText().replace(/\s+/g, " ").slice(0, 100)}`;
  });
}

const between = (text) => signs.test(text.replace(apart, ""));

// [t("a"), t("b")].join(" "); a comma with a space is only for readers
function isJoin(node, isText) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== "join") return false;
  const [sign] = node.arguments;
  return !!sign && ts.isStringLiteral(sign) && (sign.text === ", " || (between(sign.text) && isText(node.expression.expression)));
}

// `${t("a")} ${b}`, ` ${t("a")}`
function isTemplate(node, isText) {
  if (!ts.isTemplateExpression(node)) return false;
  const pieces = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return node.templateSpans.some(({ expression }, i) => isText(expression) && (between(pieces[i]) || between(pieces[i + 1])));
}

// <p>{t("a")} {t("b")}</p>
function isBesideText(node, isText) {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return false;
  const children = node.children.filter((child) => !ts.isJsxText(child) || !child.containsOnlyTriviaWhiteSpaces);
  const isSpace = (child) => child && (ts.isJsxText(child) ? /^\s+$/.test(child.text) : child.getText() === '{" "}');
  const isSign = (child) => child && ts.isJsxText(child) && /^[^\p{L}\p{N}]*[,;:.()]/u.test(child.text.replace(apart, ""));
  const isOne = (child) => child && ts.isJsxExpression(child) && !!child.expression && !contains(child, ts.isJsxOpeningLikeElement) && isText(child);
  return children.some(
    (child, i) => (isSpace(child) && isOne(children[i - 1]) && isOne(children[i + 1])) || (isSign(child) && (isOne(children[i - 1]) || isOne(children[i + 1]))),
  );
}

const folder = join(web, "src");
const sources = () =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => parse(name, readFileSync(join(folder, name), "utf8")));

// Every place in the page's code, or in one more file given as text.
export function joins(planted = "") {
  const files = sources();
  const names = textFunctions(files);
  const looked = planted ? [parse("planted.tsx", planted)] : files.filter(({ fileName }) => !exempt.includes(fileName));
  return looked.flatMap((file) => findIn(file, names));
}
