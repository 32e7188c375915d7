// node tests/docs/links_test.mjs
//
// Nothing in the documents leads nowhere: links and their headings, files named in a sentence, and the
// documents that code and scripts name.
import assert from "node:assert/strict";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "node:test";
import { anchors, files, links, pages, root, spans, text } from "./markdown.mjs";

const there = (path) => existsSync(join(root, path));

function deadLinks(path, page) {
  const dead = [];
  for (const { line, to } of links(page)) {
    if (/^(https?|mailto):/.test(to)) continue;
    const [file, anchor] = to.split("#");
    const target = file ? posix.join(posix.dirname(path), decodeURIComponent(file)) : path;
    if (target.startsWith("..") || !there(target)) dead.push(`${path}:${line}: ${to}: there is no such file`);
    else if (anchor !== undefined && !anchors(file ? text(target) : page).has(anchor))
      dead.push(`${path}:${line}: ${to}: ${target} has no such heading`);
  }
  return dead;
}

const tops = readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory() && !/^(\.|build$)/.test(name));

// A file or folder, named in a sentence as `engine/game/cell.hpp`: * stands for any letters, and an ending may be
// left out.
function named(path) {
  if (there(path)) return true;
  const folder = posix.dirname(path);
  if (!there(folder)) return false;
  const wanted = posix.basename(path).replaceAll(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
  return readdirSync(join(root, folder)).some((name) => new RegExp(`^${wanted}(\\.\\w+)?$`).test(name));
}

// A test goes by its name in the list of tests (`cli/headers`) or by that of its file (`people_names_test`).
const testFiles = files(/./, "tests").map((path) => posix.basename(path).split(".")[0]);
const isTest = (name) => named(`tests/${name.replaceAll("-", "_")}`) || testFiles.includes(name);

// Places that somebody fills in (NAME, XX, …) name no file.
const placeholder = /[A-Z]{2,}|…|</;
const ours = new RegExp(`^(${tops.join("|")})/[\\w./*-]+$`);
const isFile = (name) => ours.test(name) && (/README|RUNBOOK/.test(name) || !placeholder.test(name));

const missingFiles = (path, page) =>
  spans(page)
    .map(({ line, text: code }) => ({ line, name: code.split(/[ :]/)[0] }))
    .filter(({ name }) => (isFile(name) && !named(name) && !isTest(name)) || (/^\w+_test$/.test(name) && !isTest(name)))
    .map(({ line, name }) => `${path}:${line}: there is no ${name}`);

// The documents that a file names from the top: docs/play/rules.md.
const missingDocuments = (path, content) =>
  [...content.matchAll(/(?<![\w./-])docs\/[\w./-]+\.(?:md|svg|png|txt)\b/g)]
    .filter(([document]) => !there(document))
    .map(([document]) => `${path}: there is no ${document}`);

test("every link leads to a file and a heading that are there", () => {
  const all = pages();
  assert.ok(all.length > 25, `only ${all.length} pages were found`);
  assert.ok(all.flatMap((path) => links(text(path))).length > 100);
  assert.deepEqual(all.flatMap((path) => deadLinks(path, text(path))), []);
});

test("every file that a document names is there", () => {
  assert.deepEqual(pages().flatMap((path) => missingFiles(path, text(path))), []);
});

test("every document that a file names is there", () => {
  const code = /\.(md|[ch]pp|tsx?|mjs|py|sh|cmake|json|txt|in)$|^[a-z-]+$/;
  const all = files(code).filter((path) => !path.startsWith("tests/docs/"));
  assert.ok(all.length > 900, `only ${all.length} files were found`);
  assert.deepEqual(all.flatMap((path) => missingDocuments(path, text(path))), []);
});

test("every document is in the index", () => {
  const listed = new Set(links(text("docs/README.md")).map(({ to }) => posix.join("docs", to)));
  assert.deepEqual(files(/\.md$/, "docs").filter((path) => path !== "docs/README.md" && !listed.has(path)), []);
});

test("what leads nowhere is found", () => {
  const page = "# One `two` (3)\n\n[a](#one-two-3) [b](README.md) [c](docs/README.md#for-players-play)\n";
  assert.deepEqual(deadLinks("README.md", page), []);
  const dead = (content) => deadLinks("docs/x.md", content).length;
  assert.equal(dead("[a](gone.md)"), 1, "a file");
  assert.equal(dead("[a](../README.md#gone)"), 1, "a heading");
  assert.equal(dead("# Here\n[a](#gone)"), 1, "a heading of the page itself");
  assert.equal(dead("[a](../../elsewhere.md)"), 1, "outside");
  assert.equal(dead('<img src="pictures/gone.svg">'), 1, "a picture");
  assert.equal(dead("`[a](gone.md)`\n\n```\n[a](gone.md)\n```\n"), 0, "code is no link");
  assert.equal(missingFiles("x.md", "`engine/gone.hpp` and `engine/game/NAME.hpp`").length, 1);
  assert.equal(missingFiles("x.md", "`cli/gone`, `gone_test`, `cli/headers`, `people_names_test`").length, 2, "tests");
  assert.equal(missingFiles("x.md", "`engine/game/random`, `tests/web/page_*_test.mjs`, `docs/README.md`").length, 0);
  assert.equal(missingDocuments("x.cpp", "// as in docs/gone.md, docs/README.md, a/docs/gone.md").length, 1);
});
