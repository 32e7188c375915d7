import { AnalysisScreen } from "../analysis/analysis_screen";
import { ExplorerScreen } from "../explorer/explorer_screen";
import { PuzzlesScreen } from "../puzzles/puzzles_screen";
import { route } from "../state/router";
import { StudyScreen } from "./study_screen";

export function StudyScreens() {
  switch (route.value.parts[0]) {
    case "analysis":
      return <AnalysisScreen />;
    case "explorer":
      return <ExplorerScreen />;
    case "puzzles":
      return <PuzzlesScreen />;
    default:
      return <StudyScreen />;
  }
}
