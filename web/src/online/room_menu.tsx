import { useState } from "preact/hooks";
import { copy } from "../screen/copied";
import { t } from "../text/i18n";
import { Dialog } from "../ui/dialog";
import { notify } from "../ui/notice";
import { ask, isRefused, sentenceOf } from "./api";
import { BlockButton } from "./block_button";
import { isMuted, mute } from "./chat";
import { opponent, room } from "./room";
import { askToTell, canTell, denied, tellTurn } from "./turn_alerts";
import type { Person } from "./wire";
import { calledOnServer, personName } from "./words";

// What is rarely wanted: notifications, the link for watchers, and help against a bad neighbour.
export function RoomMenu({ onClose }: { onClose: () => void }) {
  const other = opponent();
  return (
    <Dialog title={t("do.more")} onClose={onClose}>
      <div class="stack">
        {room.value!.you && canTell() && <TellTurn />}
        <button onClick={() => void copy(location.href, t("notice.linkCopied"))}>{t("online.copyWatch")}</button>
        {other && other.kind !== "engine" && <AboutOther other={other} />}
      </div>
    </Dialog>
  );
}

function TellTurn() {
  if (denied()) return <p class="quiet note">{t("online.tell.denied")}</p>;
  if (tellTurn.value) return <button onClick={() => (tellTurn.value = false)}>{t("online.tell.stop")}</button>;
  return (
    <button
      onClick={() => void askToTell().then((allowed) => notify(t(allowed ? "online.tell.on" : "online.tell.denied")))}
    >
      {t("online.tell")}
    </button>
  );
}

function AboutOther({ other }: { other: Person }) {
  const name = personName(other);
  return (
    <>
      <button onClick={() => mute(other.id, !isMuted(other.id))}>
        {t(isMuted(other.id) ? "online.unmute" : "online.mute", { name })}
      </button>
      {other.kind !== "deleted" && (
        <>
          <BlockButton person={other} />
          <Report other={other} />
        </>
      )}
    </>
  );
}

function Report({ other }: { other: Person }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const name = personName(other);
  const send = async () => {
    const answer = await ask<"report">("POST", "reports", { player: calledOnServer(other), room: room.value!.id, text });
    notify(isRefused(answer) ? sentenceOf(answer.error) : t("online.report.thanks"));
    if (!isRefused(answer)) setOpen(false);
  };
  if (!open) return <button onClick={() => setOpen(true)}>{t("online.report", { name })}</button>;
  return (
    <>
      <label class="field">
        <span>{t("online.report.what")}</span>
        <textarea dir="auto" rows={4} maxLength={1000} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button class="main" disabled={text.trim() === ""} onClick={() => void send()}>
        {t("online.report.send")}
      </button>
    </>
  );
}
