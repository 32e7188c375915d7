import type { Cause, JudgedMove } from "../engine/types";
import { movesText, moveText } from "../screen/move_text";
import { t } from "../text/i18n";
import { listed, sentences } from "../text/joined";

// Why a move was worse than the best one, in sentences.

// A long way to the end is only begun.
const longest = 7;
const lineOf = ({ line = [] }: Cause): string =>
  line.length > longest ? `${movesText(line.slice(0, longest - 1))} …` : movesText(line);
// A panel is a rectangle: it is named by two opposite corners.
const panelOf = (cause: Cause): string => `${cause.cells![0]}–${cause.cells!.at(-1)}`;

// Hundredths as they are said: to a tenth.
const pointsOf = (hundredths: number): number => Math.round(hundredths / 10) / 10;
const percentOf = ({ amount = 0 }: Cause): number => Math.round(amount / 10);

const chancesWords = (cause: Cause): string => t("review.cause.that.chances", { percent: percentOf(cause) });

// What a swap cost: in points where the game counts them.
const priceOf = (cause: Cause): string =>
  cause.points === undefined
    ? chancesWords(cause)
    : t("review.cause.that.points", { points: pointsOf(cause.points) });

function sentence(cause: Cause, { move: name, side: mover }: Explained): string {
  const { kind, by: side, amount: count = 0 } = cause;
  const move = moveText(name);
  const line = lineOf(cause);
  const cells = listed(...(cause.cells ?? []));
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
    case "leaves_wins":
      return line
        ? t("review.cause.leaves_wins.after", { reply: line, side, cells })
        : t("review.cause.leaves_wins", { side, count: cause.cells!.length, cells });
    case "gains_wins":
      return t("review.cause.gains_wins", { side, count: cause.cells!.length, cells });
    case "comes_nearer":
      return t("review.cause.comes_nearer", { side, count });
    case "falls_behind":
      return count === 0
        ? t("review.cause.falls_behind.cut", { side: mover })
        : t("review.cause.falls_behind", { side: mover, count });
    case "leaves_choice":
      return t("review.cause.leaves_choice", { side, count: cause.cells!.length, least: count });
    case "loses":
      return t("review.cause.loses", { move, side, count });
    case "misses_win":
      return line ? t("review.cause.misses_points", { side, count }) : t("review.cause.misses_win", { side, count });
    case "gives_draw":
      return t("review.cause.gives_draw", { move });
    case "gives_points":
      return t("review.cause.gives_points", { move, count });
    case "loses_panel":
      return t("review.cause.loses_panel", { panel: panelOf(cause) });
    case "yields_panel":
      return t("review.cause.yields_panel", { panel: panelOf(cause), side });
    case "loses_area":
      return t("review.cause.loses_area", { count });
    case "loses_chains":
      return t("review.cause.loses_chains", { count });
    case "sends":
      return count > 0
        ? t("review.cause.sends.gains", { side, cell: cause.cells![0]!, count })
        : t("review.cause.sends", { side, cell: cause.cells![0]! });
    case "confines":
      return t("review.cause.confines", { reply: line, side: mover, cells });
    case "weakens":
      return cause.points === undefined
        ? t("review.cause.weakens", { move, percent: percentOf(cause) })
        : t("review.cause.costs", { move, points: pointsOf(cause.points) });
    case "misses_swap":
      return sentences(t("review.cause.misses_swap", { side }), priceOf(cause));
    case "takes_swap":
      return sentences(t("review.cause.takes_swap", { side }), priceOf(cause));
    case "invites_swap":
      return sentences(t("review.cause.invites_swap", { move, side }), priceOf(cause));
  }
}

export type Explained = Pick<JudgedMove, "causes" | "move" | "best" | "side">;

const words = (causes: readonly Cause[], explained: Explained): string =>
  sentences(...causes.map((cause) => sentence(cause, explained)));

// Where Kulami's points are proven there is much to tell: the first cause and where it happened are told in short.
const isWhere = ({ kind }: Cause): boolean => ["loses_panel", "yields_panel", "sends", "confines"].includes(kind);
function shortened(causes: readonly Cause[]): readonly Cause[] {
  const counted = causes.some(({ kind }) => kind === "gives_points");
  return counted ? causes.filter((cause, i) => i === 0 || isWhere(cause)) : causes;
}

// In short: what it gave away, and where.
export const causeWords = (explained: Explained): string => words(shortened(explained.causes), explained);

// The rest; nothing where all is said already. What was said in points is said in chances, too.
export function detailWords(explained: Explained): string {
  const { causes } = explained;
  const told = shortened(causes);
  const inPoints = causes.find(({ points }) => points !== undefined);
  return sentences(
    words(causes.filter((cause) => !told.includes(cause)), explained),
    inPoints && chancesWords(inPoints),
  );
}
