import { signal } from "@preact/signals";
import { ask, isRefused } from "./api";
import type { AccountState } from "./wire";

// How the account is protected, as far as the server has said.
export const accountState = signal<AccountState | null>(null);

export async function loadAccountState(): Promise<void> {
  const answer = await ask<"accountState">("GET", "account");
  if (!isRefused(answer)) accountState.value = answer;
}
