import { loadChapter } from "../text/i18n";
import { laterPart } from "../ui/later_part";

export const onlineScreens = ["online", "challenge", "room", "account", "mail", "recover", "player", "leaderboard"];

export const OnlinePart = laterPart(async () => {
  const [screens] = await Promise.all([import("./screens"), loadChapter("online")]);
  return screens.OnlineScreen;
});
