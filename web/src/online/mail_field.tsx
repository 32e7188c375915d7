import { Field } from "../ui/choice";

export const mailField = (label: string, value: string, set: (value: string) => void) => (
  <Field label={label}>
    <input
      dir="ltr"
      inputMode="email"
      autocomplete="email"
      autocapitalize="off"
      spellcheck={false}
      maxLength={254}
      value={value}
      onInput={(event) => set(event.currentTarget.value)}
    />
  </Field>
);
