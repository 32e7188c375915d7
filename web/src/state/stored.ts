import { effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";

const prefix = "sequitur.";

// Storage is full or switched off: the page works without, but forgets.
export const storageFails = signal(false);

// A signal that survives a reload. What was stored is taken over only if `fits` says so: it may come
// from an older version, or from a curious person.
export function stored<T>(key: string, initial: T, fits: (value: unknown) => value is T): Signal<T> {
  const kept = signal(recall(key, initial, fits));
  keep(key, kept);
  return kept;
}

// The two halves of it, for what cannot be checked before the engine is there.
export function recall<T>(key: string, initial: T, fits: (value: unknown) => value is T): T {
  try {
    const text = localStorage.getItem(prefix + key);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return fits(value) ? value : initial;
  } catch {
    return initial; // storage is switched off, or the text is damaged
  }
}

export function keep(key: string, value: ReadonlySignal<unknown>): void {
  effect(() => write(key, value.value));
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    storageFails.value = true;
  }
}

export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
export const oneOf =
  <const T extends readonly unknown[]>(...values: T) =>
  (value: unknown): value is T[number] =>
    values.includes(value);
