import { useEffect, useState } from "preact/hooks";
import { Copied } from "../screen/copied";
import { message, t } from "../text/i18n";
import { listed } from "../text/joined";
import { Field, Switch } from "../ui/choice";
import { notify } from "../ui/notice";
import { ask, isRefused, sentenceOf } from "./api";
import { isComplete, noProof, ProofFields } from "./proof";
import type { Scope, Token } from "./wire";
import { dateText, momentText } from "./words";
import { Wrong } from "./wrong";

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
                  {t("online.tokens.made", { when: dateText(token.created) })} ·{" "}
                  {token.used === null
                    ? t("online.tokens.unused")
                    : t("online.tokens.used", { when: momentText(token.used), place: token.place })}
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
  const [proof, setProof] = useState(noProof);
  const [wrong, setWrong] = useState("");
  const make = async (event: Event) => {
    event.preventDefault();
    const answer = await ask<"makeToken">("POST", "tokens", { name, scopes, ...proof });
    if (isRefused(answer)) return setWrong(sentenceOf(answer.error));
    setWrong("");
    setName("");
    setProof(noProof);
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
      <ProofFields proof={proof} onType={setProof} />
      <Wrong text={wrong} />
      <div class="row end">
        <button disabled={!name.trim() || scopes.length === 0 || !isComplete(proof)}>{t("online.tokens.make")}</button>
      </div>
    </form>
  );
}
