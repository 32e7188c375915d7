// node bench/accuracy_table.mjs FOLDER    the table that bench/accuracy prints
import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
const players = ["random", ...Array.from({ length: 10 }, (_, i) => String(i + 1))];

// The accuracies of both players in all games; the two games of a pair share a board, so a pair is the unit.
function pairsOf(game, player) {
  const lines = readFileSync(join(folder, `${game}-${player}.json`), "utf8").trim().split("\n");
  const games = lines.map((line) => Object.values(JSON.parse(line).accuracy).filter((value) => value !== null));
  return Array.from({ length: Math.ceil(games.length / 2) }, (_, i) => games.slice(2 * i, 2 * i + 2).flat()).filter((all) => all.length > 0);
}
const mean = (all) => all.reduce((sum, value) => sum + value, 0) / all.length;

function row(game, player) {
  const pairs = pairsOf(game, player);
  const means = pairs.map(mean);
  const middle = mean(pairs.flat());
  const spread = Math.sqrt(means.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (means.length - 1) / means.length);
  return `${middle.toFixed(1)} ± ${(1.96 * spread).toFixed(1)}`;
}

console.log("| player, against itself | Kamon | Kulami |");
console.log("| --- | ---: | ---: |");
for (const player of players)
  console.log(`| ${player === "random" ? "random" : `level ${player}`} | ${row("kamon", player)} | ${row("kulami", player)} |`);
