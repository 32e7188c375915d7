import type { Orientation } from "../board/orientation";
import { upright } from "../board/orientation";
import type { GameName } from "../engine/types";
import { stored } from "../state/stored";

// How each game's board lies on this screen.
const steps: Record<GameName, number> = { kamon: 6, kulami: 4 };

const isOrientation = (value: unknown): value is Orientation =>
  typeof value === "object" &&
  value !== null &&
  Number.isInteger((value as Orientation).steps) &&
  typeof (value as Orientation).mirrored === "boolean";

export const orientations = {
  kamon: stored("orientation.kamon", upright, isOrientation),
  kulami: stored("orientation.kulami", upright, isOrientation),
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
