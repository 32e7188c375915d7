import type { Cause, JudgedMove, MoveName } from "../engine/types";
import { movesText, moveText } from "../screen/move_text";
import { t } from "../text/i18n";
import { sentences } from "../text/joined";

// Why a move was worse than the best one, in sentences.

// A long way to the end is only begun.
const longest = 7;
const lineOf = ({ line = [] }: Cause): string =>
  line.length > longest ? `${movesText(line.slice(0, longest - 1))} …` : movesText(line);
// A panel is a rectangle: it is named by two opposite corners.
const panelOf = (cause: Cause): string => `${cause.cells![0]}–${cause.cells!.at(-1)}`;

function sentence(cause: Cause, move: string): string {
  const { kind, by: side, amount: count = 0 } = cause;
  const percent = Math.round(count / 10);
  const line = lineOf(cause);
  const edge = cause.colour as "green" | "blue" | "yellow";
  switch (kind) {
    case "lets_connect":
      return t("review.cause.lets_connect", { move, side, edge, line });
    case "lets_loop":
      return t("review.cause.lets_loop", { move, side, line });
    case "lets_block":
      return t("review.cause.lets_block", { move, side, line, colour: cause.colour!, symbol: cause.symbol! });
    case "misses_connection":
      return t("review.cause.misses_connection", { side, edge, line });
    case "misses_loop":
      return t("review.cause.misses_loop", { side, line });
    case "misses_block":
      return t("review.cause.misses_block", { side, line, colour: cause.colour!, symbol: cause.symbol! });
    case "loses":
      return t("review.cause.loses", { move, side, count });
    case "misses_win":
      return line ? t("review.cause.misses_points", { side, count }) : t("review.cause.misses_win", { side, count });
    case "gives_draw":
      return t("review.cause.gives_draw", { move });
    case "gives_points":
      // Points can be counted only at the end: this line is told to the end.
      return line
        ? t("review.cause.gives_points.line", { move, count, line: movesText(cause.line!) })
        : t("review.cause.gives_points", { move, count });
    case "loses_panel":
      return t("review.cause.loses_panel", { panel: panelOf(cause) });
    case "yields_panel":
      return t("review.cause.yields_panel", { panel: panelOf(cause), side });
    case "loses_area":
      return t("review.cause.loses_area", { count });
    case "loses_chains":
      return t("review.cause.loses_chains", { count });
    case "sends":
      return t("review.cause.sends", { side, cell: cause.cells![0]! });
    case "weakens":
      return t("review.cause.weakens", { move, percent });
    case "misses_swap":
      return t("review.cause.misses_swap", { side, percent });
    case "takes_swap":
      return t("review.cause.takes_swap", { side, percent });
    case "invites_swap":
      return t("review.cause.invites_swap", { move, side, percent });
  }
}

export type Explained = Pick<JudgedMove, "causes" | "move" | "best">;

const words = (causes: readonly Cause[], move: MoveName): string =>
  sentences(...causes.map((cause) => sentence(cause, moveText(move))));

// Kulami's points are counted at the end, and both ways there are long: they are details.
const isPanel = ({ kind }: Cause): boolean => kind === "loses_panel" || kind === "yields_panel";
const countsPoints = (causes: readonly Cause[]): boolean => causes.some(({ kind }) => kind === "gives_points");

// In short: what it gave away, and where.
export function causeWords({ causes, move }: Explained): string {
  if (!countsPoints(causes)) return words(causes, move);
  const [first, ...others] = causes;
  const { line: _, ...withoutLine } = first!;
  const told = first!.kind === "gives_points" ? withoutLine : first!;
  return words([told, ...others.filter(isPanel)], move);
}

// The rest, with the line that was better; nothing where all is said already.
export function detailWords({ causes, move, best }: Explained): string {
  if (!countsPoints(causes)) return "";
  const rest = causes.filter((cause, i) => cause.kind === "gives_points" || (i > 0 && !isPanel(cause)));
  return sentences(words(rest, move), t("review.again.best", { line: movesText(best) }));
}
