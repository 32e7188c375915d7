import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { go } from "../state/router";
import { t } from "../text/i18n";
import { notify } from "../ui/notice";
import { ask, isRefused, sentenceOf } from "./api";
import { hello } from "./me";
import { passwordField } from "./password_field";
import { Wrong } from "./wrong";

// Where the links in letters lead. Each asks for a click, since programs that look at mail open links too.

function Page({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <main class="page narrow account">
      <h1>{title}</h1>
      {children}
    </main>
  );
}

export function ConfirmMailScreen({ link }: { link: string }) {
  const [wrong, setWrong] = useState("");
  const confirm = async () => {
    const answer = await ask<"confirmMail">("POST", "mail/confirm", { link });
    if (isRefused(answer)) return setWrong(sentenceOf(answer.error));
    notify(t("online.mail.confirmed"));
    go("account");
  };
  return (
    <Page title={t("online.mail")}>
      <Wrong text={wrong} />
      <div class="row">
        <button class="main" onClick={() => void confirm()}>
          {t("online.mail.confirm")}
        </button>
      </div>
    </Page>
  );
}

export function RecoverScreen({ link }: { link: string }) {
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState("");
  const recover = async (event: Event) => {
    event.preventDefault();
    const answer = await ask<"recoverByLink">("POST", "recover/link", { link, password });
    if (isRefused(answer)) return setWrong(sentenceOf(answer.error));
    await hello(); // whoever was signed in here is not any more
    notify(t("online.recovered"));
    go("account");
  };
  return (
    <Page title={t("online.account.recover")}>
      <form class="stack" onSubmit={(event) => void recover(event)}>
        {passwordField(t("online.account.newPassword"), password, setPassword, true)}
        <Wrong text={wrong} />
        <div class="row end">
          <button class="main" disabled={!password}>
            {t("online.account.recover")}
          </button>
        </div>
      </form>
    </Page>
  );
}
