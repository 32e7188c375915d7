import { useEffect, useState } from "preact/hooks";
import { t } from "../text/i18n";
import { notify } from "../ui/notice";
import { ask, isRefused, sentenceOf } from "./api";
import type { Person } from "./wire";
import { calledOnServer, personName } from "./words";

// Blocks somebody, or lets them be again.
export function BlockButton({ person }: { person: Person }) {
  const [blocked, setBlocked] = useState<boolean | null>(null); // null: not known yet
  const name = personName(person);
  const called = calledOnServer(person);
  useEffect(() => {
    let asking = true;
    setBlocked(null);
    void ask<"blocks">("GET", "blocks").then((answer) => {
      // Whoever pressed the button in the meantime knows better.
      if (asking && !isRefused(answer)) setBlocked((known) => known ?? answer.blocks.includes(called));
    });
    return () => void (asking = false);
  }, [called]);
  const change = async () => {
    const answer = await ask<"block" | "unblock">(blocked ? "DELETE" : "PUT", `blocks/${encodeURIComponent(called)}`);
    if (isRefused(answer)) return notify(sentenceOf(answer.error));
    if (!blocked) notify(t("online.blocked", { name }));
    setBlocked(!blocked);
  };
  return (
    <button onClick={() => void change()}>{blocked ? t("online.unblock") : t("online.block", { name })}</button>
  );
}
