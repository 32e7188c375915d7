// What a select may be asked about. An argument of one name takes the same values in every message,
// so that one type serves them all; a message names the values it needs.
const sides = ["black", "white", "red"];

export const vocabulary = {
  side: sides,
  who: ["you", ...sides],
  winner: ["you", ...sides],
  blocked: ["you", ...sides],
  colour: ["red", "orange", "yellow", "green", "blue", "purple"],
  symbol: ["butterfly", "fish", "bird", "fan", "mountain", "gate"],
  edge: ["green", "blue", "yellow"],
  holder: ["red", "black", "tie", "empty"],
  closed: ["one", "two"],
  state: ["playable", "free", "line", "closed", ...sides, "lastBlack", "lastWhite", "lastRed"],
  reason: ["connection", "loop", "block", "full", "score"],
  outcome: ["win", "loss", "draw", ...sides],
  grade: ["best", "good", "inaccuracy", "mistake", "blunder"],
  goal: ["connect", "loop", "block", "save", "count"],
  how: ["connect", "loop", "block"],
  result: ["solved", "failed", "none"],
};
