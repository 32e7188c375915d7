import { effect, signal } from "@preact/signals";
import { moveText } from "../screen/move_text";
import { go, linkTo } from "../state/router";
import { isBoolean, stored } from "../state/stored";
import { onlineTitle } from "../state/title";
import { t } from "../text/i18n";
import { labelled } from "../text/joined";
import { myTurn, opponent, over, room } from "./room";
import { personName } from "./words";

// That it is one's turn, for somebody who looks elsewhere: the tab's title flashes, and if it was
// asked for, the browser says so.

export const tellTurn = stored("tell-turn", false, isBoolean);
export const canTell = (): boolean => typeof Notification !== "undefined";
export const denied = (): boolean => canTell() && Notification.permission === "denied";

export async function askToTell(): Promise<boolean> {
  const allowed = (await Notification.requestPermission()) === "granted";
  tellTurn.value = allowed;
  return allowed;
}

export const mayTell = (): boolean =>
  tellTurn.value && canTell() && Notification.permission === "granted";

// One notification for each room, which leads there.
export async function tell(title: string, body: string, id: string): Promise<void> {
  const options = { body, tag: id, icon: "/icon-192.png", data: `/${linkTo(`room/${id}`)}` };
  try {
    const service = await navigator.serviceWorker?.getRegistration();
    if (service) await service.showNotification(title, options);
    else new Notification(title, options).onclick = () => (focus(), go(`room/${id}`));
  } catch {
    // not every browser that has the word lets a page use it
  }
}

const hidden = signal(document.hidden);
document.addEventListener("visibilitychange", () => (hidden.value = document.hidden));

// Of the room one is in; the returned function ends it.
export function startTurnAlerts(): () => void {
  let flash: ReturnType<typeof setInterval> | undefined;
  let told = -1;
  const stop = effect(() => {
    clearInterval(flash);
    const r = room.value;
    if (!r) return;
    const plain = r.players.map(personName).join(" – ");
    const mine = myTurn.value && !over.value;
    onlineTitle.value = mine ? `● ${t("online.yourTurn")}` : plain;
    if (!mine || !hidden.value) return;
    let on = true;
    flash = setInterval(() => {
      on = !on;
      onlineTitle.value = on ? `● ${t("online.yourTurn")}` : plain;
    }, 1000);
    if (mayTell() && told !== r.moves.length) {
      told = r.moves.length;
      const name = personName(opponent()!);
      const last = r.moves.at(-1);
      void tell(t("online.yourTurn"), labelled(name, last ? moveText(last) : "–"), r.id);
    }
  });
  return () => {
    stop();
    clearInterval(flash);
  };
}
