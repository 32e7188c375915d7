import type { GameName } from "../engine/types";
import { upright, type Orientation } from "../game/orientation";
import { stored } from "../state/stored";

// How each game's board lies on this screen.
const steps: Record<GameName, number> = { kamon: 6, kulami: 4 };

const orientationOf = (game: GameName) =>
  stored(`orientation.${game}`, upright, (value): value is Orientation => {
    const lies = value as Partial<Orientation> | null;
    const turned = Array.from({ length: steps[game] }, (_, i) => i);
    return turned.some((i) => i === lies?.steps) && typeof lies?.mirrored === "boolean";
  });

export const orientations = {
  kamon: orientationOf("kamon"),
  kulami: orientationOf("kulami"),
};

export function turn(game: GameName): void {
  const lies = orientations[game];
  lies.value = { ...lies.value, steps: (lies.value.steps + 1) % steps[game] };
}

// Left and right change places, however the board is turned.
export function flip(game: GameName): void {
  const lies = orientations[game];
  lies.value = {
    steps: (steps[game] - lies.value.steps) % steps[game],
    mirrored: !lies.value.mirrored,
  };
}
