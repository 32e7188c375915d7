import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { copy } from "../screen/copied";
import { download } from "../screen/picture";
import { linkTo } from "../state/router";
import { t } from "../text/i18n";
import { accountState, loadAccountState } from "./account_state";
import { ask, isRefused, sentenceOf } from "./api";
import { isComplete, noProof, ProofFields } from "./proof";
import { Wrong } from "./wrong";

// Recovery codes: how many are left, and new ones, which are shown once.

interface NewCodes {
  codes: readonly string[];
  next: "online" | "account"; // where one goes on from there
}
export const newCodes = signal<NewCodes | null>(null);

export function RecoveryCodes() {
  const [proof, setProof] = useState(noProof);
  const [wrong, setWrong] = useState("");
  const renew = async (event: Event) => {
    event.preventDefault();
    const answer = await ask<"renewRecoveryCodes">("POST", "recovery-codes", proof);
    if (isRefused(answer)) return setWrong(sentenceOf(answer.error));
    newCodes.value = { codes: answer.recovery, next: "account" };
    await loadAccountState();
  };
  return (
    <form class="stack" onSubmit={(event) => void renew(event)}>
      <p>{t("online.codes.left", { count: accountState.value?.recoveryCodes ?? 0 })}</p>
      <ProofFields proof={proof} onType={setProof} />
      <Wrong text={wrong} />
      <div class="row end">
        <button disabled={!isComplete(proof)}>{t("online.codes.renew")}</button>
      </div>
    </form>
  );
}

export function ShownOnce({ codes, next }: NewCodes) {
  const text = codes.join("\n");
  return (
    <section class="stack" aria-labelledby="codes-title">
      <h2 id="codes-title">{t("online.codes.title")}</h2>
      <p>{t("online.codes.text")}</p>
      <ul class="codes figures">
        {codes.map((code) => (
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
        <a class="button main" href={linkTo(next)} onClick={() => (newCodes.value = null)}>
          {t("online.codes.kept")}
        </a>
      </div>
    </section>
  );
}
