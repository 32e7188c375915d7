import { computed } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { isBoolean, stored } from "../state/stored";
import { t } from "../text/i18n";
import { Icon } from "../ui/icons";
import { me } from "./me";
import { loadOlderWords } from "./older_words";
import { doInRoom, over, room, you } from "./room";
import type { SaidEvent } from "./wire";

// What people say in a room, always as text. Somebody can be muted, and the whole of it be off.

export const chatOn = stored("chat", true, isBoolean);
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((n) => typeof n === "number");
const muted = stored("muted", [], isNumbers);
const mostKept = 200; // people that somebody has muted

const heard = computed((): SaidEvent[] =>
  (room.value?.said ?? []).filter(({ person }) => !muted.value.includes(person)),
);
export const isMuted = (person: number): boolean => muted.value.includes(person);
export function mute(person: number, on: boolean): void {
  const others = muted.value.filter((id) => id !== person);
  muted.value = on ? [...others, person].slice(-mostKept) : others;
}

export function Chat() {
  const list = useRef<HTMLDivElement>(null);
  const newest = heard.value.at(-1)?.n;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest, chatOn.value]);
  return (
    <section class="stack chat" aria-labelledby="chat-title">
      <div class="row">
        <h2 id="chat-title" class="grow">
          {t("online.chat")}
        </h2>
        <button class="plain" aria-pressed={!chatOn.value} onClick={() => (chatOn.value = !chatOn.value)}>
          {t(chatOn.value ? "online.chat.off" : "online.chat.on")}
        </button>
      </div>
      {chatOn.value && (
        <>
          <div class="said" ref={list} role="log" aria-label={t("online.chat")} tabindex={0}>
            {typeof room.value?.earlier === "number" && (
              <button class="plain" onClick={() => void loadOlderWords()}>
                {t("online.chat.older")}
              </button>
            )}
            {!newest && <p class="quiet">{t(you.value ? "online.chat.none" : "online.chat.gallery")}</p>}
            {heard.value.map((event) => (
              <Saying key={event.n} event={event} />
            ))}
          </div>
          <SayForm />
        </>
      )}
    </section>
  );
}

function Saying({ event }: { event: SaidEvent }) {
  const mine = event.person === me.value?.id;
  const name = event.name ?? t("online.guest");
  return (
    <div class="saying">
      <p>
        <bdi class="speaker">{mine ? t("side.you") : name}</bdi> <bdi>{event.text}</bdi>
      </p>
      {!mine && (
        <button
          class="plain mute"
          aria-label={t("online.mute", { name })}
          title={t("online.mute", { name })}
          onClick={() => mute(event.person, true)}
        >
          <Icon name="soundOff" />
        </button>
      )}
    </div>
  );
}

const longest = 300;

function SayForm() {
  const [text, setText] = useState("");
  const say = async (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    setText("");
    if (!(await doInRoom({ do: "say", text: said }))) setText(said);
  };
  return (
    <form class="row" onSubmit={(event) => void say(event)}>
      <input
        class="grow"
        dir="auto"
        maxLength={longest}
        value={text}
        aria-label={t("online.chat.message")}
        placeholder={t(you.value || over.value ? "online.chat.message" : "online.chat.toGallery")}
        autocomplete="off"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button disabled={text.trim() === ""}>{t("online.chat.send")}</button>
    </form>
  );
}
