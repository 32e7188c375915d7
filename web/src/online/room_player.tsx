import type { Player, View } from "../engine/types";
import { clockLabel, clockText } from "../screen/clock_text";
import { PlayerLine } from "../screen/player_line";
import { t } from "../text/i18n";
import { live, personAt, room, toMove, you } from "./room";
import { seatOf } from "./room_after";
import { low, timeLeft } from "./room_clock";
import { longTime, PersonName, ratingOf } from "./words";

// Who sits there: name, rating, whether they are connected, and the clock.
export function RoomPlayer({ player, view }: { player: Player; view: View }) {
  const r = room.value!;
  const person = personAt(player);
  const side = view.sides[player];
  const here = person.kind === "engine" || r.presence.here[seatOf(player)];
  const mine = player === you.value;
  const name = (
    <>
      <span class="who">{mine && person.kind === "guest" ? t("side.you") : <PersonName person={person} />}</span>
      <span class="unseen">{t("side.name", { side })}</span>
      <span class="quiet figures rating">{ratingOf(person, r.game, r.class)}</span>
      {!mine && (
        <span
          class={here ? "presence here" : "presence"}
          role="img"
          aria-label={t(here ? "online.presence.here" : "online.presence.away")}
          title={t(here ? "online.presence.here" : "online.presence.away")}
        />
      )}
    </>
  );
  return (
    <PlayerLine player={player} view={view} name={name} toMove={live.value && toMove.value === player} clock={clockOf(player, view)} />
  );
}

function clockOf(player: Player, view: View): { text: string; label: string; low: boolean } | null {
  const left = timeLeft(player);
  if (left === null) return null;
  const isLow = low.value === player;
  if (room.value!.clock.kind === "days") return { text: longTime(left), label: longTime(left), low: isLow };
  return { text: clockText(left, true), label: clockLabel(left, view.sides[player]), low: isLow };
}
