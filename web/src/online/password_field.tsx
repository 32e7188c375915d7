import { Field } from "../ui/choice";

export const passwordField = (label: string, value: string, set: (value: string) => void, fresh = false) => (
  <Field label={label}>
    <input
      type="password"
      autocomplete={fresh ? "new-password" : "current-password"}
      value={value}
      onInput={(event) => set(event.currentTarget.value)}
    />
  </Field>
);
