import { createHash } from "node:crypto";
import type { Plugin } from "vite";

// Writes sw.js, the service worker that keeps the whole page for times without a network. Its list of
// files and its version follow from the build, so a changed page is a changed worker.
export function offline(always: readonly string[]): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle: {
      order: "post", // when Vite has taken out what it does not need
      handler(_, bundle) {
        // index.html is kept as "/"; the operator's page, and its texts, are of no use without a server.
        const built = Object.keys(bundle).filter((file) => file !== "index.html" && !file.includes("_operator"));
        const files = ["/", ...always, ...built.map((file) => `/${file}`)].sort();
        const hash = createHash("sha256");
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1)))
          hash.update(name).update(file.type === "chunk" ? file.code : file.source);
        const version = hash.digest("hex").slice(0, 12);
        this.emitFile({ type: "asset", fileName: "sw.js", source: worker(version, files) });
      },
    },
  };
}

const worker = (version: string, files: readonly string[]) => `const cacheName = "sequitur-${version}";
const files = ${JSON.stringify(files)};

addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

addEventListener("activate", (event) => {
  const others = caches
    .keys()
    .then((names) => names.filter((name) => name.startsWith("sequitur-") && name !== cacheName))
    .then((old) => Promise.all(old.map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => clients.claim()));
});

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

// What a notification leads to is shown in a window that is open, if there is one.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data, location.origin).href;
  event.waitUntil(
    clients
      .matchAll({ type: "window" })
      .then((open) => {
        const there = open.find(({ url }) => url === address);
        return there ? there.focus() : open[0].focus().then((shown) => shown.navigate(address));
      })
      .catch(() => clients.openWindow(address)),
  );
});

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || !files.includes(url.pathname))
    return;
  event.respondWith(
    caches.open(cacheName).then((cache) => cache.match(url.pathname)).then((kept) => kept ?? fetch(event.request)),
  );
});
`;
