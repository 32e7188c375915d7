import type { GameName } from "../engine/types";
import { isGame } from "../games/games";
import { stored } from "../state/stored";

// The boards that somebody has built and kept.
export interface OwnBoard {
  name: string;
  game: GameName;
  board: string; // its code
}

export const ownBoards = stored<OwnBoard[]>(
  "boards",
  [],
  (value): value is OwnBoard[] =>
    Array.isArray(value) &&
    value.every(
      (b: Partial<OwnBoard>) =>
        typeof b?.name === "string" &&
        typeof b.board === "string" &&
        isGame(b.game),
    ),
);
