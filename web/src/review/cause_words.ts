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

// What a sentence about a cause is made of; `mover` is whose move it was.
interface Told {
  cause: Cause;
  mover: JudgedMove["side"];
  side: Cause["by"];
  count: number;
  move: string;
  line: string;
  cells: string;
  edge: "green" | "blue" | "yellow";
}

const sentenceOf: Record<Cause["kind"], (told: Told) => string> = {
  lets_connect: ({ side, move, line, edge }) => t("review.cause.lets_connect", { move, side, edge, line }),
  lets_loop: ({ side, move, line }) => t("review.cause.lets_loop", { move, side, line }),
  lets_block: ({ cause, side, move, line }) =>
    t("review.cause.lets_block", { move, side, line, colour: cause.colour!, symbol: cause.symbol! }),
  misses_connection: ({ side, line, edge }) => t("review.cause.misses_connection", { side, edge, line }),
  misses_loop: ({ side, line }) => t("review.cause.misses_loop", { side, line }),
  misses_block: ({ cause, side, line }) =>
    t("review.cause.misses_block", { side, line, colour: cause.colour!, symbol: cause.symbol! }),
  leaves_wins: ({ cause, side, line, cells }) =>
    line
      ? t("review.cause.leaves_wins.after", { reply: line, side, cells })
      : t("review.cause.leaves_wins", { side, count: cause.cells!.length, cells }),
  gains_wins: ({ cause, side, cells }) => t("review.cause.gains_wins", { side, count: cause.cells!.length, cells }),
  comes_nearer: ({ side, count }) => t("review.cause.comes_nearer", { side, count }),
  falls_behind: ({ mover, count }) =>
    count === 0
      ? t("review.cause.falls_behind.cut", { side: mover })
      : t("review.cause.falls_behind", { side: mover, count }),
  leaves_choice: ({ cause, side, count }) =>
    t("review.cause.leaves_choice", { side, count: cause.cells!.length, least: count }),
  loses: ({ side, count, move }) => t("review.cause.loses", { move, side, count }),
  misses_win: ({ side, count, line }) =>
    line ? t("review.cause.misses_points", { side, count }) : t("review.cause.misses_win", { side, count }),
  gives_draw: ({ move }) => t("review.cause.gives_draw", { move }),
  gives_points: ({ count, move }) => t("review.cause.gives_points", { move, count }),
  loses_panel: ({ cause }) => t("review.cause.loses_panel", { panel: panelOf(cause) }),
  yields_panel: ({ cause, side }) => t("review.cause.yields_panel", { panel: panelOf(cause), side }),
  loses_area: ({ count }) => t("review.cause.loses_area", { count }),
  loses_chains: ({ count }) => t("review.cause.loses_chains", { count }),
  sends: ({ cause, side, count }) =>
    count > 0
      ? t("review.cause.sends.gains", { side, cell: cause.cells![0]!, count })
      : t("review.cause.sends", { side, cell: cause.cells![0]! }),
  confines: ({ mover, line, cells }) => t("review.cause.confines", { reply: line, side: mover, cells }),
  weakens: ({ cause, move }) =>
    cause.points === undefined
      ? t("review.cause.weakens", { move, percent: percentOf(cause) })
      : t("review.cause.costs", { move, points: pointsOf(cause.points) }),
  misses_swap: ({ cause, side }) =>
    sentences(t("review.cause.misses_swap", { side }), priceOf(cause)),
  takes_swap: ({ cause, side }) =>
    sentences(t("review.cause.takes_swap", { side }), priceOf(cause)),
  invites_swap: ({ cause, side, move }) =>
    sentences(t("review.cause.invites_swap", { move, side }), priceOf(cause)),
};

function sentence(cause: Cause, { move, side: mover }: Explained): string {
  return sentenceOf[cause.kind]({
    cause,
    mover,
    side: cause.by,
    count: cause.amount ?? 0,
    move: moveText(move),
    line: lineOf(cause),
    cells: listed(...(cause.cells ?? [])),
    edge: cause.colour as "green" | "blue" | "yellow",
  });
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
