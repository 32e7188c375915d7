import { useRef, useState } from "preact/hooks";
import { rules } from "../engine/rules";
import { isRefused, type LaidPanel, type Shape } from "../engine/types";
import { anySeed } from "../game/chance";
import type { BuilderProps } from "../game/game_ui";
import { stored } from "../state/stored";
import { t } from "../text/i18n";
import { Question } from "../ui/dialog";
import { follow } from "./carrying";
import { half, PanelPiece, pitch, ShapePicture } from "./panel_piece";
import { centred, extent, freePlace, fromTheBox, lying, panelAround, panelsOf, turned, withinTable } from "./panels";

const isPanels = (value: unknown): value is LaidPanel[] =>
  Array.isArray(value) && value.every((p) => [p?.x, p?.y, p?.width, p?.height].every(Number.isInteger));
const laid = stored<LaidPanel[]>("building.kulami", [], isPanels);

interface Carried {
  shape: Shape;
  x: number; // on the screen
  y: number;
}

export function KulamiBuilder({ own }: BuilderProps) {
  if (!fromTheBox(laid.value)) laid.value = [];
  const panels = laid.value;
  const [selected, setSelected] = useState<number | null>(null);
  const [clearing, setClearing] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [carried, setCarried] = useState<Carried | null>(null); // between the box and the table
  const wasCarried = useRef(false); // so no click is meant
  const table = useRef<SVGSVGElement>(null);
  const size = extent() * pitch;
  const building = rules.build(panels);
  const wrong = new Set(building.faults.flatMap((fault) => fault.panels));

  const change = (next: LaidPanel[]) => {
    laid.value = next;
    setTrouble("");
  };
  const replace = (index: number, panel: LaidPanel) =>
    change(laid.value.map((p, i) => (i === index ? withinTable(panel) : p)));
  const remove = (index: number) => {
    change(laid.value.filter((_, i) => i !== index));
    setSelected(null);
  };
  const add = (panel: LaidPanel): number => {
    const index = laid.value.length;
    change([...laid.value, panel]);
    setSelected(index);
    return index;
  };
  const focus = (index: number) =>
    requestAnimationFrame(() =>
      table.current?.querySelector<SVGGElement>(`[data-panel="${index}"]`)?.focus(),
    );

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
    return { x: point.x / pitch, y: extent() - point.y / pitch };
  };
  const onTable = (event: PointerEvent) => {
    const { x, y } = fieldAt(event);
    return Math.min(x, y) >= -0.5 && Math.max(x, y) <= extent() + 0.5;
  };
  const moveTo = (index: number, x: number, y: number) => {
    const panel = laid.value[index];
    if (panel && (x !== panel.x || y !== panel.y)) replace(index, { ...panel, x, y });
  };
  // Dropped well outside, a panel goes back into the box.
  const drop = (event: PointerEvent, index: number) => {
    if (!onTable(event)) remove(index);
  };
  const take = (event: PointerEvent, index: number) => {
    if (event.button !== 0) return;
    const held = fieldAt(event);
    const [dx, dy] = [held.x - panels[index]!.x, held.y - panels[index]!.y];
    setSelected(index);
    follow(event, {
      carried: (at) => {
        const { x, y } = fieldAt(at);
        moveTo(index, Math.round(x - dx), Math.round(y - dy));
      },
      dropped: (at) => drop(at, index),
      cancelled: () => {},
    });
  };
  // Held by its middle, from the box onto the table.
  const takeOut = (event: PointerEvent, shape: Shape) => {
    wasCarried.current = false;
    if (event.button !== 0) return;
    let index: number | null = null;
    follow(event, {
      carried: (at) => {
        wasCarried.current = true;
        const panel = panelAround(lying(shape), fieldAt(at));
        if (index !== null) return moveTo(index, panel.x, panel.y);
        if (onTable(at)) index = add(panel);
        setCarried(index === null ? { shape, x: at.clientX, y: at.clientY } : null);
      },
      dropped: (at) => {
        setCarried(null);
        if (index !== null) drop(at, index);
      },
      cancelled: () => setCarried(null),
    });
  };
  const choose = (shape: Shape) => {
    if (!wasCarried.current) focus(add(freePlace(shape, panels)));
    wasCarried.current = false;
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
          {Array.from({ length: extent() ** 2 }, (_, i) => (
            <circle
              key={i}
              class="spot"
              cx={(i % extent()) * pitch + half}
              cy={Math.floor(i / extent()) * pitch + half}
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
              onPointerDown={(event) => takeOut(event, shape)}
              aria-label={`${t("build.panel", { width: shape.longer, height: shape.shorter })}: ${shape.pieces}`}
              onClick={() => choose(shape)}
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
        {own(building.board, (board) => change(centred(panelsOf(board))))}
      </aside>
      {carried && (
        <div class="carried" style={{ translate: `${carried.x}px ${carried.y}px` }}>
          <ShapePicture shape={carried.shape} unit={24} />
        </div>
      )}
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
