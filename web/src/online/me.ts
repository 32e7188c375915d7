import { signal } from "@preact/signals";
import { ask, isRefused, type Answer } from "./api";
import type { Person } from "./wire";

// Who this browser is to the server: a guest from the first visit on, or an account.

interface Hello {
  me: Person;
  server?: { registration?: boolean };
}

export const me = signal<Person | null>(null);
export const reachable = signal<boolean | null>(null); // null: not asked yet
export const registrationOpen = signal(true);

let asking: Promise<boolean> | null = null;

export function hello(): Promise<boolean> {
  asking ??= sayHello().finally(() => (asking = null));
  return asking;
}

async function sayHello(): Promise<boolean> {
  const answer = await ask<Hello>("POST", "hello", {});
  if (isRefused(answer) || !answer.me) {
    reachable.value = false;
    return false;
  }
  me.value = answer.me;
  registrationOpen.value = answer.server?.registration ?? true;
  reachable.value = true;
  return true;
}

export const signedIn = (): boolean => me.value?.kind === "account";

export async function signOut(): Promise<Answer<object>> {
  const answer = await ask("POST", "logout", {});
  if (!isRefused(answer)) await hello();
  return answer;
}
