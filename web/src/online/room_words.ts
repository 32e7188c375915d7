import { otherPlayer, type Player, type View } from "../engine/types";
import { endedSentence, refusal, rulesSentence } from "../screen/sentences";
import { t } from "../text/i18n";
import { sentences } from "../text/joined";
import { planning } from "./plan";
import { live, moves, myTurn, over, personAt, room, shownCount, you } from "./room";
import { choosing } from "./room_choosing";
import type { RoomEvent } from "./wire";
import { personName } from "./words";

// The one sentence under the board, and what is read out when something happens.

const { looked, asked, tapped } = choosing;

const nameAt = (player: Player): string => personName(personAt(player));

export function roomSentence(view: View): string {
  if (planning.value) {
    const mine = planning.value.length % 2 === 1;
    return t(mine ? "online.plan.mine" : "online.plan.theirs");
  }
  if (!live.value) return t("play.review", { move: shownCount.value, total: moves.value.length });
  if (over.value) return endSentence(view);
  const premove = room.value!.plan?.premove;
  if (premove && !myTurn.value) return t("online.premove", { cell: premove });
  const why = asked.value && myTurn.value && refusal(view, asked.value);
  if (why) return why;
  if (tapped.value) return t("play.tapAgain", { cell: tapped.value });
  if (view.swapAvailable && !myTurn.value) return t("online.maySwap", { side: view.toMove.side });
  const rules = rulesSentence(view, you.value);
  return sentences(rules, hurries() && t("online.firstMinute"));
}

// Before the clocks run, each first move has a minute.
const hurries = (): boolean =>
  myTurn.value && room.value!.clock.kind === "live" && room.value!.moves.length < 2;

// For eyes alone: it changes with the mouse.
export function passingSentence(view: View): string | null {
  if (!live.value || over.value || planning.value || tapped.value || !looked.value || looked.value === asked.value)
    return null;
  return myTurn.value ? refusal(view, looked.value) : null;
}

export const winner = (): Player | null => {
  const result = room.value?.ending?.result;
  return result === "p1win" ? "p1" : result === "p2win" ? "p2" : null;
};

export const calledOff = (): boolean => room.value?.ending?.result === "*";

function endSentence(view: View): string {
  if (view.outcome.over) return rulesSentence(view, you.value);
  if (calledOff()) return t("online.end.calledOff");
  const won = winner();
  if (!won) return t(room.value!.ending!.termination === "agreement" ? "online.end.agreed" : "online.end.drawn");
  switch (room.value!.ending!.termination) {
    case "resign":
      return endedSentence("resigned", won, view, you.value);
    case "time":
      return endedSentence("time", won, view, you.value);
    default:
      return t("online.end.left", { winner: won === you.value ? "you" : view.sides[won] });
  }
}

// What an event is to those who do not see it; moves are said with the position.
export function eventSaid(event: RoomEvent): string {
  switch (event.kind) {
    case "drawOffered":
      return mine(event.by) ? t("online.offered.draw") : t("online.offer.draw", { name: nameAt(event.by) });
    case "drawDeclined":
      return mine(event.by) ? "" : t("online.declined.draw", { name: nameAt(event.by) });
    case "takebackAsked":
      return mine(event.by) ? t("online.offered.takeback") : t("online.offer.takeback", { name: nameAt(event.by) });
    case "takebackDeclined":
      return mine(event.by) ? "" : t("online.declined.takeback", { name: nameAt(event.by) });
    case "rematchOffered":
      return mine(event.by) ? t("online.offered.rematch") : t("online.offer.rematch", { name: nameAt(event.by) });
    case "rematchDeclined":
      return mine(event.by) ? "" : t("online.declined.rematch", { name: nameAt(event.by) });
    case "takenBack":
      return t("online.takenBack");
    case "credited":
      return t("online.credited", { seconds: Math.round(event.time / 1000) });
    default:
      return "";
  }
}
const mine = (by: Player): boolean => by === you.value;

// To the players: that the other one is not here.
export function absence(): string {
  const r = room.value!;
  if (!r.you || over.value) return "";
  const other = otherPlayer(r.you);
  return r.presence.here[other === "p1" ? 0 : 1] ? "" : t("online.away", { name: nameAt(other) });
}
