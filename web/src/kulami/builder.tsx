import { useRef } from "preact/hooks";
import { rules } from "../engine/rules";
import type { Building, Shape } from "../engine/types";
import type { BuilderProps } from "../game/builder_props";
import { t } from "../text/i18n";
import { PanelBox } from "./builder_box";
import { BuilderTable } from "./builder_table";
import { useCarriedPanels } from "./carrying_panels";
import { useLaying, type Laying } from "./laying";
import { ShapePicture } from "./panel_piece";
import { centred, freePlace, panelsOf, turned } from "./panels";

// A board of one's own: panels from the box, laid on the table.
export function KulamiBuilder({ own }: BuilderProps) {
  const laying = useLaying();
  const table = useRef<SVGSVGElement>(null);
  const { carried, take, takeOut, isClick } = useCarriedPanels(laying, table);
  const building = rules.build(laying.panels);
  const { faults } = building;

  const choose = (shape: Shape) => {
    if (!isClick()) return;
    const index = laying.add(freePlace(shape, laying.panels));
    requestAnimationFrame(() => table.current?.querySelector<SVGGElement>(`[data-panel="${index}"]`)?.focus());
  };
  return (
    <>
      <div class="board-column">
        <div class="board-place" id="board">
          <BuilderTable
            table={table}
            laying={laying}
            wrong={new Set(faults.flatMap(({ panels }) => panels))}
            onTake={take}
          />
        </div>
        <p class={faults.length > 0 || laying.trouble ? "status wrong" : "status"} role="status">
          {stateText(laying.trouble, building)}
        </p>
      </div>
      <SelectedTools laying={laying} />
      <aside class="beside">
        <p>{t("build.kulami.intro")}</p>
        <PanelBox laying={laying} building={building} onTakeOut={takeOut} onChoose={choose} />
        {own(building.board, (board) => laying.change(centred(panelsOf(board))))}
      </aside>
      {carried && (
        <div class="carried" style={{ translate: `${carried.x}px ${carried.y}px` }}>
          <ShapePicture shape={carried.shape} unit={24} />
        </div>
      )}
    </>
  );
}

// What can be done with the selected panel.
function SelectedTools({ laying: { panels, selected, replace, remove } }: { laying: Laying }) {
  const withSelected = (use: (index: number) => void) => () => selected !== null && use(selected);
  return (
    <div class="controls row" role="toolbar" aria-label={t("build.title")}>
      <button disabled={selected === null} onClick={withSelected((index) => replace(index, turned(panels[index]!)))}>
        {t("build.turn")}
      </button>
      <button disabled={selected === null} onClick={withSelected(remove)}>
        {t("build.remove")}
      </button>
    </div>
  );
}

function stateText(trouble: string, { left, faults }: Building): string {
  const count = left.reduce((sum, shape) => sum + shape.pieces, 0);
  return trouble || faultText(faults[0]?.fault) || (count > 0 ? t("build.left", { count }) : t("build.ready"));
}

function faultText(fault: string | undefined): string {
  switch (fault) {
    case "panels_overlap":
      return t("build.overlap");
    case "board_too_large":
      return t("build.outside");
    case "not_in_one_piece":
      return t("build.apart");
    default:
      return "";
  }
}
