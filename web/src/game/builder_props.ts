import type { ComponentChildren } from "preact";

// What builds a board of a game is drawn with this.
export interface BuilderProps {
  // What can be done with the board on the table; null: it is not finished yet.
  own: (board: string | null, open: (board: string) => void) => ComponentChildren;
}

export type Builder = (props: BuilderProps) => ComponentChildren;
