import { gameNames, gameUi } from "../games/games";
import { anyBoard, type BoardWish } from "../setup/board_wish";
import { stored } from "../state/stored";
import type { ClockRule, Terms } from "./wire";

// What somebody wants to offer: the choices of the window for a new game, as they were last time.
export interface ChallengeWishes extends Omit<BoardWish, "own"> {
  against: "link" | "lobby" | "engine";
  level: number;
  swap: boolean;
  first: Terms["first"];
  clock: ClockRule;
  rated: boolean;
  takebacks: boolean;
  listed: boolean; // of a game by a link: whether others may find it and watch
}

const { own: _, ...firstBoard } = anyBoard;
const firstWishes: ChallengeWishes = {
  ...firstBoard,
  against: "link",
  level: 3,
  swap: false,
  first: "random",
  clock: { kind: "live", base: 600_000, increment: 5000 },
  rated: false,
  takebacks: true,
  listed: false,
};

const possible: { [K in keyof ChallengeWishes]?: readonly unknown[] } = {
  against: ["link", "lobby", "engine"],
  level: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  game: gameNames,
  board: ["random", "number", "code", "own"],
  shape: ["square", "irregular"],
  scoring: ["base", "area", "chains", "full"],
  first: ["me", "you", "random"],
};

function isClock(value: unknown): value is ClockRule {
  const clock = value as ClockRule | null;
  if (clock?.kind === "none") return true;
  if (clock?.kind === "days") return Number.isFinite(clock.base);
  return clock?.kind === "live" && Number.isFinite(clock.base) && Number.isFinite(clock.increment);
}

export const challengeWishes = stored<ChallengeWishes>("challenge", firstWishes, (value): value is ChallengeWishes => {
  if (typeof value !== "object" || value === null) return false;
  const given = value as ChallengeWishes;
  return (
    (Object.keys(firstWishes) as (keyof ChallengeWishes)[]).every(
      (key) => typeof given[key] === typeof firstWishes[key] && (possible[key]?.includes(given[key]) ?? true),
    ) && isClock(given.clock)
  );
});

// As the server wants it. A rated game needs accounts, a clock, and a board that the server draws.
export function termsOf(wishes: ChallengeWishes, account: boolean): Terms {
  const { game, scoring, swap, first, clock, takebacks, listed, against } = wishes;
  const rated = wishes.rated && account && canBeRated(wishes);
  return { game, board: boardOf(wishes), scoring, swap, first, clock, rated, takebacks, public: against === "lobby", listed };
}

export const canBeRated = ({ against, board, clock }: ChallengeWishes): boolean =>
  against !== "engine" && board === "random" && clock.kind !== "none";

function boardOf(wishes: ChallengeWishes): string {
  const { game, board, number, code } = wishes;
  switch (board) {
    case "random":
      return gameUi(game).terms.drawnByServer(wishes);
    case "number":
      return `#${number || 0}`;
    case "code":
    case "own":
      return code.trim().split(/\s+/)[0] ?? "";
  }
}
