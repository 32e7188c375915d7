import { signal } from "@preact/signals";

// What the online screens want on the browser's tab. Apart from them, since they are loaded later.
export const onlineTitle = signal("");
