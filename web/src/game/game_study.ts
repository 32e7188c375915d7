import type { ComponentChildren } from "preact";
import type { CellName, MoveName, Side, Threats, Verdict, View } from "../engine/types";
import type { Course, RulesPart } from "./lessons";
import type { Point } from "./orientation";

// The rest of what the page asks about a game (game_ui.ts): what only the screens for learning and study need.
export interface GameStudy<V extends View = View> {
  course: Course;
  rulesPage: readonly RulesPart[];
  puzzles: string; // where their file is
  aboutCells(end: V, placed: readonly CellName[]): readonly CellName[]; // what a puzzle was about

  // A verdict that is not proven, in words and as short as it has to be on a cell.
  estimate(verdict: Verdict, rival: Side): string;
  estimateShort(verdict: Verdict): string;

  // A played game as a curve: how high a verdict is for its side, from 0 to 1, one half being even.
  graph: { title: "review.graph" | "review.graph.points"; heightOf(verdict: Verdict): number };

  // Where in a cell the analysis writes what.
  notes: { rank: Point; value: Point; alarm: Point; blunder: Point; circle: number };
  HeatRing(props: { opacity: number }): ComponentChildren;

  // What hangs over the board, beyond placements that win at once: as lines of a list, and below it.
  ThreatLines(props: { found: Threats }): ComponentChildren;
  Replies(props: { found: Threats; view: V; onPlay: (move: MoveName) => void }): ComponentChildren;
}
