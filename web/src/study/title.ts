import { signal } from "@preact/signals";

// What stands on the browser's tab while a study screen is open; each screen sets it.
export const studyTitle = signal("");
