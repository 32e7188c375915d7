// On a phone the board may be far above what is said of the game, and a move that is shown is shown on the board. Where the
// board stays in sight by itself, scrolling would only lead away from what was chosen.
export function bringBoardIntoSight(): void {
  const board = document.getElementById("board");
  if (!board) return;
  const { top, bottom } = board.getBoundingClientRect();
  if (top < -1 || bottom > innerHeight + 1) board.scrollIntoView({ block: "nearest" });
}
