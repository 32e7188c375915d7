import { useState } from "preact/hooks";
import { language, t } from "../text/i18n";
import { ask, isRefused, sentenceOf } from "./api";
import { mailField } from "./mail_field";
import { Wrong } from "./wrong";

// A link by mail, for those who have neither password nor code. What it says does not depend on whether there
// is such an account.
export function RecoveryLetter() {
  const [who, setWho] = useState("");
  const [asked, setAsked] = useState(false);
  const [wrong, setWrong] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    const answer = await ask<"sendRecovery">("POST", "recover/letter", { who, language: language.value });
    setAsked(!isRefused(answer));
    setWrong(isRefused(answer) ? sentenceOf(answer.error) : "");
  };
  return (
    <form class="stack" onSubmit={(event) => void send(event)}>
      <h2>{t("online.mail.letter")}</h2>
      {mailField(t("online.mail.who"), who, setWho)}
      <Wrong text={wrong} />
      {asked && <p role="status">{t("online.mail.asked")}</p>}
      <div class="row end">
        <button disabled={!who}>{t("online.mail.send")}</button>
      </div>
    </form>
  );
}
