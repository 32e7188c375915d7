import type { GameName } from "../engine/types";
import type { Builder } from "../game/builder_props";
import { KamonBuilder } from "../kamon/builder";
import { KulamiBuilder } from "../kulami/builder";

// What builds a board of each game (games.ts), for the screen for building alone.
export const builders: Record<GameName, Builder> = { kamon: KamonBuilder, kulami: KulamiBuilder };
