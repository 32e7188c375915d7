import type { Plugin } from "vite";
import { offered, readTexts, source } from "./messages/languages.mjs";

// The manifest by which a system installs the page, one in each language: /app.TAG.webmanifest. index.html names the
// English one, and the page its own once its language is known.
export function manifests(): Plugin {
  return {
    name: "manifests",
    apply: "build",
    buildStart() {
      for (const { tag, direction } of offered)
        this.emitFile({ type: "asset", fileName: `app.${tag}.webmanifest`, source: JSON.stringify(manifest(tag, direction), null, 2) });
    },
    transformIndexHtml: (html) =>
      html.replace("%about.text%", readTexts(source)["about.text"]).replace("%notice.noScript%", inEveryLanguage("notice.noScript")),
  };
}

// For those whose language the page cannot find out, since it does not run.
function inEveryLanguage(key: string): string {
  return offered
    .map(({ tag, direction }) => `<p lang="${tag}" dir="${direction}">${readTexts(tag)[key]}</p>`)
    .join("\n        ");
}

function manifest(tag: string, direction: "ltr" | "rtl") {
  const texts = readTexts(tag);
  const games = new Intl.ListFormat(tag).format([texts["game.kamon"], texts["game.kulami"]]);
  return {
    id: "/",
    lang: tag,
    dir: direction,
    name: `${texts["app.name"]}: ${games}`,
    short_name: texts["app.name"],
    description: texts["about.text"],
    start_url: "/",
    display: "standalone",
    background_color: "#F3EEE3",
    theme_color: "#F3EEE3",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  };
}
