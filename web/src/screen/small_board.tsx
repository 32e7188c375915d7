import type { View } from "../engine/types";
import { orientations } from "./orientations";
import { GameBoard } from "./game_board";

// A board to look at, in a list or beside a text. What it shows is also said in words there.
export function SmallBoard({ view }: { view: View }) {
  return (
    <div class="small-board" aria-hidden="true" inert>
      <GameBoard view={view} locked orientation={orientations[view.game].value} />
    </div>
  );
}
