import { t } from "../text/i18n";
import { lost } from "./connection";

// Said while the connection is gone; nothing that was done meanwhile is lost.
export function ConnectionBanner() {
  if (!lost.value) return <div role="status" class="unseen" />;
  return (
    <p class="connection-lost" role="status">
      <span class="thinking" aria-hidden="true" />
      {t(navigator.onLine ? "online.lost" : "online.offline")}
    </p>
  );
}
