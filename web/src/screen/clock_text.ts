import type { Side } from "../engine/types";
import { t } from "../text/i18n";

// With tenths once there are only seconds left, where that is wanted.
export function clockText(ms: number, tenths = false): string {
  if (tenths && ms < 10_000) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function clockLabel(ms: number, side: Side): string {
  const seconds = Math.ceil(ms / 1000);
  return t("clock.left", { side, minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}
