import { otherPlayer, type CellName, type Player, type StepsView } from "../engine/types";
import { whoIs } from "../game/who";
import { t } from "../text/i18n";

const cellNamed = (view: StepsView, name: CellName | null) => view.cells.find((cell) => cell.name === name);

export const isFree = (view: StepsView, name: CellName): boolean => cellNamed(view, name)?.stone === null;
export const faultAt = (view: StepsView, name: CellName): string | null => cellNamed(view, name)?.fault ?? null;

export function sentence(view: StepsView, me: Player | null): string {
  const { over, player } = view.outcome;
  if (over) return player ? endSentence(view, player, me) : t("steps.end.full");
  const last = cellNamed(view, view.last);
  const who = whoIs(view.toMove.player, view, me);
  return last ? t("steps.status.follow", { who, number: last.number }) : t("steps.status.first", { who });
}

const endSentence = (view: StepsView, player: Player, me: Player | null): string =>
  t("steps.end.block", { winner: whoIs(player, view, me), blocked: whoIs(otherPlayer(player), view, me) });

export function refusal(view: StepsView, name: CellName): string | null {
  switch (faultAt(view, name)) {
    case "cell_taken":
      return t("steps.refusal.taken", { cell: name });
    case "not_in_line":
      return t("steps.refusal.far", { cell: name });
    default:
      return null;
  }
}

export const moveSaid = (view: StepsView, name: CellName): string =>
  t("steps.said", { side: cellNamed(view, name)!.stone!, cell: name });
