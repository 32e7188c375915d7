import { signal } from "@preact/signals";

// The service worker keeps the page for times without a network. A new version waits until the
// reader wants it.

export const newVersion = signal<(() => void) | null>(null);
export const keptNow = signal(false); // since this visit the page can do without a network

export async function startService(): Promise<void> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  const running = !!navigator.serviceWorker.controller;
  const registration = await navigator.serviceWorker.register("/sw.js").catch(() => null);
  registration?.addEventListener("updatefound", () => {
    const fresh = registration.installing;
    fresh?.addEventListener("statechange", () => {
      if (fresh.state === "activated" && !running) keptNow.value = true;
      if (fresh.state === "installed" && running) newVersion.value = () => fresh.postMessage("take over");
    });
  });
  if (running)
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
}
