import { signal } from "@preact/signals";
import type { Action } from "./wire";

// Actions that the server has not answered yet. They are kept over a reload and sent again with the
// same id, so each happens once.
export interface Waiting {
  room: string;
  id: string;
  action: Action;
  written?: number; // the event that it became; kept until that event is here
}

const key = "sequitur.outbox";
export const outbox = signal<readonly Waiting[]>(recall());

function recall(): Waiting[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((w): w is Waiting => typeof w?.id === "string" && !!w.action?.do) : [];
  } catch {
    return []; // storage is switched off, or the text is damaged
  }
}

function keep(waiting: readonly Waiting[]): void {
  outbox.value = waiting;
  try {
    sessionStorage.setItem(key, JSON.stringify(waiting));
  } catch {
    // a browser that keeps nothing
  }
}

export function newWaiting(room: string, action: Action): Waiting {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  const id = [...bytes].map((b) => b.toString(36).padStart(2, "0")).join("");
  const waiting = { room, id, action };
  keep([...outbox.value, waiting]);
  return waiting;
}

export function drop(id: string): void {
  keep(outbox.value.filter((w) => w.id !== id));
}

export function markWritten(id: string, n: number): void {
  keep(outbox.value.map((w) => (w.id === id ? { ...w, written: n } : w)));
}

// Event `n` of the room is here, and so is all before it.
export function arrived(room: string, n: number): void {
  if (outbox.value.some((w) => w.room === room && w.written !== undefined && w.written <= n))
    keep(outbox.value.filter((w) => w.room !== room || w.written === undefined || w.written > n));
}
