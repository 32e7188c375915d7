import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../text/i18n";
import { notify } from "./notice";

// Screens that come only when somebody goes there, so that the first load stays small.
export function laterPart(load: () => Promise<ComponentType>): ComponentType {
  const screen = signal<ComponentType | null>(null);
  const failed = signal(false);
  const fetchScreen = async () => {
    if (screen.value) return;
    failed.value = false;
    try {
      screen.value = await load();
    } catch {
      failed.value = true; // without a network, and not kept yet
    }
  };
  return function LaterPart() {
    useEffect(() => void fetchScreen(), []);
    if (screen.value) return <screen.value />;
    return (
      <main class="page narrow" aria-busy={!failed.value}>
        {failed.value ? (
          <>
            <p>{t("notice.offline")}</p>
            <button onClick={() => void fetchScreen()}>{t("do.reload")}</button>
          </>
        ) : (
          <p class="quiet">…</p>
        )}
      </main>
    );
  };
}

// The same for a window: nothing is shown until it is there.
export function laterWindow(load: () => Promise<ComponentType>, close: () => void): ComponentType {
  const loaded = signal<ComponentType | null>(null);
  const fetchWindow = async () => {
    try {
      loaded.value ??= await load();
    } catch {
      close();
      notify(t("notice.offline"));
    }
  };
  return function LaterWindow() {
    useEffect(() => void fetchWindow(), []);
    return loaded.value && <loaded.value />;
  };
}
