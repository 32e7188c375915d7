import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

// One of a few, all of them in sight.
export function Choice<T extends string>(props: {
  label: string;
  note?: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}) {
  const name = useId();
  const note = useId();
  return (
    <fieldset class="choice" aria-describedby={props.note ? note : undefined}>
      <legend>{props.label}</legend>
      <div class="options">
        {props.options.map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {props.note && (
        <p class="quiet note" id={note}>
          {props.note}
        </p>
      )}
    </fieldset>
  );
}

export function Switch(props: {
  label: string;
  note?: string;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  const note = useId();
  return (
    <div class="switch">
      <label>
        <input
          type="checkbox"
          checked={props.value}
          aria-describedby={props.note ? note : undefined}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        <span>{props.label}</span>
      </label>
      {props.note && (
        <p class="quiet note" id={note}>
          {props.note}
        </p>
      )}
    </div>
  );
}

export function Field(props: { label: string; children: ComponentChildren }) {
  return (
    <label class="field">
      <span>{props.label}</span>
      {props.children}
    </label>
  );
}
