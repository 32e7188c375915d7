import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { linkTo } from "../state/router";
import { t } from "../text/i18n";
import { Switch } from "../ui/choice";
import { notify } from "../ui/notice";
import { RecoveryCodes } from "./account_codes";
import { MailAddress } from "./account_mail";
import { TwoSteps } from "./account_second_factor";
import { loadAccountState } from "./account_state";
import { Tokens } from "./account_tokens";
import { Deletion, OwnData } from "./account_leaving";
import { ask, isRefused, sentenceOf } from "./api";
import { me, sendsLetters, signOut } from "./me";
import { passwordField } from "./password_field";
import { isComplete, noProof, ProofFields } from "./proof";
import type { Session } from "./wire";
import { dateText, momentText } from "./words";
import { Wrong } from "./wrong";

export function OwnAccount() {
  const name = me.value!.name!;
  useEffect(() => void loadAccountState(), []);
  return (
    <>
      <p>
        <strong dir="auto">{name}</strong>
      </p>
      <div class="row wrap">
        <a class="button" href={linkTo(`player/${encodeURIComponent(name)}`)}>
          {t("online.profile.own")}
        </a>
        <button onClick={() => void signOut()}>{t("online.account.signOut")}</button>
      </div>
      <Part title={t("online.account.password")}>
        <PasswordForm />
      </Part>
      <Part title={t("online.second")}>
        <TwoSteps />
      </Part>
      <Part title={t("online.codes")}>
        <RecoveryCodes />
      </Part>
      {sendsLetters.value && (
        <Part title={t("online.mail")}>
          <MailAddress />
        </Part>
      )}
      <Part title={t("online.sessions")}>
        <Sessions />
      </Part>
      <Part title={t("online.tokens")}>
        <Tokens />
      </Part>
      <Part title={t("online.blocks")}>
        <Blocks />
      </Part>
      <Part title={t("online.data")}>
        <OwnData />
      </Part>
      <Part title={t("online.delete")}>
        <Deletion />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {open && children}
    </details>
  );
}

function PasswordForm() {
  const [proof, setProof] = useState(noProof);
  const [password, setPassword] = useState("");
  const [keepTokens, setKeepTokens] = useState(false);
  const [wrong, setWrong] = useState("");
  const change = async (event: Event) => {
    event.preventDefault();
    const answer = await ask<"changePassword">("POST", "password", {
      old: proof.password,
      code: proof.code,
      password,
      keepTokens,
    });
    if (isRefused(answer)) return setWrong(sentenceOf(answer.error));
    setProof(noProof);
    setPassword("");
    setWrong("");
    notify(t("notice.saved"));
  };
  return (
    <form class="stack" onSubmit={(event) => void change(event)}>
      <ProofFields proof={proof} onType={setProof} />
      {passwordField(t("online.account.newPassword"), password, setPassword, true)}
      <Switch label={t("online.tokens.keep")} value={keepTokens} onChange={setKeepTokens} />
      <Wrong text={wrong} />
      <div class="row end">
        <button disabled={!isComplete(proof) || !password}>{t("do.save")}</button>
      </div>
    </form>
  );
}

function Sessions() {
  const [list, setList] = useState<readonly Session[]>([]);
  const load = async () => {
    const answer = await ask<"sessions">("GET", "sessions");
    if (!isRefused(answer)) setList(answer.sessions);
  };
  useEffect(() => void load(), []);
  const end = async (id: string) => {
    const answer = await ask<"endSession">("DELETE", `sessions/${id}`);
    if (isRefused(answer)) notify(sentenceOf(answer.error));
    await load();
  };
  return (
    <ul class="entries">
      {list.map((session) => (
        <li key={session.id}>
          <div class="grow">
            <span class="agent">{session.agent}</span>
            <div class="quiet note">
              {session.current && <>{t("online.sessions.here")} · </>}
              {t("online.sessions.used", {
                since: dateText(session.created),
                when: momentText(session.seen),
                place: session.place,
              })}
            </div>
          </div>
          {!session.current && <button onClick={() => void end(session.id)}>{t("online.sessions.end")}</button>}
        </li>
      ))}
    </ul>
  );
}

function Blocks() {
  const [list, setList] = useState<readonly string[]>([]);
  const load = async () => {
    const answer = await ask<"blocks">("GET", "blocks");
    if (!isRefused(answer)) setList(answer.blocks);
  };
  useEffect(() => void load(), []);
  const lift = async (name: string) => {
    const answer = await ask<"unblock">("DELETE", `blocks/${encodeURIComponent(name)}`);
    if (isRefused(answer)) notify(sentenceOf(answer.error));
    await load();
  };
  if (list.length === 0) return <p class="quiet">{t("online.blocks.none")}</p>;
  return (
    <ul class="entries">
      {list.map((name) => (
        <li key={name}>
          <span class="grow">{name}</span>
          <button onClick={() => void lift(name)}>{t("online.unblock")}</button>
        </li>
      ))}
    </ul>
  );
}
