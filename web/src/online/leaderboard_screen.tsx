import { useEffect, useState } from "preact/hooks";
import type { GameName } from "../engine/types";
import { gameNames } from "../games/games";
import { onlineTitle } from "../state/title";
import { t } from "../text/i18n";
import { Choice } from "../ui/choice";
import { ask, isRefused, sentenceOf } from "./api";
import { ratedClasses, type Leader } from "./wire";
import { className, PersonName, ratingText } from "./words";

type RatedClass = (typeof ratedClasses)[number];

export function LeaderboardScreen() {
  const [clock, setClock] = useState<RatedClass>("blitz");
  useEffect(() => {
    onlineTitle.value = t("online.leaders.title");
  });
  return (
    <main class="page">
      <h1>{t("online.leaders.title")}</h1>
      <Choice
        label={t("choose.clock")}
        value={clock}
        options={ratedClasses.map((name) => [name, className(name)] as const)}
        onChange={setClock}
      />
      <div class="two">
        {gameNames.map((game) => (
          <Leaders key={game} game={game} clock={clock} />
        ))}
      </div>
    </main>
  );
}

function Leaders({ game, clock }: { game: GameName; clock: RatedClass }) {
  const [leaders, setLeaders] = useState<readonly Leader[] | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    let wanted = true;
    void ask<"leaderboard">("GET", `leaderboard?game=${game}&clock=${clock}`).then((answer) => {
      if (!wanted) return;
      if (isRefused(answer)) setWrong(sentenceOf(answer.error));
      else setLeaders(answer.leaders);
    });
    return () => {
      wanted = false;
    };
  }, [game, clock]);
  return (
    <section class="stack">
      <h2>{t(`game.${game}`)}</h2>
      {wrong && <p role="alert">{wrong}</p>}
      {leaders?.length === 0 && <p class="quiet">{t("online.leaders.none")}</p>}
      {leaders && leaders.length > 0 && <LeadersTable leaders={leaders} />}
    </section>
  );
}

function LeadersTable({ leaders }: { leaders: readonly Leader[] }) {
  return (
    <table class="score leaders figures">
      <caption class="unseen">{t("online.leaders.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("online.leaders.place")}</th>
          <th scope="col">{t("online.account.name")}</th>
          <th scope="col">{t("online.rating")}</th>
          <th scope="col">{t("online.leaders.games")}</th>
        </tr>
      </thead>
      <tbody>
        {leaders.map((leader, i) => (
          <tr key={leader.player.id}>
            <td>{i + 1}</td>
            <th scope="row">
              <PersonName person={leader.player} />
            </th>
            <td>{ratingText(leader)}</td>
            <td>{leader.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
