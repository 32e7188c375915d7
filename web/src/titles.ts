import { leadsSomewhere } from "./addresses";
import { isGame } from "./games/games";
import { onlineScreens } from "./online/online_part";
import { table } from "./play/table";
import { route } from "./state/router";
import { onlineTitle, studyTitle } from "./state/title";
import { studyScreens } from "./study/study_part";
import { t } from "./text/i18n";
import { labelled } from "./text/joined";

// What stands on the browser's tab.
export function screenTitle(): string {
  const page = leadsSomewhere(route.value) ? pageName() : t("unknown.title");
  return t("app.title", { page });
}

function pageName(): string {
  const [screen, game] = route.value.parts;
  if (screen && onlineScreens.includes(screen)) return onlineTitle.value || t("nav.online");
  if (screen && studyScreens.includes(screen)) return studyTitle.value || t("nav.study");
  const about = isGame(game) ? t(`game.${game}`) : null;
  switch (screen) {
    case "learn":
      return about ? t("learn.course", { game: about }) : t("learn.title");
    case "rules":
      return about ? labelled(t("nav.rules"), about) : t("learn.title");
    case "build":
      return t("build.title");
    case "settings":
      return t("settings.title");
    case "about":
      return t("about.title");
    default:
      return t(`game.${table.value!.game}`);
  }
}
