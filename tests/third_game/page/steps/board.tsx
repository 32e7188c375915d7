import type { StepsCell, StepsView } from "../engine/types";
import { drawingProps, shownCell, type BoardProps } from "../game/board_props";
import { CellGroup } from "../game/cell_group";
import { laid, upright } from "../game/orientation";
import { t } from "../text/i18n";

const pitch = 70;
const radius = 30;

const label = ({ name, number, stone, playable }: StepsCell) =>
  t("steps.cell", { cell: name, number, state: stone ?? (playable ? "playable" : "free") });

// Each cell with its number, or with the stone on it.
export function StepsBoard(props: BoardProps<StepsView>) {
  const { onChoose, onLook, orientation = upright, overlay } = drawingProps(props);
  const cells = props.view.cells.map((cell) => shownCell(cell, props, label));
  const places = new Map(
    cells.map(({ name, x, y }) => [name, laid({ x: (x - 2) * pitch, y: (2 - y) * pitch }, orientation, 90)]),
  );
  const drawn = ({ stone, number, playable }: StepsCell) => (
    <>
      <circle class={`step ${stone ?? "free"}`} r={radius} fill={stone ?? "tan"} stroke={playable ? "gold" : "none"} />
      {!stone && <text y="7" text-anchor="middle">{number}</text>}
    </>
  );
  return (
    <svg class="board steps" viewBox="-180 -180 360 360" role="group" aria-label={t("steps.board")}>
      <CellGroup cells={cells} places={places} drawn={drawn} onChoose={onChoose} onLook={onLook} />
      {overlay?.(places)}
    </svg>
  );
}
