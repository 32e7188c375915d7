// node bench/accuracy_table.mjs FOLDER    the table that bench/accuracy prints
import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
const players = ["random", ...Array.from({ length: 10 }, (_, i) => String(i + 1))];
const sum = (all) => all.reduce((total, value) => total + value, 0);

// What was seen to be given away and what was at stake, in all moves of each pair of games; a pair shares a board, so it
// is the unit.
function pairsOf(game, player) {
  const lines = readFileSync(join(folder, `${game}-${player}.json`), "utf8").trim().split("\n");
  const games = lines.map((line) => JSON.parse(line).moves);
  return Array.from({ length: Math.ceil(games.length / 2) }, (_, i) => {
    const moves = games.slice(2 * i, 2 * i + 2).flat();
    return { seen: sum(moves.map((move) => move.seen)), atStake: sum(moves.map((move) => move.atStake)) };
  });
}

// The accuracy in all moves together, with the 95 % interval of such a ratio.
function row(game, player) {
  const pairs = pairsOf(game, player);
  const atStake = sum(pairs.map((pair) => pair.atStake));
  const lost = sum(pairs.map((pair) => pair.seen)) / atStake;
  const scatter = sum(pairs.map((pair) => (pair.seen - lost * pair.atStake) ** 2));
  const error = Math.sqrt((scatter * pairs.length) / (pairs.length - 1)) / atStake;
  return `${(100 * Math.max(0, 1 - lost)).toFixed(1)} ± ${(196 * error).toFixed(1)}`;
}

console.log("| player, against itself | Kamon | Kulami |");
console.log("| --- | ---: | ---: |");
for (const player of players)
  console.log(`| ${player === "random" ? "random" : `level ${player}`} | ${row("kamon", player)} | ${row("kulami", player)} |`);
