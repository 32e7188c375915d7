import { signal } from "@preact/signals";

// What the screens that are loaded later want on the browser's tab; each sets it while it is open.
export const onlineTitle = signal("");
export const studyTitle = signal("");
