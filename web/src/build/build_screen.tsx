import type { GameName } from "../engine/types";
import { linkTo } from "../state/router";
import { t } from "../text/i18n";
import { KamonBuilder } from "./kamon_builder";
import { KulamiBuilder } from "./kulami_builder";

export function BuildScreen({ game }: { game: GameName }) {
  return (
    <main class="table build">
      <nav class="tabs row" aria-label={t("build.title")}>
        {(["kulami", "kamon"] as const).map((name) => (
          <a
            key={name}
            class="button"
            href={linkTo(`build/${name}`)}
            aria-current={name === game ? "page" : undefined}
          >
            {t(`game.${name}`)}
          </a>
        ))}
      </nav>
      <h1 class="unseen">{t("build.title")}</h1>
      {game === "kamon" ? <KamonBuilder /> : <KulamiBuilder />}
    </main>
  );
}
