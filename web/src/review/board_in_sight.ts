// On a phone the board is far above what is said of the game, and a move that is shown is shown on the board.
export const bringBoardIntoSight = (): void =>
  document.getElementById("board")?.scrollIntoView({ block: "nearest" });
