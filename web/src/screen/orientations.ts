import type { Signal } from "@preact/signals";
import type { GameName } from "../engine/types";
import { upright, type Orientation } from "../game/orientation";
import { gameNames, gameUi } from "../games/games";
import { stored } from "../state/stored";

// How each game's board lies on this screen.

const orientationOf = (game: GameName) =>
  stored(`orientation.${game}`, upright, (value): value is Orientation => {
    const lies = value as Partial<Orientation> | null;
    const turned = Array.from({ length: gameUi(game).turns }, (_, i) => i);
    return turned.some((i) => i === lies?.steps) && typeof lies?.mirrored === "boolean";
  });

export const orientations = Object.fromEntries(gameNames.map((game) => [game, orientationOf(game)])) as Record<
  GameName,
  Signal<Orientation>
>;

export function turn(game: GameName): void {
  const lies = orientations[game];
  lies.value = { ...lies.value, steps: (lies.value.steps + 1) % gameUi(game).turns };
}

// Left and right change places, however the board is turned.
export function flip(game: GameName): void {
  const lies = orientations[game];
  const { turns } = gameUi(game);
  lies.value = { steps: (turns - lies.value.steps) % turns, mirrored: !lies.value.mirrored };
}
