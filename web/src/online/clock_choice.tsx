import type { GameName } from "../engine/types";
import { gameUi } from "../games/games";
import { TimeFields } from "../setup/time_fields";
import { t } from "../text/i18n";
import { Choice } from "../ui/choice";
import type { ClockRule } from "./wire";
import { clockName, day } from "./words";

const minute = 60_000;
type LiveClock = Extract<ClockRule, { kind: "live" }>;
const live = (minutes: number, seconds: number): LiveClock => ({
  kind: "live",
  base: minutes * minute,
  increment: seconds * 1000,
});

// A few that suit the length of each game.
export const quickClocks = (game: GameName): LiveClock[] =>
  gameUi(game).quickClocks.map(([minutes, seconds]) => live(minutes, seconds));

const livePresets = [live(3, 2), live(5, 3), live(10, 5), live(30, 10)];
const dayPresets: ClockRule[] = [1, 2, 3, 7].map((days) => ({ kind: "days", base: days * day }));

const keyOf = (clock: ClockRule): string =>
  clock.kind === "none" ? "none" : `${clock.kind} ${clock.base} ${clock.kind === "live" ? clock.increment : 0}`;

const shortName = (clock: ClockRule): string =>
  clock.kind === "live" ? `${clock.base / minute} + ${clock.increment / 1000}` : clockName(clock);

// How long both may think: first the kind, then a preset of it, or minutes and seconds of one's own.
export function ClockChoice({ value, onChange }: { value: ClockRule; onChange: (clock: ClockRule) => void }) {
  const presets = value.kind === "live" ? livePresets : value.kind === "days" ? dayPresets : [];
  const preset = presets.find((clock) => keyOf(clock) === keyOf(value));
  return (
    <>
      <Choice
        label={t("choose.clock")}
        value={value.kind}
        options={[
          ["live", t("online.clock.live")],
          ["days", t("online.clock.days")],
          ["none", t("choose.clock.none")],
        ]}
        onChange={(kind) =>
          onChange(kind === "live" ? livePresets[1]! : kind === "days" ? dayPresets[2]! : { kind: "none" })
        }
      />
      {presets.length > 0 && (
        <Choice
          label={t(value.kind === "live" ? "online.clock.form" : "online.clock.time")}
          value={preset ? keyOf(preset) : "own"}
          options={[
            ...presets.map((clock) => [keyOf(clock), shortName(clock)] as const),
            ...(value.kind === "live" ? [["own", t("online.clock.own")] as const] : []),
          ]}
          onChange={(key) => onChange(presets.find((clock) => keyOf(clock) === key) ?? live(7, 4))}
        />
      )}
      {value.kind === "live" && !preset && (
        <TimeFields
          minutes={value.base / minute}
          seconds={value.increment / 1000}
          onChange={(minutes, seconds) => onChange(live(minutes, seconds))}
        />
      )}
    </>
  );
}
