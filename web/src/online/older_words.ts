import { notify } from "../ui/notice";
import { ask, isRefused, sentenceOf } from "./api";
import { room } from "./room";

// A room comes with its newest words. What was said before them is asked for page by page.
export async function loadOlderWords(): Promise<void> {
  const before = room.peek();
  if (!before || before.earlier === null) return;
  const page = await ask<"roomWords">("GET", `rooms/${before.id}/words?before=${before.earlier}`);
  if (isRefused(page)) return notify(sentenceOf(page.error));
  const now = room.peek();
  if (now?.id !== before.id || now.earlier !== before.earlier) return; // gone, or asked twice
  room.value = { ...now, said: [...page.said, ...now.said], earlier: page.earlier };
}
