import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { firstBoard } from "./first_board.ts";
import { offline } from "./offline.ts";
import { manifests } from "./manifest.ts";
import { palette } from "./palette.ts";

// The page is built into ../build/web, from where the binary takes it in; after it, with --mode operator, the page for
// whoever runs the server. They are built apart so that what people load first is not cut into more pieces.
export default defineConfig(({ mode }) => {
  const operator = mode === "operator";
  return {
    base: "/",
    plugins: [
      palette(fileURLToPath(new URL("../art/palette.json", import.meta.url))),
      ...(operator ? [] : [manifests(), firstBoard(), offline(["/first.js", "/icon.svg", "/icon-192.png", "/icon-512.png"])]),
    ],
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: {
      outDir: "../build/web/page",
      emptyOutDir: !operator,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: operator ? "operator.html" : "index.html",
        // Whatever the first picture needs comes in one piece: it is packed better, and asked for once.
        output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } },
      },
    },
  };
});
