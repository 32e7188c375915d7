import { useState } from "preact/hooks";
import { t } from "../text/i18n";
import { Choice, Field } from "../ui/choice";
import { Question } from "../ui/dialog";
import { notify } from "../ui/notice";
import { ask, isRefused, sentenceOf } from "./api";
import { reconnect } from "./connection";
import { hello, registrationOpen } from "./me";

// Signing up, signing in, and coming back with a recovery code.

type Way = "signIn" | "signUp" | "recover";

// What is typed at the door.
interface Credentials {
  name: string;
  password: string;
  code: string;
}
const nothing: Credentials = { name: "", password: "", code: "" };

const isComplete = ({ name, password, code }: Credentials, way: Way): boolean =>
  !!name && !!password && (way !== "recover" || !!code);

function knock(way: Way, { name, password, code }: Credentials) {
  switch (way) {
    case "signIn":
      return ask<"logIn">("POST", "login", { name, password });
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
    if (isRefused(answer)) return setWrong(sentenceOf(answer.error));
    setWrong("");
    if (way === "recover") {
      notify(t("online.recovered"));
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
          setWrong("");
        }}
      />
      {leaving > 0 && (
        <Question
          text={t("online.ask.leaveGuest", { count: leaving })}
          yes={t("online.account.signIn")}
          onYes={() => void enter()}
          onNo={() => setLeaving(0)}
        />
      )}
      <DoorForm way={way} typed={typed} wrong={wrong} busy={busy} onType={setTyped} onSubmit={() => void submit()} />
    </>
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
  wrong: string;
  busy: boolean;
  onType: (typed: Credentials) => void;
  onSubmit: () => void;
}

function DoorForm({ way, typed, wrong, busy, onType, onSubmit }: DoorFormProps) {
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
      {way === "recover" && (
        <Field label={t("online.account.code")}>
          <input
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            value={typed.code}
            onInput={(event) => onType({ ...typed, code: event.currentTarget.value })}
          />
        </Field>
      )}
      <Field label={t(way === "recover" ? "online.account.newPassword" : "online.account.password")}>
        <input
          type="password"
          autocomplete={way === "signIn" ? "current-password" : "new-password"}
          value={typed.password}
          onInput={(event) => onType({ ...typed, password: event.currentTarget.value })}
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
        <button class="main" disabled={busy || !isComplete(typed, way)}>
          {t(`online.account.${way}`)}
        </button>
      </div>
    </form>
  );
}
