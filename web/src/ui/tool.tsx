import type { Signal } from "@preact/signals";
import { t } from "../text/i18n";
import { Icon, type IconName } from "./icons";

interface ToolProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
}

// What is on or off; the letter is a key that does the same.
interface ToggleProps extends ToolProps {
  on: boolean;
  letter: string;
}

// One button for one thing that can be done with a board.
export function Tool({ icon, label, onClick, disabled }: ToolProps) {
  return (
    <button class="plain tool" disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
      <span class="word">{label}</span>
    </button>
  );
}

export function Toggle({ icon, label, onClick, on, letter }: ToggleProps) {
  return (
    <button class="plain tool" title={`${label} (${letter})`} aria-pressed={on} aria-keyshortcuts={letter} onClick={onClick}>
      <Icon name={icon} />
      <span class="word">{label}</span>
    </button>
  );
}

// The same in a line of a list, which has no room for words.
export function BareTool({ icon, label, onClick }: ToolProps) {
  return (
    <button class="plain tool bare" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

// On a phone, what is wanted less often lies behind this one.
export function Opener({ opened }: { opened: Signal<boolean> }) {
  return (
    <button
      class="plain tool opener"
      aria-expanded={opened.value}
      onClick={() => (opened.value = !opened.value)}
    >
      <Icon name="more" />
      <span class="word">{t("do.more")}</span>
    </button>
  );
}
