import { t } from "../text/i18n";
import { Switch } from "../ui/choice";

// Whether the second player may swap after the first placement.
export function SwapSwitch({ value, onChange }: { value: boolean; onChange: (swap: boolean) => void }) {
  return <Switch label={t("choose.swap")} note={t("choose.swap.note")} value={value} onChange={onChange} />;
}
