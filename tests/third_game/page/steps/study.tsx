import type { StepsView } from "../engine/types";
import type { GameStudy } from "../game/game_study";

const middle = { x: 0, y: 0 };

// No lessons, rules or puzzles: what a game cannot be studied without.
export const stepsStudy: GameStudy<StepsView> = {
  course: { game: "steps", mistakes: [], steps: [] },
  rulesPage: [],
  puzzles: "",
  aboutCells: (_, placed) => placed,
  estimate: ({ permille }) => `${permille}`,
  estimateShort: ({ permille }) => `${permille}`,
  graph: { title: "review.graph", heightOf: ({ permille }) => permille / 1000 },
  notes: { rank: middle, value: middle, alarm: middle, blunder: middle, circle: 30 },
  HeatRing: () => null,
  ThreatLines: () => null,
  Replies: () => null,
};
