import { DailyEntry } from "../puzzles/daily_entry";
import { useLibrary } from "../puzzles/library";
import "../style/puzzles.css";

export function DailyBesideLobby() {
  const puzzles = useLibrary();
  return puzzles && <DailyEntry all={puzzles} />;
}
