import { viewOf } from "../engine/rules";
import type { GameName } from "../engine/types";
import { studyOf } from "../games/studies";
import { GameBoard } from "../screen/game_board";
import { linkTo } from "../state/router";
import { message, t } from "../text/i18n";

// The full rules on one page, with positions drawn by the engine itself.
export function RulesScreen({ game }: { game: GameName }) {
  const say = (key: string) => message(`rules.${game}.${key}`);
  return (
    <main class="page rules">
      <h1>{say("title")}</h1>
      {studyOf(game).rulesPage.map((part, i) => {
        if ("heading" in part) return <h2 key={i}>{say(part.heading)}</h2>;
        if ("text" in part) return <p key={i}>{say(part.text)}</p>;
        if ("list" in part)
          return (
            <ul key={i}>
              {part.list.map((key) => (
                <li key={key}>{say(key)}</li>
              ))}
            </ul>
          );
        return (
          <figure key={i}>
            <GameBoard view={viewOf(game, part.position, false, [])!} />
            <figcaption>{say(part.diagram)}</figcaption>
          </figure>
        );
      })}
      <p class="row wrap">
        <a class="button main" href={linkTo(`learn/${game}`)}>
          {t("learn.course", { game: t(`game.${game}`) })}
        </a>
        <a class="button" href={linkTo("")}>
          {t("nav.play")}
        </a>
      </p>
    </main>
  );
}
