import { besideLobby } from "../state/beside_lobby";
import { loadChapter } from "../text/i18n";

export async function putDailyBesideLobby(): Promise<void> {
  try {
    const [part] = await Promise.all([import("./daily_beside_lobby"), loadChapter("study")]);
    besideLobby.value = part.DailyBesideLobby;
  } catch {
    // without a network, and not kept yet
  }
}
