import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { loadOnline, t } from "../i18n";

// The online screens come only when somebody goes there, so that the first load stays small.
const screens = signal<typeof import("./screens") | null>(null);
const failed = signal(false);

async function load(): Promise<void> {
  if (screens.value) return;
  failed.value = false;
  try {
    const [loaded] = await Promise.all([import("./screens"), loadOnline()]);
    screens.value = loaded;
  } catch {
    failed.value = true; // without a network, and not kept yet
  }
}

export const onlineScreens = ["online", "challenge", "room", "account", "player", "leaderboard"];

export function OnlinePart() {
  useEffect(() => void load(), []);
  if (screens.value) return <screens.value.OnlineScreen />;
  return (
    <main class="page narrow">
      {failed.value ? (
        <>
          <p>{t("notice.offline")}</p>
          <button onClick={() => void load()}>{t("do.reload")}</button>
        </>
      ) : (
        <p class="quiet">…</p>
      )}
    </main>
  );
}
