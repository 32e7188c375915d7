import type { GameName, Side } from "../engine/types";
import { gameUi } from "../games/games";

// Who begins: whoever chooses, or the other one.
export type Begins = "me" | "other";

// The side of whoever begins, where I want to have `mine`.
export function beginningSide(game: GameName, begins: Begins, mine: Side): Side {
  const { sides, terms } = gameUi(game);
  const wanted = begins === "me" ? mine : sides.find((side) => side !== mine)!;
  return terms.firstSides.includes(wanted) ? wanted : terms.firstSides[0];
}
