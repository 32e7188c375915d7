import { rules } from "../engine/rules";
import { message, t } from "../text/i18n";
import { labelled } from "../text/joined";
import { Field } from "../ui/choice";

// How strong the engine shall be.
export function LevelChoice({ value, onChange }: { value: number; onChange: (level: number) => void }) {
  const name = message(`choose.level.${value}`);
  return (
    <Field label={t("choose.level")}>
      <span class="level">
        <input
          type="range"
          min={1}
          max={rules.about().levels}
          value={value}
          aria-valuetext={labelled(String(value), name)}
          onInput={(event) => onChange(Number(event.currentTarget.value))}
        />
        <span class="figures">
          {value} · {name}
        </span>
      </span>
    </Field>
  );
}
