import type { Scoring } from "../engine/types";

// What is agreed on besides the board, wherever a game has such a choice.
export interface BoardTerms {
  shape: "square" | "irregular";
  scoring: Scoring;
}
export const usualTerms: BoardTerms = { shape: "square", scoring: "base" };
