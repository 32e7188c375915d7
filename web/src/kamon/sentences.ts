import { otherPlayer, type CellName, type KamonView, type Player } from "../engine/types";
import { whoIs } from "../game/who";
import { capital } from "../text/capital";
import { language, t } from "../text/i18n";
import { tokenName } from "./labels";

// Kamon in sentences: whose turn it is and what may follow, how it ended, why a cell cannot be played on.

export const sentence = (view: KamonView, me: Player | null): string =>
  view.outcome.over ? endSentence(view, me) : turnSentence(view, me);

function turnSentence(view: KamonView, me: Player | null): string {
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

function endSentence(view: KamonView, me: Player | null): string {
  const { player, reason } = view.outcome;
  if (!player) return t("kamon.end.full");
  const winner = whoIs(player, view, me);
  if (reason === "connection") return t("kamon.end.connection", { winner, edge: view.joined! });
  if (reason === "loop") return t("kamon.end.loop", { winner });
  const { colour, symbol } = view.follow!;
  return t("kamon.end.block", { winner, blocked: whoIs(otherPlayer(player), view, me), colour, symbol });
}

export function refusal(view: KamonView, name: CellName): string | null {
  const cell = view.cells.find((c) => c.name === name);
  switch (cell?.fault) {
    case "game_over":
      return t("kamon.refusal.game_over");
    case "cell_taken":
      return t("kamon.refusal.cell_taken", { cell: name });
    case "cell_blank":
      return t("kamon.refusal.cell_blank");
    case "not_on_border":
      return t("kamon.refusal.not_on_border");
    case "token_differs":
      return t("kamon.refusal.token_differs", { token: capital(tokenName(cell.token!), language.value) });
    default:
      return null;
  }
}

export function moveSaid(view: KamonView, name: CellName): string {
  const { stone, token } = view.cells.find((cell) => cell.name === name)!;
  return t("kamon.said", { side: stone!, cell: name, token: tokenName(token!) });
}
