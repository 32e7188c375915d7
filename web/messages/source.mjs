// A TypeScript file of the page that imports nothing but types, as a module that Node.js can run.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");

export async function importSource(path) {
  const { transpileModule, ModuleKind } = createRequire(join(web, "package.json"))("typescript");
  const { outputText } = transpileModule(readFileSync(join(web, path), "utf8"), {
    compilerOptions: { module: ModuleKind.ESNext, target: "ES2022", verbatimModuleSyntax: true },
  });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}
