import { isGame } from "./games/games";
import { onlineScreens } from "./online/online_part";
import type { Route } from "./state/router";
import { studyScreens } from "./study/study_part";

// Which addresses lead somewhere. What an address names on a server, a room or a player, the screen looks for itself.

const alone = ["play", "game", "settings", "about", "online", "account", "leaderboard", "study", "analysis", "explorer"];
const named = ["room", "challenge", "player", "mail", "recover"];
const whole = /^\d+$/;

export function leadsSomewhere({ parts }: Route): boolean {
  const [screen, name, step, ...more] = parts;
  if (screen === undefined) return true;
  if (more.length > 0) return false;
  if (screen === "learn")
    return name === undefined || (isGame(name) && (step === undefined || whole.test(step)));
  if (step !== undefined) return false;
  if (screen === "rules") return isGame(name);
  if (screen === "build") return name === undefined || isGame(name);
  if (screen === "puzzles") return true;
  if (named.includes(screen)) return name !== undefined;
  return alone.includes(screen) && name === undefined;
}

// Under which name of the main menu a screen is found.
export function sectionOf(screen: string): string {
  if (onlineScreens.includes(screen)) return "online";
  if (studyScreens.includes(screen)) return "study";
  return screen === "rules" ? "learn" : screen;
}
