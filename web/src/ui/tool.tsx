import type { Signal } from "@preact/signals";
import { t } from "../text/i18n";
import { Icon, type IconName } from "./icons";

// What lies under a board: one button for one thing that can be done.
export function Tool(props: { icon: IconName; label: string; onClick: () => void; disabled?: boolean }) {
  return (
    <button
      class="plain tool"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

// On a phone, what is wanted less often lies behind this one.
export function Opener({ opened }: { opened: Signal<boolean> }) {
  return (
    <button
      class="plain tool opener"
      aria-label={t("do.more")}
      title={t("do.more")}
      aria-expanded={opened.value}
      onClick={() => (opened.value = !opened.value)}
    >
      <Icon name="more" />
    </button>
  );
}
