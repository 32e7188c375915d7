import { Field } from "../ui/choice";

// For what is copied from a phone or from paper.
export const codeField = (
  label: string,
  value: string,
  set: (value: string) => void,
  autocomplete: "off" | "one-time-code" = "off",
) => (
  <Field label={label}>
    <input
      autocomplete={autocomplete}
      autocapitalize="off"
      spellcheck={false}
      value={value}
      onInput={(event) => set(event.currentTarget.value)}
    />
  </Field>
);
