import { rules, viewOf } from "./engine/rules";
import { gameNames } from "./games/games";
import { SmallBoard } from "./screen/small_board";
import { linkTo } from "./state/router";
import { t } from "./text/i18n";

export function AboutScreen() {
  return (
    <main class="page about">
      <h1>{t("about.title")}</h1>
      <div class="two">
        <div class="stack">
          <p>{t("about.text")}</p>
          <p>{t("about.engine")}</p>
          <p>{t("about.credit")}</p>
          <p class="quiet">{t("about.version", { version: rules.about().version })}</p>
        </div>
        {gameNames.map((game) => (
          <section key={game} class="stack">
            <h2>{t(`game.${game}`)}</h2>
            <SmallBoard view={viewOf(game, game, false, [])!} />
            <p>{t(`game.${game}.about`)}</p>
            <a class="button" href={linkTo(`learn/${game}`)}>
              {t("learn.course", { game: t(`game.${game}`) })}
            </a>
          </section>
        ))}
      </div>
    </main>
  );
}
