import { loadChapter } from "../text/i18n";
import { laterPart } from "../ui/later_part";

export const studyScreens = ["study", "analysis", "puzzles", "explorer"];

export const StudyPart = laterPart(async () => {
  const [screens] = await Promise.all([import("./screens"), loadChapter("study")]);
  return screens.StudyScreens;
});
