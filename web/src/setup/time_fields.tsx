import { t } from "../text/i18n";
import { Field } from "../ui/choice";

export const longestClock = 180; // minutes for the game, or seconds for a move

interface TimeFieldsProps {
  minutes: number;
  seconds: number;
  onChange: (minutes: number, seconds: number) => void;
}

// A clock of one's own: minutes for the game, seconds for each move.
export function TimeFields({ minutes, seconds, onChange }: TimeFieldsProps) {
  return (
    <div class="row">
      <TimeField label={t("choose.clock.minutes")} value={minutes} least={1} onChange={(m) => onChange(m, seconds)} />
      <TimeField label={t("choose.clock.seconds")} value={seconds} least={0} onChange={(s) => onChange(minutes, s)} />
    </div>
  );
}

function TimeField(props: { label: string; value: number; least: number; onChange: (value: number) => void }) {
  const { label, value, least, onChange } = props;
  return (
    <Field label={label}>
      <input
        type="number"
        min={least}
        max={longestClock}
        value={value}
        onChange={(event) => {
          const typed = Math.round(event.currentTarget.valueAsNumber) || least;
          onChange(Math.max(least, Math.min(longestClock, typed)));
        }}
      />
    </Field>
  );
}
