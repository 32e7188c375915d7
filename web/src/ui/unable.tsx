import { t } from "../text/i18n";

// Instead of all screens, where the engine could not be fetched or the browser cannot run it.
export function Unable() {
  return (
    <main class="page narrow">
      <h1>{t("app.name")}</h1>
      <p role="alert">{t("notice.noEngine")}</p>
      <div class="row">
        <button class="main" onClick={() => location.reload()}>
          {t("do.reload")}
        </button>
      </div>
    </main>
  );
}
