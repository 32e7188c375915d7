import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { BoardKind, CellName, KulamiTerms, Player, Side, View } from "../engine/types";
import type { Key } from "../text/i18n";
import type { BoardProps } from "./board_props";
import type { BoardTerms } from "./terms";

// All that the page asks about a game. Screens ask for the record of their game (games/games.ts) and never for its
// name; what only later screens need is in game_study.ts and builder_props.ts, so that it is loaded with them.
export interface GameUi<V extends View = View> {
  sides: readonly [Side, Side]; // the engine's first one is at the left of every bar
  turns: number; // turned so many times, a board lies as before
  knock: Knock;
  quickClocks: readonly (readonly [minutes: number, seconds: number])[];
  goals: readonly Goal[]; // of its puzzles

  Board(props: BoardProps<V>): ComponentChildren;
  // Beside the board; `counting`: whether it may tell more than everybody sees.
  Panels(props: { view: V; over: boolean; counting: boolean }): ComponentChildren;
  settings: readonly Setting[];

  isFree(view: V, cell: CellName): boolean;
  faultAt(view: V, cell: CellName): string | null; // why nobody can place there now, as the engine calls it

  // What the rules say of the position, to `me` if I am one of the players.
  sentence(view: V, me: Player | null): string;
  refusal(view: V, cell: CellName): string | null; // why nobody can place there now
  moveSaid(view: V, cell: CellName): string; // the last placement, to somebody who does not see it
  piecesLeft(count: number): string;

  terms: GameTerms<V>;
}

// A sound: a short knock of filtered noise over a fading tone.
export interface Knock {
  tone: number; // Hz
  fall: number; // seconds until it has died away
  noise: number; // Hz of the noise that strikes
  loud: number;
}

export type Goal = "connect" | "loop" | "block" | "save" | "count";

export interface Setting {
  value: Signal<boolean>;
  label: Key;
  note?: Key;
}

// What is agreed on before a game.
export interface GameTerms<V extends View = View> {
  firstSides: readonly [Side, ...Side[]]; // which whoever begins may have
  // The choices; `shaped`: whether the board is still to be drawn, so that its shape may be chosen.
  Choices(props: { wish: BoardTerms; shaped: boolean; onChange: (change: Partial<BoardTerms>) => void }): ComponentChildren;
  boardKind(wish: BoardTerms): BoardKind;
  forEngine(wish: Pick<BoardTerms, "scoring">, first?: Side): KulamiTerms;
  drawnByServer(wish: BoardTerms): string; // what the server is asked for where it draws the board
  words(agreed: Pick<BoardTerms, "scoring">): string[];
  agreedIn(view: V): Partial<BoardTerms>;
}
