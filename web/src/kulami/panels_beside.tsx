import type { KulamiView } from "../engine/types";
import { CounterPanel } from "./counter_panel";
import { ScorePanel } from "./score_panel";

// Beside the board: the score, and the counter where it may be asked.
export function PanelsBeside({ view, over, counting }: { view: KulamiView; over: boolean; counting: boolean }) {
  return (
    <>
      <ScorePanel view={view} over={over} />
      {counting && <CounterPanel view={view} />}
    </>
  );
}
