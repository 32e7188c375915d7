import { signal } from "@preact/signals";
import { t } from "../text/i18n";
import { Icon } from "./icons";

const offline = signal(false);
addEventListener("offline", () => (offline.value = true));
addEventListener("online", () => (offline.value = false));

// It has a line of its own, so that it lies on nothing, and goes when the network is back or one has read it.
export function OfflineBanner() {
  return (
    <div role="status" class={offline.value ? "row banner" : undefined}>
      {offline.value && (
        <>
          <span class="grow">{t("notice.offline")}</span>
          <button class="plain" aria-label={t("do.close")} onClick={() => (offline.value = false)}>
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  );
}
