import { signal } from "@preact/signals";
import type { GameName } from "../engine/types";
import { recall } from "../state/stored";
import { linkTo } from "../state/router";
import { t } from "../text/i18n";

// Whoever has been here before has left their wishes (wishes.ts); this is read before they are written.
const anything = (value: unknown): value is unknown => value !== undefined;
const offered = signal(recall<unknown>("wishes", null, anything) === null);

// The course is offered to somebody who opens the page for the first time: once, and quietly.
export function Welcome({ game }: { game: GameName }) {
  if (!offered.value) return null;
  return (
    <section class="welcome row wrap" aria-label={t("welcome.title")}>
      <p>{t("welcome.text")}</p>
      <a class="button" href={linkTo(`learn/${game}`)}>
        {t("learn.course", { game: t(`game.${game}`) })}
      </a>
      <button class="plain" onClick={() => (offered.value = false)}>
        {t("welcome.no")}
      </button>
    </section>
  );
}
