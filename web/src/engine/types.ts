import type {
  BadInput, Cause, JudgedMove, KamonSide, KamonView, KulamiSide, KulamiView, MoveName, Result, Scoring, Seat, Tag,
  Termination, Thought as Found,
} from "../../../build/web/wire";

// What the engine is asked, and what it answers. The shapes of its answers are generated from
// server/api/openapi.json; engine/json and web/engine write them. No rule lives on this side.

export type {
  About, Bench, Building, BuildingFault, Cause, CellName, Colour, Completed, Crest, Fairness, Fault, Gain,
  GainingMove, GameName, GameSteps, JudgedMove, KamonCell, KamonSide, KamonView, KulamiField, KulamiSide, KulamiView,
  LaidPanel, MoveName, OneGame, Placement, PositionKey, ReadText, Reason, RecordedMove, RecordedSteps, Result, Review,
  Scoring, Shape, Start, Tag, Termination, Threats, Verdict, View, WrittenRecord,
  KamonToken as Token, KulamiPanel as Panel, KulamiScore as Score, RecordedGame as RecordText,
} from "../../../build/web/wire";

export type Player = Seat;
export const otherPlayer = (player: Player): Player => (player === "p1" ? "p2" : "p1");
export type Side = KamonSide | KulamiSide;
export type Outcome = (KamonView | KulamiView)["outcome"];

// What a person gave cannot be taken: the code to be said in their language, the place ("d4",
// "row f", "line 3, column 7"), and the English sentence.
export type Refused = BadInput;
export type Answer<T> = T | Refused;
export const isRefused = (answer: object): answer is Refused =>
  "error" in answer && typeof answer.error === "object"; // an estimate has an error, too: a number

// A game from its beginning. `start` is a position, or a game's name for its default board.
export interface GameLine {
  start: string;
  swap?: boolean;
  moves?: readonly MoveName[];
}

export type BoardKind = "kamon" | "square" | "irregular";
export interface KulamiTerms {
  scoring?: Scoring;
  first?: KulamiSide;
}

// For writing a record: what the moves do not tell.
export interface RecordExtras {
  tags?: readonly Tag[];
  // Milliseconds for each move.
  spent?: readonly (number | null)[];
  // Where people ended the game; left out, the rules say.
  result?: Result;
  termination?: Termination;
  // The moves with comments and variations, as a record has them, instead of the game's.
  tree?: string;
}

export type Grade = JudgedMove["grade"];
export type CauseKind = Cause["kind"];
export interface Thought extends Found {
  readonly best: MoveName | null;
}
export type Line = Found["lines"][number];
export interface ThinkOptions {
  // About has the lowest and the highest.
  level?: number;
  // Which opinions a player below the highest level has, from 0; About has how many there are.
  whim?: number;
  nodes?: number;
  movetime?: number;
  depth?: number;
  // How many best lines are wanted.
  lines?: number;
  // Memory in MiB.
  hash?: number;
}
