import { effect, signal } from "@preact/signals";
import { go } from "../state/router";
import { t } from "../text/i18n";
import { notify } from "../ui/notice";
import { ask, isRefused, sentenceOf } from "./api";
import { connected, listen, send, want } from "./connection";
import type { Lobby, OwnGame, Pairing } from "./wire";

// What is going on, and the search for an opponent.

export const lobby = signal<Lobby | null>(null);
export const ownGames = signal<readonly OwnGame[]>([]);
export const pairing = signal<Pairing | null>(null);

let unpair = () => {};

export function enterLobby(): () => void {
  const deaf = listen((message) => {
    if (message.type === "lobby") lobby.value = message;
  });
  const unwanted = want("lobby", () => ({ type: "lobby", on: true }));
  const refresh = () => void loadOwnGames();
  refresh();
  const stop = effect(() => {
    if (connected.value) refresh();
  });
  const timer = setInterval(refresh, 20_000);
  const boards = setInterval(() => void lookAtGames(), 5000);
  return () => {
    deaf();
    stop();
    clearInterval(timer);
    clearInterval(boards);
    unwanted();
    send({ type: "lobby", on: false });
    stopPairing();
  };
}

// The server tells of games that begin and end; how far each has gone is asked for.
async function lookAtGames(): Promise<void> {
  if (document.hidden || !lobby.peek()?.rooms.length) return;
  const answer = await ask<"lobby">("GET", "lobby");
  const now = lobby.peek();
  if (!isRefused(answer) && now) lobby.value = { ...now, rooms: answer.rooms };
}

async function loadOwnGames(): Promise<void> {
  const answer = await ask<"ownRooms">("GET", "rooms?mine");
  if (!isRefused(answer)) ownGames.value = answer.rooms;
}

export function pair(wanted: Omit<Pairing, "type">): void {
  stopPairing();
  const message: Pairing = { type: "pair", ...wanted };
  pairing.value = message;
  const deaf = listen((answer) => {
    if (answer.type === "paired") {
      pairing.value = null;
      unpair();
      go(`room/${answer.room}`);
    } else if (answer.type === "refused" && !answer.id) {
      stopPairing();
      notify(sentenceOf(answer.error));
    }
  });
  const unwanted = want("pair", () => message);
  unpair = () => {
    deaf();
    unwanted();
    unpair = () => {};
  };
}

export function stopPairing(): void {
  if (!pairing.peek()) return;
  pairing.value = null;
  unpair();
  send({ type: "unpair" });
}

export async function accept(id: string): Promise<void> {
  const answer = await ask<"accept">("POST", `challenges/${id}/accept`, {});
  if (isRefused(answer)) notify(sentenceOf(answer.error));
  else go(`room/${answer.room}`);
}

export async function withdraw(id: string): Promise<boolean> {
  const answer = await ask<"withdraw">("DELETE", `challenges/${id}`);
  if (isRefused(answer)) notify(sentenceOf(answer.error));
  else notify(t("online.challenge.withdrawn"));
  return !isRefused(answer);
}
