import type { Player, Side, View } from "../engine/types";

// How a player is spoken of: to themselves as "you", else by their side.
export const whoIs = (player: Player, view: View, me: Player | null): "you" | Side =>
  player === me ? "you" : view.sides[player];
