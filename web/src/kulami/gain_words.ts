import type { Gain, KulamiView } from "../engine/types";
import { t } from "../text/i18n";
import { listed } from "../text/joined";

// What a marble gains, in words. A panel is a rectangle: it is named by two opposite corners.

export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

export function gainWords(gain: Gain, view: KulamiView): string {
  const { fields } = view.panels[gain.panel]!;
  const panel = `${fields[0]}–${fields.at(-1)}`;
  return listed(
    panelWords(gain, panel),
    gain.area > 1 && t("analysis.gain.area", { count: gain.area }),
    gain.chain > 0 && t("analysis.gain.chain", { count: gain.chain }),
  );
}

function panelWords({ holding, settles }: Gain, panel: string): string {
  switch (holding) {
    case "takes":
      return settles ? t("analysis.gain.takesForGood", { panel }) : t("analysis.gain.takes", { panel });
    case "levels":
      return settles ? t("analysis.gain.levelsForGood", { panel }) : t("analysis.gain.levels", { panel });
    case "same":
      return settles ? t("analysis.gain.secures", { panel }) : "";
  }
}
