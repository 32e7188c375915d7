import { rules } from "../engine/rules";
import { t } from "../text/i18n";
import { labelled } from "../text/joined";
import { Field } from "../ui/choice";
import { levelText, levelWord } from "./level_name";

interface Props {
  value: number;
  least: number; // the gentlest that is offered
  onChange: (level: number) => void;
}

// How strong the engine shall be.
export function LevelChoice({ value, least, onChange }: Props) {
  return (
    <Field label={t("choose.level")}>
      <span class="level">
        <input
          type="range"
          min={least}
          max={rules.about().levels}
          value={value}
          aria-valuetext={value < 1 ? levelWord(value) : labelled(String(value), levelWord(value))}
          onInput={(event) => onChange(Number(event.currentTarget.value))}
        />
        <span class="figures">{levelText(value)}</span>
      </span>
    </Field>
  );
}
