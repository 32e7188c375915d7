import { useRef, useState } from "preact/hooks";
import { rules } from "../engine/rules";
import { isRefused, type LaidPanel, type Shape } from "../engine/types";
import { t } from "../i18n";
import { anySeed } from "../play/wishes";
import { stored } from "../state/stored";
import { Question } from "../ui/dialog";
import { OwnBoards } from "./own_boards";
import { centred, extent, freePlace, panelsOf, turned, withinTable } from "./panels";

const isPanels = (value: unknown): value is LaidPanel[] =>
  Array.isArray(value) &&
  value.length <= 17 &&
  value.every((p) => [p?.x, p?.y, p?.width, p?.height].every(Number.isInteger));
const laid = stored<LaidPanel[]>("building.kulami", [], isPanels);

const pitch = 60;
const half = pitch / 2;
const size = extent * pitch;
const columns = "abcdefghij";

interface Drag {
  index: number;
  dx: number; // from the panel's lower left corner to where it was taken
  dy: number;
}

export function KulamiBuilder() {
  const panels = laid.value;
  const [selected, setSelected] = useState<number | null>(null);
  const [clearing, setClearing] = useState(false);
  const [trouble, setTrouble] = useState("");
  const drag = useRef<Drag | null>(null);
  const table = useRef<SVGSVGElement>(null);
  const building = rules.build(panels);
  const wrong = new Set(building.faults.flatMap((fault) => fault.panels));

  const change = (next: LaidPanel[]) => {
    laid.value = next;
    setTrouble("");
  };
  const replace = (index: number, panel: LaidPanel) =>
    change(panels.map((p, i) => (i === index ? withinTable(panel) : p)));
  const remove = (index: number) => {
    change(panels.filter((_, i) => i !== index));
    setSelected(null);
  };
  const add = (shape: Shape) => {
    change([...panels, freePlace(shape, panels)]);
    const index = panels.length;
    setSelected(index);
    requestAnimationFrame(() =>
      table.current?.querySelector<SVGGElement>(`[data-panel="${index}"]`)?.focus(),
    );
  };

  const keyDown = (event: KeyboardEvent, index: number) => {
    const panel = panels[index]!;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const step = steps[event.key];
    if (step) replace(index, { ...panel, x: panel.x + step[0], y: panel.y + step[1] });
    else if (event.key === "r" || event.key === "R") replace(index, turned(panel));
    else if (event.key === "Delete" || event.key === "Backspace") remove(index);
    else if (event.key === "Enter" || event.key === " " || event.key === "Escape")
      setSelected(selected === index ? null : index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // Where on the table a pointer is, in fields from the lower left.
  const fieldAt = (event: PointerEvent) => {
    const matrix = table.current!.getScreenCTM()!.inverse();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x: point.x / pitch, y: extent - point.y / pitch };
  };
  const take = (event: PointerEvent, index: number) => {
    const at = fieldAt(event);
    const panel = panels[index]!;
    drag.current = { index, dx: at.x - panel.x, dy: at.y - panel.y };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    setSelected(index);
  };
  const pull = (event: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    const at = fieldAt(event);
    const panel = panels[held.index]!;
    const x = Math.round(at.x - held.dx);
    const y = Math.round(at.y - held.dy);
    if (x === panel.x && y === panel.y) return;
    replace(held.index, { ...panel, x, y });
  };
  // Dropped well outside, it goes back into the box.
  const drop = (event: PointerEvent) => {
    const held = drag.current;
    drag.current = null;
    if (!held) return;
    const { x, y } = fieldAt(event);
    if (Math.min(x, y) < -0.5 || Math.max(x, y) > extent + 0.5) remove(held.index);
  };

  const fill = () => {
    const completed = rules.complete(panels, anySeed());
    if (isRefused(completed)) return setTrouble(t("build.full"));
    change(centred([...panels, ...completed.panels.slice(panels.length)]));
    setSelected(null);
  };
  const left = building.left.reduce((sum, shape) => sum + shape.pieces, 0);
  const state = trouble || faultText(building.faults[0]?.fault) || (left > 0 ? t("build.left", { count: left }) : t("build.ready"));

  return (
    <>
      <div class="board-place" id="board">
        <svg
          ref={table}
          class="board kulami builder"
          viewBox={`-6 -6 ${size + 12} ${size + 12}`}
          role="group"
          aria-label={t("build.title")}
        >
          <rect class="table-top" x={-4} y={-4} width={size + 8} height={size + 8} rx={16} />
          {Array.from({ length: extent * extent }, (_, i) => (
            <circle
              key={i}
              class="spot"
              cx={(i % extent) * pitch + half}
              cy={Math.floor(i / extent) * pitch + half}
              r={3}
            />
          ))}
          {panels.map((panel, i) => (
            <PanelPiece
              key={i}
              index={i}
              panel={panel}
              wrong={wrong.has(i)}
              selected={selected === i}
              onKeyDown={keyDown}
              onTake={take}
              onPull={pull}
              onDrop={drop}
              onCancel={() => (drag.current = null)}
            />
          ))}
        </svg>
      </div>
      <p class={building.faults.length > 0 || trouble ? "status wrong" : "status"} role="status">
        {state}
      </p>
      <div class="controls row" role="toolbar" aria-label={t("build.title")}>
        <button disabled={selected === null} onClick={() => selected !== null && replace(selected, turned(panels[selected]!))}>
          {t("build.turn")}
        </button>
        <button disabled={selected === null} onClick={() => selected !== null && remove(selected)}>
          {t("build.remove")}
        </button>
      </div>
      <aside class="beside">
        <p>{t("build.kulami.intro")}</p>
        <h2>{t("build.box")}</h2>
        <div class="box row wrap">
          {building.left.map((shape) => (
            <button
              key={`${shape.shorter}${shape.longer}`}
              disabled={shape.pieces === 0}
              aria-label={`${t("build.panel", { width: shape.longer, height: shape.shorter })}: ${shape.pieces}`}
              onClick={() => add(shape)}
            >
              <ShapePicture shape={shape} />
              <span class="figures">× {shape.pieces}</span>
            </button>
          ))}
        </div>
        <div class="row wrap">
          <button onClick={fill} disabled={left === 0 || building.faults.some((f) => f.fault !== "not_in_one_piece")}>
            {t("build.fill")}
          </button>
          <button onClick={() => setClearing(true)} disabled={panels.length === 0}>
            {t("build.clear")}
          </button>
        </div>
        <p class="quiet note">{t("build.kulami.keys")}</p>
        <OwnBoards
          game="kulami"
          board={building.board}
          onOpen={(board) => change(centred(panelsOf(board)))}
        />
      </aside>
      {clearing && (
        <Question
          text={t("ask.clear")}
          yes={t("build.clear")}
          onNo={() => setClearing(false)}
          onYes={() => {
            setClearing(false);
            setSelected(null);
            change([]);
          }}
        />
      )}
    </>
  );
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

function PanelPiece(props: {
  index: number;
  panel: LaidPanel;
  wrong: boolean;
  selected: boolean;
  onKeyDown: (event: KeyboardEvent, index: number) => void;
  onTake: (event: PointerEvent, index: number) => void;
  onPull: (event: PointerEvent) => void;
  onDrop: (event: PointerEvent) => void;
  onCancel: () => void;
}) {
  const { index, panel, wrong, selected } = props;
  const { x, y, width, height } = panel;
  const top = extent - y - height;
  const cell = `${columns[x]}${y + 1}`;
  return (
    <g
      class={`panel piece-of-board${wrong ? " wrong-panel" : ""}${selected ? " selected" : ""}`}
      role="button"
      tabindex={0}
      aria-pressed={selected}
      aria-label={t("build.panelAt", { width, height, cell })}
      data-panel={index}
      transform={`translate(${x * pitch} ${top * pitch})`}
      onKeyDown={(event) => props.onKeyDown(event, index)}
      onTouchStart={(event) => event.preventDefault() /* else the browser scrolls */}
      onPointerDown={(event) => props.onTake(event, index)}
      onPointerMove={props.onPull}
      onPointerUp={props.onDrop}
      onPointerCancel={props.onCancel}
    >
      <rect class="wood" x={2} y={2} width={width * pitch - 4} height={height * pitch - 4} rx={11} />
      {Array.from({ length: width * height }, (_, i) => (
        <circle
          key={i}
          class="hollow"
          cx={(i % width) * pitch + half}
          cy={Math.floor(i / width) * pitch + half}
          r={17}
        />
      ))}
    </g>
  );
}

function ShapePicture({ shape }: { shape: Shape }) {
  const unit = 14;
  const [w, h] = [shape.longer * unit, shape.shorter * unit];
  return (
    <svg class="kulami shape" viewBox={`-1 -1 ${w + 2} ${h + 2}`} width={w + 2} height={h + 2} aria-hidden="true">
      <rect class="wood" width={w} height={h} rx={4} />
      {Array.from({ length: shape.longer * shape.shorter }, (_, i) => (
        <circle
          key={i}
          class="hollow"
          cx={((i % shape.longer) + 0.5) * unit}
          cy={(Math.floor(i / shape.longer) + 0.5) * unit}
          r={4}
        />
      ))}
    </svg>
  );
}
