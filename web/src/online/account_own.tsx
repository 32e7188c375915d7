import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { download } from "../screen/picture";
import { linkTo } from "../state/router";
import { t } from "../text/i18n";
import { Switch } from "../ui/choice";
import { Dialog } from "../ui/dialog";
import { notify } from "../ui/notice";
import { Tokens } from "./account_tokens";
import { ask, askText, isRefused, sentenceOf } from "./api";
import { hello, me, signOut } from "./me";
import { passwordField } from "./password_field";
import type { Session } from "./wire";
import { momentText } from "./words";

export function OwnAccount() {
  const name = me.value!.name!;
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
  const [old, setOld] = useState("");
  const [password, setPassword] = useState("");
  const [keepTokens, setKeepTokens] = useState(false);
  const [wrong, setWrong] = useState("");
  const change = async (event: Event) => {
    event.preventDefault();
    const answer = await ask<"changePassword">("POST", "password", { old, password, keepTokens });
    if (isRefused(answer)) return setWrong(sentenceOf(answer.error));
    setOld("");
    setPassword("");
    setWrong("");
    notify(t("notice.saved"));
  };
  return (
    <form class="stack" onSubmit={(event) => void change(event)}>
      {passwordField(t("online.account.oldPassword"), old, setOld)}
      {passwordField(t("online.account.newPassword"), password, setPassword, true)}
      <Switch label={t("online.tokens.keep")} value={keepTokens} onChange={setKeepTokens} />
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div class="row end">
        <button disabled={!old || !password}>{t("do.save")}</button>
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
              {session.address} · {session.current ? t("online.sessions.here") : momentText(session.seen)}
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

function OwnData() {
  const save = async (path: string, file: string, type: string) => {
    const text = await askText(path);
    if (text === null) notify(t("online.fault.unreachable"));
    else download(new Blob([text], { type }), file);
  };
  return (
    <>
      <p class="quiet note">{t("online.data.note")}</p>
      <div class="row wrap">
        <button onClick={() => void save("me/data", "sequitur-data.json", "application/json")}>
          {t("online.data.all")}
        </button>
        <button onClick={() => void save("me/games", "sequitur-games.txt", "text/plain")}>
          {t("online.data.games")}
        </button>
      </div>
    </>
  );
}

function Deletion() {
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState("");
  const remove = async (event: Event) => {
    event.preventDefault();
    const answer = await ask<"deleteAccount">("POST", "account/delete", { password });
    if (isRefused(answer)) return setWrong(sentenceOf(answer.error));
    setAsking(false);
    await hello();
    notify(t("online.delete.done"));
  };
  return (
    <>
      <p>{t("online.delete.text")}</p>
      <div class="row">
        <button onClick={() => setAsking(true)}>{t("online.delete")}</button>
      </div>
      {asking && (
        <Dialog title={t("online.delete.ask")} onClose={() => setAsking(false)}>
          <form class="stack" onSubmit={(event) => void remove(event)}>
            <p>{t("online.delete.text")}</p>
            {passwordField(t("online.account.password"), password, setPassword)}
            {wrong && (
              <p class="wrong" role="alert">
                {wrong}
              </p>
            )}
            <div class="row end">
              <button type="button" onClick={() => setAsking(false)}>
                {t("do.cancel")}
              </button>
              <button class="main" disabled={!password}>
                {t("online.delete")}
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
