import type { Signal } from "@preact/signals";
import type { GameName } from "../engine/types";
import { gameNames } from "../games/games";
import { stored } from "../state/stored";

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

// How many steps of each course were taken.
export const progress = Object.fromEntries(
  gameNames.map((game) => [game, stored(`course.${game}`, 0, isCount)]),
) as Record<GameName, Signal<number>>;
