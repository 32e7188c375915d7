// The page's engine alone, built as the page builds it, in a real Chromium under a strict policy.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";

const root = new URL("../../", import.meta.url).pathname;
const fromPage = createRequire(join(root, "web/package.json"));
const { build } = await import(pathToFileURL(fromPage.resolve("vite")));
const { chromium } = fromPage("playwright-core");

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
const types = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html" };
const html = `<!doctype html><title>engine</title><script type="module" src="/start.js"></script>`;
const start = `import { loadEngine, newThinker } from "/load.js";
await loadEngine();
globalThis.engine = { rules: (await import("/load.js")).rules, thinker: newThinker() };`;

async function built(folder) {
  await build({
    root: join(root, "web"),
    configFile: false,
    logLevel: "error",
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: { load: join(root, "web/src/engine/load.ts") },
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js" },
      },
    },
  });
}

function serve(folder) {
  const fixed = { "/": html, "/start.js": start };
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    const type = types[extname(path)] ?? types[".html"];
    try {
      const body = fixed[path] ?? readFileSync(join(folder, path));
      response.writeHead(200, { "content-type": type, "content-security-policy": policy });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

// In the page, `engine.rules` and `engine.thinker` are ready. `complaints` fills with errors and
// with what the policy forbade.
export async function openEnginePage() {
  const folder = mkdtempSync(join(tmpdir(), "sequitur-engine-page-"));
  await built(folder);
  const server = await serve(folder);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox", "--disable-background-networking", "--disable-component-update",
      "--disable-sync", "--no-first-run",
    ],
  });
  const page = await browser.newPage();
  const complaints = [];
  page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction("globalThis.engine !== undefined", null, { timeout: 30_000 });
  const close = async () => {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { page, complaints, close };
}
