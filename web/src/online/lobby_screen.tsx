import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { View } from "../engine/types";
import { SmallBoard } from "../screen/small_board";
import { GameChoice } from "../setup/game_choice";
import { besideLobby } from "../state/beside_lobby";
import { linkTo } from "../state/router";
import { onlineTitle } from "../state/title";
import { t } from "../text/i18n";
import { Switch } from "../ui/choice";
import { ChallengeDialog, making, openChallengeDialog } from "./challenge_dialog";
import { challengeWishes } from "./challenge_wishes";
import { quickClocks } from "./clock_choice";
import { ConnectionBanner } from "./connection_banner";
import { useLiveBoards } from "./live_boards";
import { accept, enterLobby, lobby, ownGames, pair, pairing, stopPairing, withdraw } from "./lobby";
import { me, signedIn } from "./me";
import { termsLine } from "./terms";
import type { Challenge, OwnGame, WatchedGame } from "./wire";
import { clockName, PersonName, personName, ratingOf } from "./words";

// Where games begin: a quick one, with a friend, with the engine, or one of those that wait.
export function LobbyScreen() {
  useEffect(enterLobby, []);
  useEffect(() => {
    onlineTitle.value = t("online.title");
  });
  const people = lobby.value?.connected;
  return (
    <main class="page lobby">
      <header class="row wrap lobby-head">
        <h1>{t("online.title")}</h1>
        {people !== undefined && <span class="quiet figures">{t("online.people", { count: people })}</span>}
        <Myself />
      </header>
      <ConnectionBanner />
      <div class="lobby-parts">
        <div class="stack">
          <QuickGame />
          <div class="ways">
            <button onClick={() => openChallengeDialog("link")}>{t("online.friend")}</button>
            <button onClick={() => openChallengeDialog("engine")}>{t("online.engine")}</button>
            <button onClick={() => openChallengeDialog("lobby")}>{t("online.make")}</button>
          </div>
          {ownGames.value.length > 0 && (
            <List title={t("online.mine")}>
              {ownGames.value.map((entry) => (
                <GameRow key={entry.id} entry={entry} />
              ))}
            </List>
          )}
        </div>
        <div class="stack">
          {isQuiet() && <p>{t("online.quietNow")}</p>}
          <List title={t("online.open")} none={t("online.open.none")}>
            {(lobby.value?.challenges ?? []).map((offer) => (
              <OfferRow key={offer.id} offer={offer} />
            ))}
          </List>
          <Watched games={lobby.value?.rooms ?? []} />
        </div>
        <div class="stack">
          {besideLobby.value && <besideLobby.value />}
          <p>
            <a href={linkTo("leaderboard")}>{t("online.leaders.title")}</a>
          </p>
        </div>
      </div>
      {making.value && <ChallengeDialog />}
    </main>
  );
}

// Nobody else is here, and nothing waits.
function isQuiet(): boolean {
  const now = lobby.value;
  return !!now && now.connected <= 1 && now.rooms.length === 0 && now.challenges.every(({ by }) => by.id === me.value?.id);
}

// The games of others on small boards that live.
function Watched({ games }: { games: readonly WatchedGame[] }) {
  const boards = useLiveBoards(games);
  return (
    <section class="stack">
      <h2>{t("online.watch")}</h2>
      {games.length === 0 ? (
        <p class="quiet">{t("online.watch.none")}</p>
      ) : (
        <ul class="live-boards">
          {boards.map(({ game, view }) => (
            <li key={game.id}>
              <a class="entry" href={linkTo(`room/${game.id}`)}>
                <div class="live-board">{view && <SmallBoard view={view} />}</div>
                <Seats entry={game} view={view} />
                <GameNote entry={game} own={null} named />
              </a>
            </li>
          ))}
        </ul>
      )}
      {games.length > boards.length && (
        <ul class="entries">
          {games.slice(boards.length).map((entry) => (
            <GameRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}

// Who plays there, each beside a piece of their colour.
function Seats({ entry, view }: { entry: WatchedGame; view: View | null }) {
  return (
    <>
      {entry.players.map((person, seat) => {
        const side = view?.sides[seat === 0 ? "p1" : "p2"];
        return (
          <span key={seat} class="seat">
            {side && <span class={`piece ${entry.game} ${side}`} aria-hidden="true" />}
            <bdi class="player-name">{personName(person)}</bdi>
            {side && <span class="unseen">{t("side.name", { side })}</span>}
            <span class="quiet figures">{ratingOf(person, entry.game, entry.class)}</span>
          </span>
        );
      })}
    </>
  );
}

function Myself() {
  const person = me.value!;
  return (
    <a class="myself" href={linkTo("account")}>
      {signedIn() ? personName(person) : t("online.account.signIn")}
    </a>
  );
}

function QuickGame() {
  const game = challengeWishes.value.game;
  const [rated, setRated] = useState(true);
  const counts = signedIn() && rated;
  const searching = pairing.value;
  return (
    <section class="stack" aria-labelledby="quick">
      <h2 id="quick">{t("online.quick")}</h2>
      {searching ? (
        <Searching />
      ) : (
        <>
          <GameChoice
            value={game}
            onChange={(chosen) => (challengeWishes.value = { ...challengeWishes.value, game: chosen })}
          />
          <div class="quick-clocks" role="group" aria-label={t("online.quick.note")}>
            {quickClocks(game).map((clock) => (
              <button
                key={clockName(clock)}
                class="main figures"
                title={clockName(clock)}
                onClick={() => pair({ game, scoring: "base", clock, rated: counts })}
              >
                {clock.base / 60_000} + {clock.increment / 1000}
              </button>
            ))}
          </div>
          <p class="quiet note">{t("online.quick.note")}</p>
          {signedIn() && <Switch label={t("online.rated")} value={rated} onChange={setRated} />}
        </>
      )}
    </section>
  );
}

function Searching() {
  const { game, clock } = pairing.value!;
  return (
    <div class="searching row wrap" role="status">
      <span class="thinking" aria-hidden="true" />
      <span class="grow">{t("online.searching", { name: t(`game.${game}`), clock: clockName(clock) })}</span>
      <button onClick={stopPairing}>{t("do.cancel")}</button>
    </div>
  );
}

function List(props: { title: string; none?: string; children: ComponentChildren[] }) {
  return (
    <section class="stack">
      <h2>{props.title}</h2>
      {props.children.length === 0 ? (
        <p class="quiet">{props.none}</p>
      ) : (
        <ul class="entries">{props.children}</ul>
      )}
    </section>
  );
}

function OfferRow({ offer }: { offer: Challenge }) {
  const mine = offer.by.id === me.value?.id;
  const rating = ratingOf(offer.by, offer.game, offer.class);
  return (
    <li>
      <div class="grow">
        <strong>{t(`game.${offer.game}`)}</strong> · <PersonName person={offer.by} />{" "}
        <span class="quiet figures">{rating}</span>
        <div class="quiet note">{termsLine(offer)}</div>
      </div>
      {mine ? (
        <div class="row">
          <a class="button" href={linkTo(`challenge/${offer.id}`)}>
            {t("online.challenge.link")}
          </a>
          <button onClick={() => void withdraw(offer.id)}>{t("online.withdraw")}</button>
        </div>
      ) : (
        <button onClick={() => void accept(offer.id)}>{t("online.accept")}</button>
      )}
    </li>
  );
}

function GameRow({ entry }: { entry: OwnGame | WatchedGame }) {
  return (
    <li>
      <a class="entry" href={linkTo(`room/${entry.id}`)}>
        <GameWords entry={entry} own={"you" in entry ? entry : null} />
      </a>
    </li>
  );
}

// Which game, who plays, whose turn it is.
function GameWords({ entry, own }: { entry: OwnGame | WatchedGame; own: OwnGame | null }) {
  const names = entry.players.filter((_, seat) => own?.you !== (["p1", "p2"] as const)[seat]).map(personName);
  return (
    <>
      <span>
        <strong>{t(`game.${entry.game}`)}</strong> · <bdi>{names.join(" – ")}</bdi>
      </span>
      {own?.yourTurn && <span class="turn-mark">{t("online.yourTurn")}</span>}
      <GameNote entry={entry} own={own} />
    </>
  );
}

function GameNote({ entry, own, named }: { entry: OwnGame | WatchedGame; own: OwnGame | null; named?: boolean }) {
  return (
    <span class="quiet note">
      {[
        named && t(`game.${entry.game}`),
        own && !own.yourTurn && t("online.theirTurn"),
        clockName(entry.clock),
        t(entry.rated ? "online.rated" : "online.casual"),
        t("online.moves", { count: entry.moves }),
      ]
        .filter(Boolean)
        .join(" · ")}
    </span>
  );
}
