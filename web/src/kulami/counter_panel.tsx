import type { KulamiView } from "../engine/types";
import { showAreas, showChains, showNeeds, showOwners, showPoints, showSent } from "../state/settings";
import { t } from "../text/i18n";
import { Switch } from "../ui/choice";

const toggles = [
  [showPoints, "settings.points", null],
  [showOwners, "counter.owners", "counter.owners.note"],
  [showNeeds, "counter.panels", "counter.panels.note"],
  [showAreas, "settings.areas", null],
  [showChains, "settings.chains", null],
  [showSent, "counter.sent", "counter.sent.note"],
] as const;

// What the counter shall show on the board.
export function CounterPanel({ view }: { view: KulamiView }) {
  const open = view.panels.filter((panel) => !panel.settled);
  const points = open.reduce((sum, panel) => sum + panel.size, 0);
  return (
    <details class="counter-panel">
      <summary>{t("counter.title")}</summary>
      <p class="figures note">
        {open.length > 0 ? t("counter.open", { count: open.length, points }) : t("counter.decided")}
      </p>
      {toggles.map(([signal, label, note]) => (
        <Switch
          key={label}
          label={t(label)}
          {...(note && { note: t(note) })}
          value={signal.value}
          onChange={(on) => (signal.value = on)}
        />
      ))}
    </details>
  );
}
