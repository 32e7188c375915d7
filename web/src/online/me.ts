import { signal } from "@preact/signals";
import { ask, isRefused, type Answer } from "./api";
import type { Fault, Person } from "./wire";

// Who this browser is to the server: a guest from the first visit on, or an account.

export const me = signal<Person | null>(null);
export const unwelcome = signal<Fault | null>(null); // why the server does not say who one is
export const suspended = signal<number | null>(null); // until when one may do no more than leave
export const registrationOpen = signal(true);
export const sendsLetters = signal(false); // the server, by mail

let asking: Promise<boolean> | null = null;

export function hello(): Promise<boolean> {
  asking ??= sayHello().finally(() => (asking = null));
  return asking;
}

async function sayHello(): Promise<boolean> {
  const answer = await ask<"hello">("POST", "hello", {});
  if (isRefused(answer)) {
    unwelcome.value = answer.error;
    return false;
  }
  me.value = answer.me;
  suspended.value = answer.suspended;
  registrationOpen.value = answer.server.registration;
  sendsLetters.value = answer.server.mail;
  unwelcome.value = null;
  return true;
}

export const signedIn = (): boolean => me.value?.kind === "account";

export async function signOut(): Promise<Answer<object>> {
  const answer = await ask<"logOut">("POST", "logout", {});
  if (!isRefused(answer)) await hello();
  return answer;
}
