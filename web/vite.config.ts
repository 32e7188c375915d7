import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { offline } from "./offline.ts";
import { palette } from "./palette.ts";

// The page is built into ../build/web, from where the binary takes it in.
export default defineConfig({
  base: "/",
  plugins: [
    palette(fileURLToPath(new URL("../art/palette.json", import.meta.url))),
    offline(["/icon.svg", "/icon-192.png", "/icon-512.png", "/app.webmanifest"]),
  ],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../build/web/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
