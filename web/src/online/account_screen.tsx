import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { copy } from "../screen/copied";
import { download } from "../screen/picture";
import { linkTo } from "../state/router";
import { onlineTitle } from "../state/title";
import { t } from "../text/i18n";
import { Choice, Field } from "../ui/choice";
import { Question } from "../ui/dialog";
import { notify } from "../ui/notice";
import { OwnAccount } from "./account_own";
import { ask, isRefused, sentenceOf } from "./api";
import { reconnect } from "./connection";
import { hello, registrationOpen, signedIn } from "./me";


// Signing up, signing in, and coming back with a recovery code; then what belongs to the account.

type Way = "signIn" | "signUp" | "recover";
const codes = signal<readonly string[] | null>(null); // shown once

export function AccountScreen() {
  useEffect(() => {
    onlineTitle.value = t("online.account.title");
  });
  return (
    <main class="page narrow account">
      <h1>{t("online.account.title")}</h1>
      {codes.value ? <Codes codes={codes.value} /> : signedIn() ? <OwnAccount /> : <Door />}
    </main>
  );
}

function Door() {
  const [way, setWay] = useState<Way>("signIn");
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);

  const [leaving, setLeaving] = useState(0); // games that are the guest's, and stay so

  // Whoever signs in is somebody else from then on.
  const submit = async (event: Event) => {
    event.preventDefault();
    const own = way === "signIn" ? await ask<"ownRooms">("GET", "rooms?mine") : null;
    const games = own && !isRefused(own) ? own.rooms.length : 0;
    if (games > 0) setLeaving(games);
    else await go();
  };

  const go = async () => {
    setLeaving(0);
    setBusy(true);
    const answer =
      way === "signIn"
        ? await ask<"logIn">("POST", "login", { name, password })
        : way === "signUp"
          ? await ask<"signUp">("POST", "account", { name, password })
          : await ask<"recover">("POST", "recover", { name, code, password });
    setBusy(false);
    if (isRefused(answer)) return setWrong(sentenceOf(answer.error));
    setWrong("");
    if (way === "recover") {
      notify(t("online.recovered"));
      setWay("signIn");
      return;
    }
    if ("recovery" in answer) codes.value = answer.recovery;
    await hello();
    reconnect();
  };

  const needed: Record<Way, boolean> = {
    signIn: !!name && !!password,
    signUp: !!name && !!password,
    recover: !!name && !!password && !!code,
  };
  return (
    <>
      <p>{t("online.account.why")}</p>
      <Choice<Way>
        label={t("online.account.way")}
        value={way}
        options={[
          ["signIn", t("online.account.signIn")],
          ["signUp", t("online.account.signUp")],
          ["recover", t("online.account.recover")],
        ]}
        onChange={(chosen) => {
          setWay(chosen);
          setWrong("");
        }}
      />
      {leaving > 0 && (
        <Question
          text={t("online.ask.leaveGuest", { count: leaving })}
          yes={t("online.account.signIn")}
          onYes={() => void go()}
          onNo={() => setLeaving(0)}
        />
      )}
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <Field label={t("online.account.name")}>
          <input
            autocomplete="username"
            autocapitalize="off"
            spellcheck={false}
            maxLength={40}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        {way === "recover" && (
          <Field label={t("online.account.code")}>
            <input
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              value={code}
              onInput={(event) => setCode(event.currentTarget.value)}
            />
          </Field>
        )}
        <Field label={t(way === "recover" ? "online.account.newPassword" : "online.account.password")}>
          <input
            type="password"
            autocomplete={way === "signIn" ? "current-password" : "new-password"}
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        {way === "signUp" && <p class="quiet note">{t("online.account.note")}</p>}
        {way === "signUp" && !registrationOpen.value && <p>{t("online.fault.registration_closed")}</p>}
        {wrong && (
          <p class="wrong" role="alert">
            {wrong}
          </p>
        )}
        <div class="row end">
          <button class="main" disabled={busy || !needed[way]}>
            {t(`online.account.${way}`)}
          </button>
        </div>
      </form>
    </>
  );
}

function Codes({ codes: list }: { codes: readonly string[] }) {
  const text = list.join("\n");
  return (
    <section class="stack" aria-labelledby="codes-title">
      <h2 id="codes-title">{t("online.codes.title")}</h2>
      <p>{t("online.codes.text")}</p>
      <ul class="codes figures">
        {list.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="row wrap">
        <button onClick={() => void copy(text, t("notice.copied"))}>{t("do.copy")}</button>
        <button onClick={() => download(new Blob([`${text}\n`], { type: "text/plain" }), "sequitur-codes.txt")}>
          {t("do.download")}
        </button>
      </div>
      <div class="row end">
        <a class="button main" href={linkTo("online")} onClick={() => (codes.value = null)}>
          {t("online.codes.kept")}
        </a>
      </div>
    </section>
  );
}
