import { computed, signal } from "@preact/signals";

// Where one is on the page, kept behind the '#': /learn/kamon, /game?start=… The server knows only
// one page, and the page works without it.
const hash = signal(location.hash);
addEventListener("hashchange", () => (hash.value = location.hash));

export interface Route {
  parts: string[]; // ["learn", "kamon"]; empty: play
  query: URLSearchParams;
}

export const route = computed((): Route => {
  const address = hash.value === "#page" ? "" : hash.value; // where the first stop of the Tab key leads
  const [path = "", query = ""] = address.replace(/^#\/?/, "").split("?", 2);
  return { parts: path.split("/").filter(Boolean), query: new URLSearchParams(query) };
});

export const linkTo = (path: string): string => `#/${path}`;

export function go(path: string): void {
  location.hash = linkTo(path);
}

// Changes the address without a step that Back would return to.
export function goInstead(path: string): void {
  history.replaceState(null, "", linkTo(path));
  hash.value = location.hash;
}
