import { otherPlayer, type KamonView, type KulamiView, type Player, type Side, type View } from "../engine/types";
import { t } from "../text/i18n";

// What the rules say under the board: what is going on, and why.

type Who = "you" | Side;

const whoIs = (player: Player, view: View, me: Player | null): Who =>
  player === me ? "you" : view.sides[player];

export function endedSentence(how: "resigned" | "time", won: Player, view: View, me: Player | null): string {
  return t(how === "resigned" ? "play.resigned" : "play.timeout", { winner: whoIs(won, view, me) });
}

// What the rules say about the position, to `me` if I am one of the players.
export function rulesSentence(view: View, me: Player | null): string {
  if (view.game === "kamon") return view.outcome.over ? kamonEnd(view, me) : kamonTurn(view, me);
  return view.outcome.over ? kulamiEnd(view, me) : kulamiTurn(view, me);
}

function kamonTurn(view: KamonView, me: Player | null): string {
  const who = whoIs(view.toMove.player, view, me);
  if (!view.follow) return t("kamon.status.first", { who });
  const { colour, symbol } = view.follow;
  if (view.swapAvailable) return t("kamon.status.swap", { colour, symbol });
  const playable = view.cells.filter((cell) => cell.playable);
  const byColour = playable.some((cell) => cell.token?.colour === colour);
  const bySymbol = playable.some((cell) => cell.token?.symbol === symbol);
  const key = !bySymbol
    ? "kamon.status.onlyColour"
    : !byColour
      ? "kamon.status.onlySymbol"
      : "kamon.status.follow";
  return t(key, { who, colour, symbol });
}

function kamonEnd(view: KamonView, me: Player | null): string {
  const { player, reason } = view.outcome;
  if (!player) return t("kamon.end.full");
  const won = whoIs(player, view, me);
  if (reason === "connection") return t("kamon.end.connection", { winner: won, edge: view.joined! });
  if (reason === "loop") return t("kamon.end.loop", { winner: won });
  const { colour, symbol } = view.follow!;
  return t("kamon.end.block", { winner: won, blocked: whoIs(otherPlayer(player), view, me), colour, symbol });
}

export const columnOf = (cell: string): string => cell[0]!;
export const rowOf = (cell: string): string => cell.slice(1);

function kulamiTurn(view: KulamiView, me: Player | null): string {
  const who = whoIs(view.toMove.player, view, me);
  if (!view.last) return t("kulami.status.first", { who });
  const at = { cell: view.last, row: rowOf(view.last), column: columnOf(view.last) };
  if (view.swapAvailable) return t("kulami.status.swap", at);
  const inRow = view.legal.some((cell) => rowOf(cell) === at.row);
  const inColumn = view.legal.some((cell) => columnOf(cell) === at.column);
  if (!inColumn) return t("kulami.status.onlyRow", { who, cell: at.cell, row: at.row });
  if (!inRow) return t("kulami.status.onlyColumn", { who, cell: at.cell, column: at.column });
  const closed = view.panels.filter((panel) => panel.closed).length > 1 ? "two" : "one";
  return t("kulami.status.follow", { who, ...at, closed });
}

function kulamiEnd(view: KulamiView, me: Player | null): string {
  const totals = [view.score.red.total, view.score.black.total];
  const count = { more: Math.max(...totals), fewer: Math.min(...totals) };
  const { player } = view.outcome;
  const why =
    view.left.red + view.left.black === 0
      ? t("kulami.end.placed")
      : t("kulami.end.stuck", { blocked: whoIs(view.toMove.player, view, me) });
  const result = player
    ? t("kulami.end.win", { winner: whoIs(player, view, me), ...count })
    : t("kulami.end.draw", count);
  return `${why} ${result}`;
}
