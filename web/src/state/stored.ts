import { effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";

const prefix = "sequitur.";

// Storage is full or switched off: the page works without, but forgets.
export const storageFails = signal(false);

type Fits<T> = (value: unknown) => value is T;
type Store = () => Storage; // asking for it may fail where storage is switched off
const everyTab: Store = () => localStorage;

// A signal that survives a reload and is the same in every tab. What was stored is taken over only if
// `fits` says so: it may come from an older version, or from a curious person.
export function stored<T>(key: string, initial: T, fits: Fits<T>): Signal<T> {
  const kept = signal(recall(key, initial, fits));
  keep(key, kept);
  window.addEventListener("storage", (event) => {
    if (event.key === prefix + key) kept.value = recall(key, kept.peek(), fits);
  });
  return kept;
}

// The two halves of it, for what cannot be checked before the engine is there, and is each tab's own.

export function recall<T>(key: string, initial: T, fits: Fits<T>, store = everyTab): T {
  try {
    const text = store().getItem(prefix + key);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return fits(value) ? value : initial;
  } catch {
    return initial; // storage is switched off, or the text is damaged
  }
}

export function keep(key: string, value: ReadonlySignal<unknown>, store = everyTab): void {
  effect(() => {
    const text = JSON.stringify(value.value);
    try {
      store().setItem(prefix + key, text);
    } catch {
      storageFails.value = true;
    }
  });
}

export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
export const oneOf =
  <const T extends readonly unknown[]>(...values: T) =>
  (value: unknown): value is T[number] =>
    values.includes(value);
