import { signal } from "@preact/signals";
import { isBoolean, stored } from "../state/stored";

// The rooms in which it is one's turn, for the line at the top. Apart from what finds out
// (turns.ts), since that is loaded later.
export const gamesWaiting = signal<readonly string[]>([]);

// Whether somebody at this browser has ever sat in a room: only then the server is asked.
export const playsOnline = stored("plays-online", false, isBoolean);

export async function startTurns(): Promise<void> {
  if (!playsOnline.value) return;
  try {
    const { watchTurns } = await import("./turns");
    await watchTurns();
  } catch {
    // without a network there is nobody to wait for
  }
}
