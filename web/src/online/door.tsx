import { useState } from "preact/hooks";
import { t } from "../text/i18n";
import { Choice, Field } from "../ui/choice";
import { Question } from "../ui/dialog";
import { notify } from "../ui/notice";
import { ask, isRefused, sentenceOf } from "./api";
import { codeField } from "./code_field";
import { reconnect } from "./connection";
import { hello, registrationOpen, sendsLetters } from "./me";
import { RecoveryLetter } from "./recovery_letter";
import { Wrong } from "./wrong";

// Signing up, signing in, and coming back with a recovery code.

type Way = "signIn" | "signUp" | "recover";

// What is typed at the door.
interface Credentials {
  name: string;
  password: string;
  code: string;
}
const nothing: Credentials = { name: "", password: "", code: "" };

const isComplete = ({ name, password, code }: Credentials, codeNeeded: boolean): boolean =>
  !!name && !!password && (!codeNeeded || !!code);

function knock(way: Way, { name, password, code }: Credentials) {
  switch (way) {
    case "signIn":
      return ask<"logIn">("POST", "login", code ? { name, password, code } : { name, password });
    case "signUp":
      return ask<"signUp">("POST", "account", { name, password });
    case "recover":
      return ask<"recover">("POST", "recover", { name, code, password });
  }
}

// `onCodes`: a new account has recovery codes, which are shown once.
export function Door({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [way, setWay] = useState<Way>("signIn");
  const [typed, setTyped] = useState(nothing);
  const [appUsed, setAppUsed] = useState(false); // a code is needed to sign in
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(0); // games that are the guest's, and stay so

  // Whoever signs in is somebody else from then on.
  const submit = async () => {
    const own = way === "signIn" ? await ask<"ownRooms">("GET", "rooms?mine") : null;
    const games = own && !isRefused(own) ? own.rooms.length : 0;
    if (games > 0) setLeaving(games);
    else await enter();
  };
  const enter = async () => {
    setLeaving(0);
    setBusy(true);
    const answer = await knock(way, typed);
    setBusy(false);
    if (isRefused(answer)) {
      if (answer.error.fault === "code_needed") setAppUsed(true);
      return setWrong(sentenceOf(answer.error));
    }
    setWrong("");
    if (way === "recover") {
      notify(t("online.recovered"));
      setTyped({ ...typed, code: "" });
      setWay("signIn");
      return;
    }
    if ("recovery" in answer) onCodes(answer.recovery);
    await hello();
    reconnect();
  };
  return (
    <>
      <p>{t("online.account.why")}</p>
      <WayChoice
        value={way}
        onChange={(chosen) => {
          setWay(chosen);
          setTyped({ ...typed, code: "" });
          setWrong("");
        }}
      />
      <LeavingQuestion games={leaving} onYes={() => void enter()} onNo={() => setLeaving(0)} />
      <DoorForm
        way={way}
        typed={typed}
        appUsed={appUsed}
        wrong={wrong}
        busy={busy}
        onType={setTyped}
        onSubmit={() => void submit()}
      />
      {way === "recover" && sendsLetters.value && <RecoveryLetter />}
    </>
  );
}

function LeavingQuestion({ games, onYes, onNo }: { games: number; onYes: () => void; onNo: () => void }) {
  if (games === 0) return null;
  return (
    <Question
      text={t("online.ask.leaveGuest", { count: games })}
      yes={t("online.account.signIn")}
      onYes={onYes}
      onNo={onNo}
    />
  );
}

function WayChoice({ value, onChange }: { value: Way; onChange: (way: Way) => void }) {
  return (
    <Choice<Way>
      label={t("online.account.way")}
      value={value}
      options={[
        ["signIn", t("online.account.signIn")],
        ["signUp", t("online.account.signUp")],
        ["recover", t("online.account.recover")],
      ]}
      onChange={onChange}
    />
  );
}

interface DoorFormProps {
  way: Way;
  typed: Credentials;
  appUsed: boolean;
  wrong: string;
  busy: boolean;
  onType: (typed: Credentials) => void;
  onSubmit: () => void;
}

function DoorForm({ way, typed, appUsed, wrong, busy, onType, onSubmit }: DoorFormProps) {
  const codeNeeded = way === "recover" || (way === "signIn" && appUsed);
  const submit = (event: Event) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form class="stack" onSubmit={submit}>
      <Field label={t("online.account.name")}>
        <input
          dir="auto"
          autocomplete="username"
          autocapitalize="off"
          spellcheck={false}
          maxLength={40}
          value={typed.name}
          onInput={(event) => onType({ ...typed, name: event.currentTarget.value })}
        />
      </Field>
      {way === "recover" && codeField(t("online.account.code"), typed.code, (code) => onType({ ...typed, code }))}
      <Field label={t(way === "recover" ? "online.account.newPassword" : "online.account.password")}>
        <input
          type="password"
          autocomplete={way === "signIn" ? "current-password" : "new-password"}
          value={typed.password}
          onInput={(event) => onType({ ...typed, password: event.currentTarget.value })}
        />
      </Field>
      {way === "signIn" &&
        appUsed &&
        codeField(t("online.account.appCode"), typed.code, (code) => onType({ ...typed, code }), "one-time-code")}
      {way === "signUp" && <p class="quiet note">{t("online.account.note")}</p>}
      {way === "signUp" && !registrationOpen.value && <p>{t("online.fault.registration_closed")}</p>}
      <Wrong text={wrong} />
      <div class="row end">
        <button class="main" disabled={busy || !isComplete(typed, codeNeeded)}>
          {t(`online.account.${way}`)}
        </button>
      </div>
    </form>
  );
}
