import { useState } from "preact/hooks";
import { Copied } from "../screen/copied";
import { t } from "../text/i18n";
import { notify } from "../ui/notice";
import { newCodes } from "./account_codes";
import { accountState, loadAccountState } from "./account_state";
import { ask, isRefused, sentenceOf } from "./api";
import { codeField } from "./code_field";
import { isComplete, noProof, ProofFields, type Proof } from "./proof";
import { QrPicture } from "./qr_picture";
import type { SecondFactorKey } from "./wire";
import { dateText } from "./words";
import { Wrong } from "./wrong";

// Signing in with a code of an app beside the password: turned on in two steps, and off.

export function TwoSteps() {
  const [begun, setBegun] = useState<SecondFactorKey | null>(null);
  const since = accountState.value?.secondFactor ?? null;
  if (since !== null) return <TurnOff since={since} />;
  return begun ? <Confirm begun={begun} /> : <TurnOn onBegun={setBegun} />;
}

interface ProvenFormProps {
  action: string;
  onProof: (proof: Proof) => Promise<string>; // what is wrong; empty: nothing
}

function ProvenForm({ action, onProof }: ProvenFormProps) {
  const [proof, setProof] = useState(noProof);
  const [wrong, setWrong] = useState("");
  const submit = async (event: Event) => {
    event.preventDefault();
    setWrong(await onProof(proof));
  };
  return (
    <form class="stack" onSubmit={(event) => void submit(event)}>
      <ProofFields proof={proof} onType={setProof} />
      <Wrong text={wrong} />
      <div class="row end">
        <button disabled={!isComplete(proof)}>{action}</button>
      </div>
    </form>
  );
}

function TurnOn({ onBegun }: { onBegun: (begun: SecondFactorKey) => void }) {
  const begin = async (proof: Proof) => {
    const answer = await ask<"beginSecondFactor">("POST", "second-factor", proof);
    if (isRefused(answer)) return sentenceOf(answer.error);
    onBegun(answer);
    return "";
  };
  return (
    <>
      <p class="quiet note">{t("online.second.why")}</p>
      <ProvenForm action={t("online.second.begin")} onProof={begin} />
    </>
  );
}

function Confirm({ begun }: { begun: SecondFactorKey }) {
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState("");
  const confirm = async (event: Event) => {
    event.preventDefault();
    const answer = await ask<"confirmSecondFactor">("POST", "second-factor/confirm", { code });
    if (isRefused(answer)) return setWrong(sentenceOf(answer.error));
    await loadAccountState();
    newCodes.value = { codes: answer.recovery, next: "account" };
  };
  return (
    <form class="stack" onSubmit={(event) => void confirm(event)}>
      <p>{t("online.second.scan")}</p>
      <QrPicture text={begun.uri} label={t("online.second.picture")} />
      <Copied label={t("online.second.key")} text={begun.key} />
      <div class="row">
        <a href={begun.uri}>{t("online.second.open")}</a>
      </div>
      {codeField(t("online.second.code"), code, setCode, "one-time-code")}
      <Wrong text={wrong} />
      <div class="row end">
        <button class="main" disabled={!code}>
          {t("online.second.begin")}
        </button>
      </div>
    </form>
  );
}

function TurnOff({ since }: { since: number }) {
  const end = async (proof: Proof) => {
    const answer = await ask<"endSecondFactor">("POST", "second-factor/end", proof);
    if (isRefused(answer)) return sentenceOf(answer.error);
    notify(t("online.second.ended"));
    await loadAccountState();
    return "";
  };
  return (
    <>
      <p>{t("online.second.on", { since: dateText(since) })}</p>
      <ProvenForm action={t("online.second.end")} onProof={end} />
    </>
  );
}
