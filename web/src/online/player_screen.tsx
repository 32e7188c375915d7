import { useEffect, useState } from "preact/hooks";
import { gameNames } from "../games/games";
import { gameOptions } from "../setup/game_choice";
import { linkTo } from "../state/router";
import { onlineTitle } from "../state/title";
import { t } from "../text/i18n";
import { Field } from "../ui/choice";
import { notify } from "../ui/notice";
import { ask, isRefused, sentenceOf } from "./api";
import { BlockButton } from "./block_button";
import { me, signedIn } from "./me";
import { RatingCourses } from "./rating_course";
import { ratedClasses, type FinishedGame, type Profile } from "./wire";
import { className, dateText, isProvisional, personName, ratingText } from "./words";

// Somebody's ratings and games.
export function PlayerScreen({ name }: { name: string }) {
  const [profile, setProfile] = useState<Profile | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    onlineTitle.value = name;
    void ask<"profile">("GET", `players/${encodeURIComponent(name)}`).then((answer) =>
      isRefused(answer) ? setWrong(sentenceOf(answer.error)) : setProfile(answer),
    );
  }, [name]);
  return (
    <main class="page player-page">
      <h1>{profile?.player.name ?? name}</h1>
      {wrong && <p role="alert">{wrong}</p>}
      {profile && (
        <>
          <p class="quiet">{t("online.profile.since", { date: dateText(profile.created) })}</p>
          <Numbers profile={profile} />
          <RatingCourses person={profile.player} />
          <History person={profile.player} />
          {signedIn() && profile.player.id !== me.value!.id && (
            <div class="row">
              <BlockButton person={profile.player} />
            </div>
          )}
        </>
      )}
    </main>
  );
}

function Numbers({ profile }: { profile: Profile }) {
  const ratings = gameNames.flatMap((game) => Object.values(profile.player.ratings?.[game] ?? {}));
  return (
    <>
      <Games profile={profile} />
      {ratings.some(isProvisional) && <p class="quiet note">{t("online.rating.provisional")}</p>}
    </>
  );
}

function Games({ profile }: { profile: Profile }) {
  return (
    <div class="two">
      {gameNames.map((game) => (
        <section key={game}>
          <h2>{t(`game.${game}`)}</h2>
          <p class="quiet figures">{t("online.profile.counts", profile.counts[game])}</p>
          <table class="score figures">
            <caption class="unseen">{t("online.rating")}</caption>
            <tbody>
              {ratedClasses.map((clock) => {
                const rating = profile.player.ratings?.[game]?.[clock];
                return (
                  <tr key={clock}>
                    <th scope="row">{className(clock)}</th>
                    <td>{rating ? ratingText(rating) : "–"}</td>
                    <td class="quiet">{rating ? t("online.profile.games", { count: rating.games }) : ""}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

interface Filter {
  game: string;
  result: string;
  clock: string;
  rated: string;
}
const everything: Filter = { game: "", result: "", clock: "", rated: "" };

function History({ person }: { person: Profile["player"] }) {
  const [filter, setFilter] = useState(everything);
  const [games, setGames] = useState<readonly FinishedGame[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const load = async (chosen: Filter, before: string | null) => {
    const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value));
    if (before) query.set("before", before);
    const answer = await ask<"history">(
      "GET",
      `players/${encodeURIComponent(person.name!)}/games?${query}`,
    );
    if (isRefused(answer)) return notify(sentenceOf(answer.error));
    setGames((shown) => (before ? [...shown, ...answer.games] : answer.games));
    setNext(answer.next);
  };
  useEffect(() => void load(filter, null), [filter]);
  return (
    <section class="stack" aria-labelledby="history">
      <h2 id="history">{t("online.profile.history")}</h2>
      <Filters filter={filter} onChange={setFilter} />
      {games.length === 0 && <p class="quiet">{t("online.profile.none")}</p>}
      <ul class="entries">
        {games.map((entry) => (
          <PlayedGame key={entry.id} entry={entry} person={person} />
        ))}
      </ul>
      {next && (
        <div class="row">
          <button onClick={() => void load(filter, next)}>{t("online.profile.older")}</button>
        </div>
      )}
    </section>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const choice = (key: keyof Filter, label: string, options: readonly (readonly [string, string])[]) => (
    <Field label={label}>
      <select value={filter[key]} onChange={(event) => onChange({ ...filter, [key]: event.currentTarget.value })}>
        <option value="">{t("online.profile.all")}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
  return (
    <div class="filters">
      {choice("game", t("choose.game"), gameOptions())}
      {choice("result", t("online.profile.result"), [
        ["win", t("online.profile.won")],
        ["loss", t("online.profile.lost")],
        ["draw", t("online.profile.drawn")],
      ])}
      {choice("clock", t("choose.clock"), [
        ...ratedClasses.map((clock) => [clock, className(clock)] as const),
        ["none", className("none")],
      ])}
      {choice("rated", t("online.rated"), [
        ["true", t("online.rated")],
        ["false", t("online.casual")],
      ])}
    </div>
  );
}

function PlayedGame({ entry, person }: { entry: FinishedGame; person: Profile["player"] }) {
  const seat = entry.players[0].id === person.id ? 0 : 1;
  const other = entry.players[1 - seat]!;
  const { result, ratings } = entry.ending;
  const outcome =
    result === "draw" ? "online.profile.drawn" : result === `p${seat + 1}win` ? "online.profile.won" : "online.profile.lost";
  const change = ratings?.[seat];
  const gained = change ? Math.round(change[1]) - Math.round(change[0]) : 0;
  return (
    <li>
      <a class="entry" href={linkTo(`room/${entry.id}`)}>
        <span>
          <strong>{t(outcome)}</strong> · <bdi>{personName(other)}</bdi>
          {change && <span class="figures"> · {gained < 0 ? `−${-gained}` : `+${gained}`}</span>}
        </span>
        <span class="quiet note">
          {[t(`game.${entry.game}`), className(entry.class), t("online.moves", { count: entry.moves }), dateText(entry.begun)].join(" · ")}
        </span>
      </a>
    </li>
  );
}
