import { useEffect, useState } from "preact/hooks";
import { Copied } from "../screen/copied";
import { message, t } from "../text/i18n";
import { listed } from "../text/joined";
import { Field, Switch } from "../ui/choice";
import { notify } from "../ui/notice";
import { passwordField } from "./password_field";
import { ask, isRefused, sentenceOf } from "./api";
import type { Scope, Token } from "./wire";
import { dateText, momentText } from "./words";

const allScopes: readonly Scope[] = ["play", "chat", "read"];

// Keys for programs that play in one's name.
export function Tokens() {
  const [list, setList] = useState<readonly Token[]>([]);
  const [made, setMade] = useState("");
  const load = async () => {
    const answer = await ask<"tokens">("GET", "tokens");
    if (!isRefused(answer)) setList(answer.tokens);
  };
  useEffect(() => void load(), []);
  const end = async (id: string) => {
    const answer = await ask<"endToken">("DELETE", `tokens/${id}`);
    if (isRefused(answer)) notify(sentenceOf(answer.error));
    await load();
  };
  return (
    <>
      <p class="quiet note">{t("online.tokens.note")}</p>
      {list.length > 0 && (
        <ul class="entries">
          {list.map((token) => (
            <li key={token.id}>
              <div class="grow">
                {token.name}
                <div class="quiet note">
                  {listed(...token.scopes.map((scope) => message(`online.tokens.${scope}`)))} ·{" "}
                  {dateText(token.created)} ·{" "}
                  {token.used === null
                    ? t("online.tokens.unused")
                    : t("online.tokens.used", { when: momentText(token.used), place: token.address })}
                </div>
              </div>
              <button onClick={() => void end(token.id)}>{t("do.delete")}</button>
            </li>
          ))}
        </ul>
      )}
      {made && <Copied label={t("online.tokens.once")} text={made} />}
      <TokenForm
        onMade={(token) => {
          setMade(token);
          void load();
        }}
      />
    </>
  );
}

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>(["play"]);
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState("");
  const make = async (event: Event) => {
    event.preventDefault();
    const answer = await ask<"makeToken">("POST", "tokens", { name, scopes, password });
    if (isRefused(answer)) return setWrong(sentenceOf(answer.error));
    setWrong("");
    setName("");
    setPassword("");
    onMade(answer.token);
  };
  return (
    <form class="stack" onSubmit={(event) => void make(event)}>
      <Field label={t("online.tokens.name")}>
        <input maxLength={50} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </Field>
      {allScopes.map((scope) => (
        <Switch
          key={scope}
          label={t(`online.tokens.${scope}`)}
          value={scopes.includes(scope)}
          onChange={(on) => setScopes(on ? [...scopes, scope] : scopes.filter((other) => other !== scope))}
        />
      ))}
      {passwordField(t("online.account.oldPassword"), password, setPassword)}
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div class="row end">
        <button disabled={!name.trim() || scopes.length === 0 || !password}>{t("online.tokens.make")}</button>
      </div>
    </form>
  );
}
