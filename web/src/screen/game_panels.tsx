import type { View } from "../engine/types";
import { uiOf } from "../games/games";

// What a game has beside its board.
export function GamePanels(props: { view: View; over: boolean; counting: boolean }) {
  const { Panels } = uiOf(props.view);
  return <Panels {...props} />;
}
