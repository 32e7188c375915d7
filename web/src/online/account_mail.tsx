import { useState } from "preact/hooks";
import { language, t } from "../text/i18n";
import { accountState, loadAccountState } from "./account_state";
import { ask, isRefused, sentenceOf } from "./api";
import { mailField } from "./mail_field";
import { isComplete, noProof, ProofFields } from "./proof";
import { Wrong } from "./wrong";

// The address by which somebody gets back in: set, once a link has been opened there, or removed.

export function MailAddress() {
  const [address, setAddress] = useState("");
  const [proof, setProof] = useState(noProof);
  const [sent, setSent] = useState("");
  const [wrong, setWrong] = useState("");
  const kept = accountState.value?.mail ?? null;
  const send = async (event: Event) => {
    event.preventDefault();
    const answer = await ask<"setMail">("POST", "mail", { address, language: language.value, ...proof });
    if (isRefused(answer)) return setWrong(sentenceOf(answer.error));
    setWrong("");
    setProof(noProof);
    setSent(address);
  };
  const remove = async () => {
    const answer = await ask<"endMail">("POST", "mail/end", proof);
    if (isRefused(answer)) return setWrong(sentenceOf(answer.error));
    setWrong("");
    setProof(noProof);
    await loadAccountState();
  };
  return (
    <form class="stack" onSubmit={(event) => void send(event)}>
      <p class="quiet note">{t("online.mail.why")}</p>
      {kept !== null && <p>{t("online.mail.now", { address: kept })}</p>}
      {mailField(t("online.mail"), address, setAddress)}
      <ProofFields proof={proof} onType={setProof} />
      <Wrong text={wrong} />
      {sent && <p role="status">{t("online.mail.sent", { address: sent })}</p>}
      <div class="row end wrap">
        {kept !== null && (
          <button type="button" disabled={!isComplete(proof)} onClick={() => void remove()}>
            {t("online.mail.remove")}
          </button>
        )}
        <button disabled={!address || !isComplete(proof)}>{t("online.mail.send")}</button>
      </div>
    </form>
  );
}
