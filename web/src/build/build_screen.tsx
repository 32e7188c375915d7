import { builders } from "../games/builders";
import { gameNames, isGame } from "../games/games";
import { linkTo, route } from "../state/router";
import { t } from "../text/i18n";
import { OwnBoards } from "./own_boards";
import "../style/builder.css";

// The newest first: the first game's boards are only shuffled.
const offered = [...gameNames].reverse();

export function BuildScreen() {
  const named = route.value.parts[1];
  const game = isGame(named) ? named : offered[0]!;
  const Builder = builders[game];
  return (
    <main class="table build">
      <nav class="tabs row" aria-label={t("build.title")}>
        {offered.map((name) => (
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
      <Builder own={(board, open) => <OwnBoards game={game} board={board} onOpen={open} />} />
    </main>
  );
}
