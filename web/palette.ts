import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

type Colours = Record<string, string>;
const name = "virtual:palette.css";

// art/palette.json as custom properties: --token-red, --gold, --panel-edge …, for the light and the dark look.
export function palette(file: string): Plugin {
  const declared = (prefix: string, colours: Colours) =>
    Object.entries(colours)
      .map(([key, value]) => `--${prefix}${key.replaceAll("_", "-")}:${value};`)
      .join("");
  return {
    name: "palette",
    resolveId: (id) => (id === name ? "\0" + name : undefined),
    load(id) {
      if (id !== "\0" + name) return;
      this.addWatchFile(file);
      const { tokens, signs, sides, day, lamp } = JSON.parse(readFileSync(file, "utf8")) as Record<
        "tokens" | "signs" | "sides" | "day" | "lamp",
        Colours
      >;
      const always =
        declared("token-", tokens) + declared("sign-", signs) + declared("side-", sides);
      return [
        `:root{${always}${declared("", day)}color-scheme:light}`,
        `@media (prefers-color-scheme:dark){:root:not([data-light=day]){${declared("", lamp)}color-scheme:dark}}`,
        `:root[data-light=lamp]{${declared("", lamp)}color-scheme:dark}`,
      ].join("\n");
    },
  };
}
