// node embed.mjs PAGE_FOLDER OUT.cpp
//
// Writes the C++ source that carries all files of the page, plain and brotli-compressed
// (server/page/asset.hpp). The bytes come in by the assembler's .incbin, which takes no time.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const [folder, out] = process.argv.slice(2).map((path) => resolve(path));
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
  ".weights": "application/octet-stream",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
};

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .sort();

const compressed = `${out}.brotli`;
mkdirSync(compressed, { recursive: true });
const quoted = (text) => JSON.stringify(text);
let data = "";
let list = "";
files
  .map((file) => ["/" + relative(folder, file).replaceAll("\\", "/"), file])
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .forEach(([path, file], i) => {
    const type = types[extname(file)];
    if (!type) throw new Error(`${path}: no content type is known for it; add one to embed.mjs`);
    const plain = readFileSync(file);
    const packed = brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    });
    const etag = createHash("sha256").update(plain).digest("base64url").slice(0, 16);
    const bytes = (name, source) => {
      data += `    ".global ${name}, ${name}_end\\n"\n    "${name}: .incbin \\"${source}\\"\\n"\n    "${name}_end:\\n"\n`;
    };
    bytes(`sequitur_page_${i}`, file);
    const smaller = packed.length < plain.length;
    if (smaller) {
      const packedFile = join(compressed, `${i}`);
      writeFileSync(packedFile, packed);
      bytes(`sequitur_page_${i}_br`, packedFile);
    }
    const between = (name) => `between(${name}, ${name}_end)`;
    list += `    {${quoted(path)}, ${quoted(type)}, ${quoted(`"${etag}"`)}, ${between(`sequitur_page_${i}`)}, ${
      smaller ? between(`sequitur_page_${i}_br`) : "{}"
    }, ${path.startsWith("/assets/")}},\n`;
  });

const names = [...data.matchAll(/\.global (\w+), (\w+)/g)].flatMap(([, a, b]) => [a, b]);
mkdirSync(dirname(out), { recursive: true });
writeFileSync(
  out,
  `// Written by web/embed.mjs.
#include "server/page/asset.hpp"

asm(".section .rodata\\n"
${data}    ".previous\\n");

extern "C" const char ${names.map((name) => `${name}[]`).join(", ")};

namespace sequitur::server {

static std::string_view between(const char* from, const char* to) {
  return {from, static_cast<std::size_t>(to - from)};
}

std::span<const Asset> assets() {
  static const Asset all[] = {
${list}  };
  return all;
}

}  // namespace sequitur::server
`,
);
