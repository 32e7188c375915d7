import { useState } from "preact/hooks";
import { rules } from "../engine/rules";
import { isRefused, type Building, type Shape } from "../engine/types";
import { anySeed } from "../game/chance";
import { t } from "../text/i18n";
import { labelled } from "../text/joined";
import { Question } from "../ui/dialog";
import type { Laying } from "./laying";
import { ShapePicture } from "./panel_piece";
import { centred } from "./panels";

interface PanelBoxProps {
  laying: Laying;
  building: Building;
  onTakeOut: (event: PointerEvent, shape: Shape) => void;
  onChoose: (shape: Shape) => void;
}

// The panels that are still in the box, and what can be done with all of them.
export function PanelBox({ laying, building, onTakeOut, onChoose }: PanelBoxProps) {
  const { panels, change, select, setTrouble } = laying;
  const [clearing, setClearing] = useState(false);
  const empty = building.left.every(({ pieces }) => pieces === 0);
  const fill = () => {
    const completed = rules.complete(panels, anySeed());
    if (isRefused(completed)) return setTrouble(t("build.full"));
    change(centred([...panels, ...completed.panels.slice(panels.length)]));
    select(null);
  };
  const clear = () => {
    setClearing(false);
    select(null);
    change([]);
  };
  return (
    <>
      <h2>{t("build.box")}</h2>
      <div class="box row wrap">
        {building.left.map((shape) => (
          <button
            key={`${shape.shorter}${shape.longer}`}
            disabled={shape.pieces === 0}
            onPointerDown={(event) => onTakeOut(event, shape)}
            aria-label={labelled(t("build.panel", { width: shape.longer, height: shape.shorter }), shape.pieces)}
            onClick={() => onChoose(shape)}
          >
            <ShapePicture shape={shape} />
            <span class="figures">× {shape.pieces}</span>
          </button>
        ))}
      </div>
      <div class="row wrap">
        <button onClick={fill} disabled={empty || building.faults.some(({ fault }) => fault !== "not_in_one_piece")}>
          {t("build.fill")}
        </button>
        <button onClick={() => setClearing(true)} disabled={panels.length === 0}>
          {t("build.clear")}
        </button>
      </div>
      <p class="quiet note">{t("build.kulami.keys")}</p>
      {clearing && (
        <Question text={t("ask.clear")} yes={t("build.clear")} onNo={() => setClearing(false)} onYes={clear} />
      )}
    </>
  );
}
