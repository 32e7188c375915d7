import { signal } from "@preact/signals";
import { keep, recall } from "../state/stored";

// What `sequitur admin operator-link` has put behind the '#' of the address, where no server and no proxy sees it. It is
// kept for this tab alone, and goes out in a header of the requests for figures.
const thisTab = () => sessionStorage;
const isText = (value: unknown): value is string => typeof value === "string";

export const secret = signal(recall("operator", "", isText, thisTab));
export const refused = signal(false); // the server does not know it
keep("operator", secret, thisTab);

export function takeSecretFromAddress(): void {
  take();
  addEventListener("hashchange", take);
}

function take(): void {
  const given = location.hash.slice(1);
  if (!given) return;
  setSecret(given);
  history.replaceState(null, "", location.pathname); // so that nobody reads it off the screen
}

export function setSecret(given: string): void {
  secret.value = given.trim().replace(/^.*#/, ""); // the whole link does as well
  refused.value = false;
}

export function refsetSecret(): void {
  refused.value = true;
  secret.value = "";
}
