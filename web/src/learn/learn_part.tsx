import { loadChapter } from "../text/i18n";
import { laterPart } from "../ui/later_part";

export const learnScreens = ["learn", "rules"];

export const LearnPart = laterPart(async () => {
  const [screens] = await Promise.all([import("./screens"), loadChapter("lessons")]);
  return screens.LearnScreens;
});
