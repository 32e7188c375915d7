import type { GameName, View } from "../engine/types";
import type { GameUi } from "../game/game_ui";
import { kamon } from "../kamon/ui";
import { kulami } from "../kulami/ui";

// Every game that the page knows, in the order in which they are offered.
const games: Record<GameName, GameUi> = { kamon, kulami };

export const gameNames = Object.keys(games) as [GameName, ...GameName[]];
export const firstGame: GameName = gameNames[0];
export const isGame = (name: unknown): name is GameName => gameNames.some((game) => game === name);

export const gameUi = (game: GameName): GameUi => games[game];
export const uiOf = ({ game }: View): GameUi => games[game];
