import type { BoardProps } from "../game/board_props";
import { uiOf } from "../games/games";

// The board of whichever game it is.
export function GameBoard(props: BoardProps) {
  const { Board } = uiOf(props.view);
  return <Board {...props} />;
}
