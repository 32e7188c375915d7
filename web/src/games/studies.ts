import type { GameName } from "../engine/types";
import type { GameStudy } from "../game/game_study";
import { kamonStudy } from "../kamon/study";
import { kulamiStudy } from "../kulami/study";

// The other half of each game's record (games.ts), for the screens for learning and study alone.
const studies: Record<GameName, GameStudy> = { kamon: kamonStudy, kulami: kulamiStudy };

export const studyOf = (game: GameName): GameStudy => studies[game];
