import { viewOf } from "../engine/rules";
import { gameNames } from "../games/games";
import { studyOf } from "../games/studies";
import { SmallBoard } from "../screen/small_board";
import { linkTo } from "../state/router";
import { t } from "../text/i18n";
import { progress } from "./progress";

export function LearnScreen() {
  return (
    <main class="page">
      <h1>{t("learn.title")}</h1>
      <div class="two">
        {gameNames.map((game) => {
          const done = progress[game].value;
          const { steps } = studyOf(game).course;
          const total = steps.length;
          const next = steps[Math.min(done, total - 1)]!;
          return (
            <section key={game} class="course-entry">
              <h2>{t(`game.${game}`)}</h2>
              <SmallBoard view={viewOf(game, next.position, next.swap ?? false, [])!} />
              <p>{t(`game.${game}.about`)}</p>
              <p class="quiet">{t(`learn.${game}.about`)}</p>
              <progress max={total} value={done} aria-label={t("learn.step", { step: done, total })} />
              <div class="row wrap">
                <a class="button main" href={linkTo(`learn/${game}`)}>
                  {t("learn.course", { game: t(`game.${game}`) })}
                </a>
                {done === total && (
                  <a class="button" href={linkTo(`learn/${game}/1`)}>
                    {t("learn.restart")}
                  </a>
                )}
                <a class="button" href={linkTo(`rules/${game}`)}>
                  {t("learn.toRules")}
                </a>
              </div>
            </section>
          );
        })}
      </div>
    </main>
  );
}
