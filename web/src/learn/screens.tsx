import { isGame } from "../games/games";
import { route } from "../state/router";
import { CourseScreen } from "./course_screen";
import { LearnScreen } from "./learn_screen";
import { RulesScreen } from "./rules_screen";

export function LearnScreens() {
  const [first, game, step] = route.value.parts;
  if (!isGame(game)) return <LearnScreen />;
  if (first === "rules") return <RulesScreen game={game} />;
  return <CourseScreen key={game} game={game} step={step} />;
}
