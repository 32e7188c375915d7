import type { ComponentChildren } from "preact";
import { CellGroup, round, type CellTraits, type OnChoose } from "../game/cell_group";
import { Glide } from "../game/glide";
import { HintMark } from "../game/hint_mark";
import { laid, upright, type Orientation, type Point } from "../game/orientation";

export type Colour = "red" | "black";

export interface KulamiField extends CellTraits {
  x: number; // column, from the left
  y: number; // row, from the bottom
  panel: number;
  marble: Colour | null;
}

export interface KulamiPanel {
  fields: readonly string[];
  size: number;
  holder: Colour | null;
  tied?: boolean; // as many marbles of one side as of the other, and some
  closed: boolean;
}

// Fields that belong together: an area or a chain, drawn over the board.
export interface Joined {
  colour: Colour;
  fields: readonly string[];
  diagonal: boolean; // whether neighbours may touch at a corner only
}

export interface KulamiBoardProps {
  fields: readonly KulamiField[];
  panels: readonly KulamiPanel[];
  width: number;
  height: number;
  label: string;
  last?: string | null;
  winning?: readonly string[];
  hint?: string | null;
  picked?: readonly string[];
  coordinates?: boolean; // letters and numbers at the edge
  points?: boolean; // what each panel is worth
  owners?: boolean; // who holds each panel, by a rim that cannot be overlooked
  joined?: readonly Joined[];
  orientation?: Orientation;
  onChoose?: OnChoose;
  onLook?: (field: string | null) => void;
  onReach?: (field: string | null) => void; // by keyboard
  overlay?: (places: Map<string, Point>) => ComponentChildren; // drawn over all the rest
}

export const pitch = 70;
const gap = 2.5;
const marbleRadius = 25;
const hollowRadius = 20;
const bareMargin = 8;
const namedMargin = 24;

// Gold in a dark casing, without which it would not stand out from wood.
function Gold({ kind }: { kind: "playable" | "anywhere" | "last" }) {
  const r = kind === "last" ? marbleRadius : hollowRadius;
  return (
    <>
      <circle class={`casing ${kind}`} r={r} />
      <circle class={`gold ${kind}`} r={r} />
    </>
  );
}

function Marble({ side }: { side: Colour }) {
  return (
    <g data-settles="">
      <circle class={`marble ${side}`} r={marbleRadius} />
      <circle class={`marble-rim ${side}`} r={side === "black" ? marbleRadius - 4 : marbleRadius} />
      <ellipse class="shine" cx={-8} cy={-9} rx={7} ry={4.5} transform="rotate(-38 -8 -9)" />
    </g>
  );
}

export function KulamiBoard(props: KulamiBoardProps) {
  const { fields, panels, width, height, last, hint, orientation = upright } = props;
  const picked = props.picked ?? [];
  const placeOf = ({ x, y }: { x: number; y: number }): Point =>
    laid({ x: (x + 0.5 - width / 2) * pitch, y: (height / 2 - y - 0.5) * pitch }, orientation, 90);
  const places = new Map(fields.map((field) => [field.name, placeOf(field)]));
  const margin = props.coordinates ? namedMargin : bareMargin;
  const sideways = orientation.steps % 2 === 1;
  const w = (sideways ? height : width) * pitch + 2 * margin;
  const h = (sideways ? width : height) * pitch + 2 * margin;

  const anywhere = !last; // nothing lies yet, so a mark on every field would say nothing
  const lastField = fields.find((field) => field.name === last);
  const closed = new Set(panels.flatMap((panel) => (panel.closed ? panel.fields : [])));

  const drawn = (field: KulamiField) => (
    <>
      <circle class="touch" r={pitch / 2} />
      <circle class={closed.has(field.name) ? "hollow dull" : "hollow"} r={hollowRadius} />
      {field.reached && !anywhere && <circle class="reached" r={hollowRadius} />}
      {field.playable && <Gold kind={anywhere ? "anywhere" : "playable"} />}
      {field.marble && <Marble side={field.marble} />}
      {field.name === last && <Gold kind="last" />}
      {field.name === hint && <HintMark radius={marbleRadius + 3} />}
      {picked.includes(field.name) && <circle class="picked" r={marbleRadius} />}
      <circle class="focus" r={marbleRadius + 5} />
    </>
  );

  return (
    <svg
      class="board kulami"
      viewBox={`${-w / 2} ${-h / 2} ${w} ${h}`}
      role="group"
      aria-label={props.label}
    >
      {panels.map((panel, i) => (
        <Wood key={i} panel={panel} places={places} broad={props.owners ?? false} />
      ))}
      {lastField && <Cross field={lastField} fields={fields} places={places} />}
      {props.coordinates && <Names fields={fields} placeOf={placeOf} />}
      <CellGroup
        cells={fields}
        places={places}
        drawn={drawn}
        onChoose={props.onChoose}
        onLook={props.onLook}
        onReach={props.onReach}
      />
      <Glide to={last ?? null} places={places}>
        <Gold kind="last" />
      </Glide>
      {props.joined?.map((joined, i) => <Links key={i} joined={joined} places={places} />)}
      {props.points &&
        panels.map((panel, i) => <Points key={i} panel={panel} places={places} />)}
      {props.overlay?.(places)}
    </svg>
  );
}

export function extent(panel: Pick<KulamiPanel, "fields">, places: Map<string, Point>) {
  const at = panel.fields.map((field) => places.get(field)!);
  const xs = at.map((p) => p.x);
  const ys = at.map((p) => p.y);
  const [left, right] = [Math.min(...xs) - pitch / 2, Math.max(...xs) + pitch / 2];
  const [top, bottom] = [Math.min(...ys) - pitch / 2, Math.max(...ys) + pitch / 2];
  return { left, top, width: right - left, height: bottom - top };
}

// The wood, and a rim within it in the colour of whoever holds the panel.
function Wood({ panel, places, broad }: { panel: KulamiPanel; places: Map<string, Point>; broad: boolean }) {
  const { left, top, width, height } = extent(panel, places);
  const rectangle = (name: string, inset: number, rx: number) => (
    <rect
      class={name}
      x={round(left + inset)}
      y={round(top + inset)}
      width={round(width - 2 * inset)}
      height={round(height - 2 * inset)}
      rx={rx}
    />
  );
  return (
    <g class={panel.closed ? "panel dull" : "panel"}>
      {rectangle("wood", gap, 13)}
      {broad && !panel.holder && panel.tied && rectangle("rim-tie", gap + 4.5, 9)}
      {panel.holder && (
        <g class={broad ? "holder broad" : "holder"}>
          {rectangle("rim-casing", gap + 4.5, 9)}
          {rectangle(`rim ${panel.holder}`, gap + 4.5, 9)}
          {broad && panel.holder === "black" && rectangle("rim-ring", gap + 4.5, 9)}
        </g>
      )}
    </g>
  );
}

// The letters of the columns below the board and the numbers of the rows beside it. A board is in one
// piece, so every column and every row has a field that knows its name.
function Names(props: {
  fields: readonly KulamiField[];
  placeOf: (field: { x: number; y: number }) => Point;
}) {
  const outside = -0.5 - namedMargin / 2 / pitch;
  const letters = new Map(props.fields.map(({ x, name }) => [x, name[0]!]));
  const numbers = new Map(props.fields.map(({ y, name }) => [y, name.slice(1)]));
  const columns = [...letters].map(([x, name]) => ({ x, y: outside, name }));
  const rows = [...numbers].map(([y, name]) => ({ x: outside, y, name }));
  return (
    <g aria-hidden="true">
      {[...columns, ...rows].map(({ name, ...at }) => {
        const { x, y } = props.placeOf(at);
        return (
          <text key={name} class="coordinate" x={round(x)} y={round(y + 7)}>
            {name}
          </text>
        );
      })}
    </g>
  );
}

// The row and the column of the last marble, as far as the board reaches.
function Cross(props: {
  field: KulamiField;
  fields: readonly KulamiField[];
  places: Map<string, Point>;
}) {
  const { field, fields, places } = props;
  const line = (along: "x" | "y", fixed: "x" | "y") => {
    const row = fields.filter((f) => f[fixed] === field[fixed]).sort((a, b) => a[along] - b[along]);
    const from = places.get(row[0]!.name)!;
    const to = places.get(row.at(-1)!.name)!;
    const ends = { x1: round(from.x), y1: round(from.y), x2: round(to.x), y2: round(to.y) };
    return (
      <>
        <line class="cross-casing" {...ends} />
        <line class="cross" {...ends} />
      </>
    );
  };
  return (
    <g aria-hidden="true">
      {line("x", "y")}
      {line("y", "x")}
    </g>
  );
}

// Lines between neighbours that belong together.
function Links({ joined, places }: { joined: Joined; places: Map<string, Point> }) {
  const at = joined.fields.map((field) => places.get(field)!);
  const near = joined.diagonal ? pitch * 1.5 : pitch * 1.1;
  const pairs = at.flatMap((a, i) =>
    at.slice(i + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < near).map((b) => [a, b] as const),
  );
  return (
    <g class={`links ${joined.colour}`} aria-hidden="true">
      {pairs.map(([a, b], i) => (
        <line key={i} x1={round(a.x)} y1={round(a.y)} x2={round(b.x)} y2={round(b.y)} />
      ))}
    </g>
  );
}

function Points({ panel, places }: { panel: KulamiPanel; places: Map<string, Point> }) {
  const { left, top } = extent(panel, places);
  return (
    <g class="points" transform={`translate(${round(left + 14)} ${round(top + 14)})`} aria-hidden="true">
      <circle r={12} />
      <text y={6}>{panel.size}</text>
    </g>
  );
}
