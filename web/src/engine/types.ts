import type { Cause, JudgedMove, Review, Thought as Found, Verdict } from "../../../build/web/wire";

// The shapes of what the engine answers; web/engine writes them. No rule lives on this side.

export type GameName = "kamon" | "kulami";
export type Player = "p1" | "p2";
export const otherPlayer = (player: Player): Player => (player === "p1" ? "p2" : "p1");
export type KamonSide = "black" | "white";
export type KulamiSide = "red" | "black";
export type Side = KamonSide | KulamiSide;
export type Colour = "red" | "orange" | "yellow" | "green" | "blue" | "purple";
export type Crest = "butterfly" | "fish" | "bird" | "fan" | "mountain" | "gate";
export type Scoring = "base" | "area" | "chains" | "full";
export type Reason = "connection" | "loop" | "block" | "full" | "score";

// A cell's name, such as "d4".
export type CellName = string;
// A cell's name, or "swap".
export type MoveName = string;

// Everything that can be wrong with a text or a move: engine/game/error.hpp says what each means.
export const faultCodes = [
  "field_count", "not_ascii", "unknown_game", "row_count", "row_length", "unknown_letter",
  "token_repeated", "blank_missing", "board_too_large", "empty_border", "panel_shape", "panel_set",
  "not_in_one_piece", "panels_overlap", "no_completion", "piece_off_board", "too_many_pieces",
  "counts", "turn", "last_placed", "before_placed", "last_follows", "opening_cell", "already_won",
  "scoring", "unknown_cell", "game_over", "cell_taken", "cell_blank", "not_on_border",
  "token_differs", "not_in_line", "panel_closed", "swap_unavailable", "record_syntax", "record_tag",
  "record_move", "record_result",
] as const;
export type Fault = (typeof faultCodes)[number];

// Why a cell cannot be played on now.
export type KamonRefusal =
  "game_over" | "cell_blank" | "cell_taken" | "not_on_border" | "token_differs";
export type KulamiRefusal = "game_over" | "cell_taken" | "panel_closed" | "not_in_line";

// What a person gave cannot be taken: the code to be said in their language, the place ("d4",
// "row f", "line 3, column 7"), and the English sentence.
export interface Refused {
  error: { fault: Fault; place: string; sentence: string };
}
export type Answer<T> = T | Refused;
export const isRefused = (answer: object): answer is Refused =>
  "error" in answer && typeof answer.error === "object"; // an estimate has an error, too: a number

// A game from its beginning. `start` is a position, or a game's name for its default board.
export interface GameLine {
  start: string;
  swap?: boolean;
  moves?: readonly MoveName[];
}

interface CommonView<S extends Side> {
  position: string;
  board: string;
  placed: number;
  moves: MoveName[];
  toMove: { side: S; player: Player };
  sides: Record<Player, S>;
  swapAgreed: boolean;
  swapped: boolean;
  swapAvailable: boolean;
  last: CellName | null;
  legal: CellName[];
  outcome: Outcome<S>;
  left: Record<S, number>;
}

export interface Outcome<S extends Side = Side> {
  over: boolean;
  reason: Reason | "none";
  winner: S | null;
  player: Player | null;
}

interface CommonCell<R> {
  name: CellName;
  playable: boolean;
  fault: R | null;
}

export interface Token {
  colour: Colour;
  symbol: Crest;
}

// Rows count from the bottom (0 is a) and places from the left, both from 0.
export interface KamonCell extends CommonCell<KamonRefusal> {
  row: number;
  place: number;
  // Null: the blank.
  token: Token | null;
  stone: KamonSide | null;
}

export interface KamonView extends CommonView<KamonSide> {
  game: "kamon";
  // From the top left, row by row.
  cells: KamonCell[];
  // The token that the next placement must follow.
  follow: Token | null;
  // Along the chain from side to side, or once around the loop.
  winning: CellName[];
  // The colour of the two sides that were connected.
  joined: "green" | "blue" | "yellow" | null;
}

// Columns and rows count from the lower left, both from 0.
export interface KulamiField extends CommonCell<KulamiRefusal> {
  x: number;
  y: number;
  panel: number;
  marble: KulamiSide | null;
}

export interface Panel {
  x: number;
  y: number;
  width: number;
  height: number;
  size: number;
  red: number;
  black: number;
  holder: KulamiSide | null;
  // One of the two used last: nobody may place there now.
  closed: boolean;
  // Nothing that is still placed can change who holds it.
  settled: boolean;
  // How many more marbles give a side the panel for good, with those both have left; null: it can no longer have it.
  needs: Record<KulamiSide, number | null>;
  fields: CellName[];
}

export interface Score {
  panels: number;
  area: number;
  chains: number;
  // What counts by the agreed scoring, surpluses included.
  total: number;
}

export interface KulamiView extends CommonView<KulamiSide> {
  game: "kulami";
  before: CellName | null;
  scoring: Scoring;
  width: number;
  height: number;
  // From the top left, row by row; holes are left out.
  fields: KulamiField[];
  // In the order of their letters A to Q.
  panels: Panel[];
  score: Record<KulamiSide, Score>;
  countsArea: boolean;
  countsChains: boolean;
  areas: Record<KulamiSide, CellName[]>;
  chains: Record<KulamiSide, CellName[][]>;
}

export type View = KamonView | KulamiView;

// Kulami: what a marble changes at once, by the agreed scoring.
export interface Gain {
  points: number; // by which the side gains on the other one
  panel: number;
  holding: "takes" | "levels" | "same"; // what becomes of the panel
  settles: boolean; // from now on nothing can change there
  area: number; // its size where it counts and has grown, else 0
  chain: number; // its length where chains count, else 0
}
export type GainingMove = Gain & { move: CellName };

// What each placement of the side to move would win at once, where it would send the other side, and
// with which of those replies that side would win.
export interface Placement {
  move: CellName;
  wins: Reason | null;
  replies: CellName[];
  punished: CellName[];
  // Kulami: what the placement gains, and the reply that gains most; null where the game ends.
  gain?: Gain;
  answer?: GainingMove | null;
}
export interface Threats {
  side: Side;
  moves: Placement[];
  // Kamon: the free cells that would complete a chain or a loop, wherever one may place now.
  completions?: Record<KamonSide, { connecting: CellName[]; looping: CellName[] }>;
  // Kulami: the free fields where a marble would gain something, wherever one may place now.
  chances?: Record<KulamiSide, GainingMove[]>;
}

// A board on which nothing lies yet.
export interface Start {
  game: GameName;
  board: string;
  position: string;
}

export type BoardKind = "kamon" | "square" | "irregular";
export interface KulamiTerms {
  scoring?: Scoring;
  first?: KulamiSide;
}

// A panel on the builder's table, by its lower left corner; negative places are fine.
export interface LaidPanel {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Shape {
  shorter: number;
  longer: number;
  pieces: number;
}
export interface BuildingFault {
  fault: "panel_shape" | "panel_set" | "panels_overlap" | "board_too_large" | "not_in_one_piece";
  sentence: string;
  // The panels concerned, by their place in the list that was asked about.
  panels: number[];
}
export interface Building {
  faults: BuildingFault[];
  left: Shape[];
  width: number;
  height: number;
  // The board's code once it is complete and nothing is wrong.
  board: string | null;
}
export interface Completed {
  panels: LaidPanel[];
  board: string;
}

// What a pasted text turned out to be.
export type ReadText =
  | { kind: "board" | "position"; game: GameName; start: string }
  | RecordText;
export interface RecordText {
  kind: "record";
  game: GameName;
  start: string;
  swap: boolean;
  tags: Tag[];
  comment: string;
  moves: RecordedMove[];
  result: Result;
  termination: Termination;
}
export interface RecordedMove {
  move: MoveName;
  mark: "" | "!" | "?" | "!!" | "??" | "!?" | "?!";
  spent: number | null;
  comment: string;
  variations: { comment: string; moves: RecordedMove[] }[];
}
export interface Tag {
  name: string;
  value: string;
}
export type Result = "*" | "p1win" | "p2win" | "draw";
export type Termination =
  | "none" | Reason | "resign" | "time" | "agreement" | "forfeit" | "adjudication" | "abandoned";

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

// What the engine thinks has the shapes that the server and the command line have (docs/program/json.md), generated from
// server/api/openapi.json.
export type { Cause, JudgedMove, Review, Verdict };
export type Grade = JudgedMove["grade"];
export type CauseKind = Cause["kind"];
export interface Thought extends Found {
  // Null when the game is over; below the highest level not always the best line's.
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
// What whoever begins may hope for on a board, against somebody equally strong.
export interface Fairness {
  position: string;
  first: number; // the share of the points
  error: number; // by which it may be off
  games: number; // that the engine played against itself
  proven: boolean;
  balanced: boolean;
  nodes: number;
}

// A position under all symmetries.
export interface PositionKey {
  board: string;
  key: string;
  moves: { move: MoveName; name: number }[]; // each with its name under all symmetries
}
// A recorded game as an explorer keeps it; a step is "key move ply".
export interface GameSteps {
  game: GameName;
  start: string;
  swap: boolean;
  moves: MoveName[];
  P1: string;
  P2: string;
  Date: string;
  result: Result;
  outcome: 1 | 0 | -1 | null; // for whoever began; null: not over
  steps: string[];
}
export interface RecordedSteps {
  games: GameSteps[];
  damaged: number;
}

export type Bench = Record<GameName, { nodes: number; ms: number; signature: string }>;

export interface About {
  version: string;
  levels: number; // the highest
  gentlest: number; // the lowest: those below 1 are for children
  whims: number;
  faults: Fault[];
  scorings: Scoring[];
  // Kamon's coloured sides, clockwise from the top.
  sides: Colour[];
  // Kulami: no board is wider or higher.
  extent: number;
  box: Shape[];
}
