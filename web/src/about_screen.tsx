import { rules } from "./engine/rules";
import { t } from "./text/i18n";

export function AboutScreen() {
  return (
    <main class="page narrow">
      <h1>{t("about.title")}</h1>
      <p>{t("about.text")}</p>
      <p>{t("about.engine")}</p>
      <p>{t("about.credit")}</p>
      <p class="quiet">{t("about.version", { version: rules.about().version })}</p>
    </main>
  );
}
