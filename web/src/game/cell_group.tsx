import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { neighbour } from "./neighbour";
import type { Point } from "./orientation";

// What any board tells about one of its cells, besides what it draws.
export interface CellTraits {
  name: string; // d4
  playable: boolean;
  reached?: boolean; // the rules allow it, but nobody here may place now
  label: string; // what a screen reader says
  waiting?: boolean; // placed, but not yet confirmed: drawn lightly
}

// `unsure`: it was tapped with a finger and is smaller than a fingertip, so the one beside it may be meant.
export type OnChoose = (name: string, unsure: boolean) => void;
const fingertip = 44; // pixels

function isUnsure(event: MouseEvent): boolean {
  const { pointerType } = event as Partial<PointerEvent>; // not every browser says it of a click
  if (pointerType ? pointerType !== "touch" : !matchMedia("(pointer: coarse)").matches) return false;
  const { width, height } = (event.currentTarget as Element).getBoundingClientRect();
  return Math.min(width, height) < fingertip;
}

export interface CellsProps<C extends CellTraits> {
  cells: readonly C[];
  places: Map<string, Point>;
  drawn: (cell: C) => ComponentChildren;
  onChoose?: OnChoose | undefined;
  onLook?: ((name: string | null) => void) | undefined;
  onReach?: ((name: string | null) => void) | undefined; // by keyboard
}

// The cells of a board as one stop of the Tab key: arrows move over them, Enter or Space chooses.
export function CellGroup<C extends CellTraits>(props: CellsProps<C>) {
  const { cells, places, drawn, onChoose, onLook, onReach } = props;
  const group = useRef<SVGGElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const stop =
    cells.find((c) => c.name === current)?.name ??
    cells.find((c) => c.playable)?.name ??
    cells[0]?.name;

  const focus = (name: string) => {
    setCurrent(name);
    group.current?.querySelector<SVGGElement>(`[data-cell="${name}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, name: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onChoose?.(name, false);
      return;
    }
    const next = neighbour(places, name, event.key);
    if (!next && !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    event.stopPropagation();
    if (next) focus(next);
  };

  return (
    <g ref={group}>
      {cells.map((cell) => {
        const { x, y } = places.get(cell.name)!;
        return (
          <g
            key={cell.name}
            class="cell"
            role={onChoose ? "button" : "img"}
            tabindex={cell.name === stop ? 0 : -1}
            aria-label={cell.label}
            data-cell={cell.name}
            data-playable={cell.playable ? "" : undefined}
            data-waiting={cell.waiting ? "" : undefined}
            transform={`translate(${round(x)} ${round(y)})`}
            onClick={(event) => {
              setCurrent(cell.name);
              onChoose?.(cell.name, isUnsure(event));
            }}
            onKeyDown={(event) => onKeyDown(event, cell.name)}
            onFocus={() => {
              setCurrent(cell.name);
              onReach?.(cell.name);
            }}
            onBlur={() => onReach?.(null)}
            onPointerEnter={(event) => event.pointerType === "mouse" && onLook?.(cell.name)}
            onPointerLeave={(event) => event.pointerType === "mouse" && onLook?.(null)}
          >
            {drawn(cell)}
          </g>
        );
      })}
    </g>
  );
}

export const round = (value: number) => Math.round(value * 100) / 100;
