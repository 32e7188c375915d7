import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { notify } from "../ui/notice";
import { ask, isRefused, sentenceOf } from "./api";
import type { Person } from "./wire";
import { calledOnServer, personName } from "./words";

// Blocks somebody, or lets them be again.
export function BlockButton({ person }: { person: Person }) {
  const [blocked, setBlocked] = useState(false);
  const name = personName(person);
  const called = calledOnServer(person);
  useEffect(() => {
    void ask<{ blocks: string[] }>("GET", "blocks").then((answer) => {
      if (!isRefused(answer)) setBlocked(answer.blocks.includes(called));
    });
  }, [called]);
  const change = async () => {
    const answer = await ask(blocked ? "DELETE" : "PUT", `blocks/${encodeURIComponent(called)}`);
    if (isRefused(answer)) return notify(sentenceOf(answer.error));
    if (!blocked) notify(t("online.blocked", { name }));
    setBlocked(!blocked);
  };
  return (
    <button onClick={() => void change()}>{blocked ? t("online.unblock") : t("online.block", { name })}</button>
  );
}
