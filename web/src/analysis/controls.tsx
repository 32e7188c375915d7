import { signal } from "@preact/signals";
import type { GameName } from "../engine/types";
import { flip, turn } from "../screen/orientations";
import { t } from "../text/i18n";
import { Opener, Toggle, Tool } from "../ui/tool";
import { lineMoves, show, shownCount } from "./analyses";
import { engineOn, heatOn, toggleHeat } from "./deepening";
import { dialog } from "./dialogs";
import { threatsOn } from "./threats";

const opened = signal(false);

// What one can do on the analysis board, under it.
export function Controls({ game }: { game: GameName }) {
  return (
    <div class={opened.value ? "controls row opened" : "controls row"} role="toolbar" aria-label={t("study.analysis")}>
      <Tool
        icon="previous"
        label={t("do.previous")}
        disabled={shownCount.value === 0}
        onClick={() => show(shownCount.value - 1)}
      />
      <Tool
        icon="following"
        label={t("do.following")}
        disabled={shownCount.value === lineMoves.value.length}
        onClick={() => show(shownCount.value + 1)}
      />
      <Toggle
        icon="engine"
        on={engineOn.value}
        label={t("analysis.engine")}
        letter="E"
        onClick={() => (engineOn.value = !engineOn.value)}
      />
      <Opener opened={opened} />
      <div class="rarer">
        <Toggle
          icon="threats"
          on={threatsOn.value}
          label={t("analysis.threats")}
          letter="T"
          onClick={() => (threatsOn.value = !threatsOn.value)}
        />
        <Toggle
          icon="heat"
          on={engineOn.value && heatOn.value}
          label={t("analysis.heat")}
          letter="H"
          onClick={toggleHeat}
        />
        <Tool icon="turn" label={t("do.rotate")} onClick={() => turn(game)} />
        <Tool icon="flip" label={t("do.flip")} onClick={() => flip(game)} />
        <Tool icon="share" label={t("do.share")} onClick={() => (dialog.value = "share")} />
        <Tool icon="load" label={t("do.load")} onClick={() => (dialog.value = "load")} />
        <Tool icon="fresh" label={t("analysis.new")} onClick={() => (dialog.value = "new")} />
        <Tool icon="kept" label={t("analysis.kept")} onClick={() => (dialog.value = "kept")} />
      </div>
    </div>
  );
}
