import { useEffect, useState } from "preact/hooks";
import { Copied } from "../screen/copied";
import { go, goInstead, linkTo } from "../state/router";
import { onlineTitle } from "../state/title";
import { t } from "../text/i18n";
import { Icon } from "../ui/icons";
import { ask, isRefused, sentenceOf } from "./api";
import { listen, want } from "./connection";
import { ConnectionBanner } from "./connection_banner";
import { accept, withdraw } from "./lobby";
import { me } from "./me";
import { termsList } from "./terms";
import type { Challenge } from "./wire";
import { personName } from "./words";

// A challenge behind its link: its maker sends the link and waits, its visitor accepts.
export function ChallengeScreen({ id }: { id: string }) {
  const [offer, setOffer] = useState<Challenge | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    onlineTitle.value = t("online.challenge.title");
  });
  useEffect(() => {
    const look = async () => {
      const answer = await ask<"findChallenge">("GET", `challenges/${id}`);
      if (isRefused(answer)) setWrong(sentenceOf(answer.error));
      else if ("room" in answer) goInstead(`room/${answer.room}`);
      else setOffer(answer);
    };
    void look();
    const deaf = listen((message) => {
      if (message.type === "accepted" && message.challenge === id) goInstead(`room/${message.room}`);
    });
    // Asked again whenever a connection opens: it may have been accepted while there was none.
    const unwanted = want("challenge", () => {
      void look();
      return null;
    });
    return () => {
      deaf();
      unwanted();
    };
  }, [id]);

  return (
    <main class="page narrow challenge">
      <h1>{t("online.challenge.title")}</h1>
      <ConnectionBanner />
      {wrong && (
        <>
          <p role="alert">{wrong}</p>
          <div class="row">
            <a class="button" href={linkTo("online")}>
              {t("online.toLobby")}
            </a>
          </div>
        </>
      )}
      {!wrong && offer && (offer.by.id === me.value?.id ? <Mine offer={offer} /> : <Theirs offer={offer} />)}
      {!wrong && !offer && <p class="quiet">{t("online.loading")}</p>}
    </main>
  );
}

function TermsOf({ offer, mine }: { offer: Challenge; mine: boolean }) {
  return (
    <div class="offer">
      <strong>{t(`game.${offer.game}`)}</strong>
      <ul>
        {termsList(offer, mine).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

function Mine({ offer }: { offer: Challenge }) {
  const link = new URL(linkTo(`challenge/${offer.id}`), location.href).href;
  const shareable = typeof navigator.share === "function";
  const share = () =>
    void navigator.share({ title: t("app.title", { page: t(`game.${offer.game}`) }), url: link }).catch(() => {});
  return (
    <>
      <p>{t("online.challenge.send")}</p>
      <Copied link label={t("online.challenge.link")} text={link} />
      {shareable && (
        <button onClick={share}>
          <Icon name="share" />
          {t("do.share")}
        </button>
      )}
      <TermsOf offer={offer} mine />
      <div class="searching row wrap" role="status">
        <span class="thinking" aria-hidden="true" />
        <span class="grow">{t(offer.public ? "online.challenge.waitingPublic" : "online.challenge.waiting")}</span>
        <button onClick={() => void withdraw(offer.id).then((gone) => gone && go("online"))}>
          {t("online.withdraw")}
        </button>
      </div>
    </>
  );
}

function Theirs({ offer }: { offer: Challenge }) {
  const guest = offer.by.kind === "guest";
  const needsAccount = offer.rated && me.value?.kind !== "account";
  return (
    <>
      <p>
        {guest ? t("online.challenge.fromGuest") : t("online.challenge.from", { name: personName(offer.by) })}
      </p>
      <TermsOf offer={offer} mine={false} />
      {needsAccount && (
        <p>
          {t("online.rated.account")} <a href={linkTo("account")}>{t("online.account.signIn")}</a>
        </p>
      )}
      <div class="row wrap">
        <button class="main" disabled={needsAccount} onClick={() => void accept(offer.id)}>
          {t("online.challenge.accept")}
        </button>
        <a class="button" href={linkTo("online")}>
          {t("online.toLobby")}
        </a>
      </div>
    </>
  );
}
