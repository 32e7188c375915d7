import { useEffect, useState } from "preact/hooks";
import { firstGame } from "../games/games";
import { GameChoice } from "../setup/game_choice";
import { onlineTitle } from "../state/title";
import { t } from "../text/i18n";
import { Choice } from "../ui/choice";
import { ask, isRefused, sentenceOf } from "./api";
import { ratedClasses, type Leader } from "./wire";
import { className, PersonName, ratingText } from "./words";

export function LeaderboardScreen() {
  const [game, setGame] = useState(firstGame);
  const [clock, setClock] = useState<(typeof ratedClasses)[number]>("blitz");
  const [leaders, setLeaders] = useState<readonly Leader[] | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    onlineTitle.value = t("online.leaders.title");
  });
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
    <main class="page narrow">
      <h1>{t("online.leaders.title")}</h1>
      <GameChoice value={game} onChange={setGame} />
      <Choice
        label={t("choose.clock")}
        value={clock}
        options={ratedClasses.map((name) => [name, className(name)] as const)}
        onChange={setClock}
      />
      {wrong && <p role="alert">{wrong}</p>}
      {leaders?.length === 0 && <p class="quiet">{t("online.leaders.none")}</p>}
      {leaders && leaders.length > 0 && (
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
      )}
    </main>
  );
}
