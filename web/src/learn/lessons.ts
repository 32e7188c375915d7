import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { loadChapter } from "../text/i18n";

const ready = signal(false);

// Whether the texts of courses and rules are there; fetches them when they are not.
export function useLessons(): boolean {
  useEffect(() => {
    if (!ready.value) void loadChapter("lessons").then(() => (ready.value = true));
  }, []);
  return ready.value;
}
