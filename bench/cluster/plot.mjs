// Processor time of a move against the number of games, a line for each number of nodes, as SVG.
const width = 720, height = 400, left = 70, right = 130, top = 30, bottom = 60;
const inks = ["#1f6f8b", "#b5562a", "#4d7c2f", "#7a4a9c"];

const total = (row) => row.for_each_move.server_cpu_ms + row.for_each_move.database_cpu_ms + (row.for_each_move.redis_cpu_ms ?? 0);

export function plot(rows, games) {
  const nodes = [...new Set(rows.map((row) => row.nodes))].sort((a, b) => a - b);
  const most = Math.max(...rows.map(total)) * 1.1;
  const x = (number) => left + ((width - left - right) * Math.log(number / games[0])) / Math.max(Math.log(games.at(-1) / games[0]), 1e-9);
  const y = (milliseconds) => height - bottom - ((height - top - bottom) * milliseconds) / most;
  const parts = [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="13">`,
    "<title>Processor time of a move, of the servers, PostgreSQL and Redis together</title>",
    `<rect width="${width}" height="${height}" fill="#fbf8f2"/>`];
  for (let i = 0; i <= 4; ++i) {
    const value = (most * i) / 4;
    parts.push(`<path d="M${left} ${y(value).toFixed(1)}H${width - right}" stroke="#d8d0c0"/>`,
      `<text x="${left - 8}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end" fill="#4a4238">${value.toFixed(2)} ms</text>`);
  }
  for (const number of games)
    parts.push(`<text x="${x(number).toFixed(1)}" y="${height - bottom + 20}" text-anchor="middle" fill="#4a4238">${number.toLocaleString("en")}</text>`);
  parts.push(`<text x="${(left + width - right) / 2}" y="${height - 14}" text-anchor="middle" fill="#4a4238">games at once</text>`);
  nodes.forEach((count, i) => {
    const own = rows.filter((row) => row.nodes === count).sort((a, b) => a.games - b.games);
    const points = own.map((row) => [x(row.games).toFixed(1), y(total(row)).toFixed(1)]);
    parts.push(`<polyline points="${points.map((p) => p.join(",")).join(" ")}" fill="none" stroke="${inks[i % inks.length]}" stroke-width="2.5"/>`);
    for (const [px, py] of points) parts.push(`<circle cx="${px}" cy="${py}" r="4" fill="${inks[i % inks.length]}"/>`);
    const [ex, ey] = points.at(-1);
    parts.push(`<text x="${Number(ex) + 10}" y="${Number(ey) + 4}" fill="${inks[i % inks.length]}">${count} ${count === 1 ? "node" : "nodes"}</text>`);
  });
  return `${parts.join("\n")}\n</svg>\n`;
}
