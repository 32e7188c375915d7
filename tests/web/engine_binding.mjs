// The page's own binding (web/src/engine), bundled for node, with a stand-in for its Worker.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker as NodeWorker } from "node:worker_threads";

export const root = new URL("../../", import.meta.url).pathname;
const source = (name) => join(root, "web/src/engine", name);

const fromPage = createRequire(join(root, "web/package.json"));
const { rolldown } = await import(pathToFileURL(fromPage.resolve("rolldown")));

const folder = mkdtempSync(join(tmpdir(), "sequitur-binding-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

async function bundled(name) {
  const bundle = await rolldown({ input: source(name), logLevel: "silent" });
  const file = join(folder, name.replace(/ts$/, "mjs"));
  await bundle.write({ file, format: "esm" });
  return file;
}
// Any other module of the page, with all that it asks for later.
export async function pageModule(name) {
  const dir = join(folder, name.replaceAll("/", "-"));
  const bundle = await rolldown({ input: { main: join(root, "web/src", name) }, logLevel: "silent" });
  await bundle.write({ dir, format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" });
  return import(pathToFileURL(join(dir, "main.mjs")));
}
const load = async (name) => import(pathToFileURL(await bundled(name)));

export const { startEngine } = await load("module.ts");
export const { Rules } = await load("rules.ts");
export const { Thinker } = await load("thinker.ts");
export const { Weights } = await load("weights.ts");
export const { faultCodes, isRefused } = await load("types.ts");

export const wasmFile = process.env.SEQUITUR_WASM ?? join(root, "build/web/engine.wasm");
export const module = await WebAssembly.compile(readFileSync(wasmFile));
export const weights = new Weights();
weights.bytes = ["kamon", "kulami"].map(
  (game) => new Uint8Array(readFileSync(join(root, `weights/${game}.weights`))).buffer,
);

const workerFile = await bundled("worker.ts");
const workerStart = `
  const { parentPort } = require("node:worker_threads");
  const waiting = [];
  globalThis.self = {
    postMessage: (message) => parentPort.postMessage(message),
    set onmessage(receive) {
      const deliver = (data) => receive({ data });
      waiting.forEach(deliver);
      parentPort.off("message", wait).on("message", deliver);
    },
  };
  const wait = (data) => waiting.push(data);
  parentPort.on("message", wait);
  import(${JSON.stringify(pathToFileURL(workerFile).href)});
`;
globalThis.Worker = class {
  constructor() {
    this.worker = new NodeWorker(workerStart, { eval: true });
    this.worker.on("message", (data) => this.onmessage?.({ data }));
    this.worker.on("error", (error) => this.onerror?.({ message: String(error) }));
  }
  postMessage(message) {
    this.worker.postMessage(message);
  }
  terminate() {
    void this.worker.terminate();
  }
};
