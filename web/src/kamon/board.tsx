import type { ComponentChildren } from "preact";
import { rules } from "../engine/rules";
import type { Token as TokenKind } from "../engine/types";
import { CellGroup, round, type CellTraits, type OnChoose } from "../game/cell_group";
import { Glide } from "../game/glide";
import { HintMark } from "../game/hint_mark";
import { upright, type Orientation, type Point } from "../game/orientation";
import { CrestSign } from "./crests";
import {
  cellPlaces, frameCorner, halfHeight, halfWidth, hexagon, numberOf, reach, rowLabels, sideLine, type CellPlace,
} from "./geometry";

export interface KamonCell extends CellTraits, CellPlace {
  token: TokenKind | null; // null: the blank
  stone: "black" | "white" | null;
}

export type LettersOf = (token: TokenKind) => string;

export interface KamonBoardProps {
  cells: readonly KamonCell[];
  label: string;
  last?: string | null;
  winning?: readonly string[]; // in the order in which they light up
  hint?: string | null;
  picked?: readonly string[]; // chosen in the builder, or waiting for the second tap
  faded?: boolean; // whether what cannot be played steps back
  letters?: LettersOf | undefined;
  coordinates?: boolean; // the letter of each row, the number of each cell
  orientation?: Orientation;
  onChoose?: OnChoose;
  onLook?: (cell: string | null) => void;
  onReach?: (cell: string | null) => void; // by keyboard
  overlay?: (places: Map<string, Point>) => ComponentChildren; // drawn over all the rest
}

const tile = hexagon(reach - 4, 30);
const edge = hexagon(reach - 1.2, 30);
const freeToken = 31;
const hintRadius = 38;
const numberLine = 37; // where a cell's number stands, in its lower corner, inside of what marks the cell
const numberRoom = 7; // by which the token gives way to it

function Token({ cell, letters }: { cell: KamonCell; letters: LettersOf | undefined }) {
  if (!cell.token) return <circle class="blank" r={28} />;
  const radius = cell.stone ? 20 : freeToken;
  const { colour, symbol } = cell.token;
  return (
    <g class={`token token-${colour} on-${cell.stone ?? "free"}`}>
      <circle class="disc" r={radius} />
      <circle class="rim" r={radius} />
      <g transform={letters ? `translate(0 ${-radius * 0.2})` : undefined}>
        <CrestSign class="sign" crest={symbol} size={radius * (letters ? 1.0 : 1.34)} />
      </g>
      {letters && (
        <text class="letters" y={radius * 0.74} font-size={radius * 0.62}>
          {letters(cell.token)}
        </text>
      )}
    </g>
  );
}

// Gold in a dark casing, without which it would not stand out from light wood and white stones.
function Gold({ kind, style }: { kind: "playable" | "last" | "won"; style?: { animationDelay: string } }) {
  return (
    <>
      <polygon class={`casing ${kind}`} points={tile} style={style} />
      <polygon class={`gold ${kind}`} points={tile} style={style} />
    </>
  );
}

export function KamonBoard(props: KamonBoardProps) {
  const { cells, last, hint, orientation = upright, letters, faded = true, winning = [], picked = [] } = props;
  const places = cellPlaces(cells, orientation);
  const lastShown = winning.length === 0 ? (last ?? null) : null;
  const drawn = (cell: KamonCell) => {
    const order = winning.indexOf(cell.name);
    const away = faded && !cell.stone && !cell.playable && !cell.reached;
    return (
      <>
        <polygon class={`tile ${cell.stone ?? "free"}`} points={tile} />
        <polygon class={`edge ${cell.stone ?? "free"}`} points={edge} />
        <g class={away ? "away" : undefined} key={cell.stone ?? "free"} data-settles={cell.stone ? "" : undefined}>
          <g transform={props.coordinates ? `translate(0 ${-numberRoom})` : undefined}>
            <Token cell={cell} letters={letters} />
          </g>
        </g>
        {cell.reached && <polygon class="reached" points={tile} />}
        {cell.playable && <Gold kind="playable" />}
        {cell.name === lastShown && <Gold kind="last" />}
        {order >= 0 && <Gold kind="won" style={{ animationDelay: `${order * 90}ms` }} />}
        {cell.name === hint && <HintMark radius={hintRadius} />}
        {picked.includes(cell.name) && <polygon class="picked" points={tile} />}
        <polygon class="focus" points={edge} />
      </>
    );
  };
  return (
    <svg
      class="board kamon"
      viewBox={`${-halfWidth} ${-halfHeight} ${2 * halfWidth} ${2 * halfHeight}`}
      role="group"
      aria-label={props.label}
    >
      <Frame orientation={orientation} />
      {props.coordinates && <RowLetters cells={cells} orientation={orientation} />}
      <CellGroup
        cells={cells}
        places={places}
        drawn={drawn}
        onChoose={props.onChoose}
        onLook={props.onLook}
        onReach={props.onReach}
      />
      {props.coordinates && <Numbers cells={cells} places={places} />}
      <Glide to={lastShown} places={places}>
        <Gold kind="last" />
      </Glide>
      {props.overlay?.(places)}
    </svg>
  );
}

// The frame, with its sides in their colours.
function Frame({ orientation }: { orientation: Orientation }) {
  return (
    <>
      <polygon class="frame" points={hexagon(frameCorner, 0)} />
      {rules.about().sides.map((colour, side) => {
        const [from, to] = sideLine(side, orientation);
        const ends = { x1: round(from.x), y1: round(from.y), x2: round(to.x), y2: round(to.y) };
        return (
          <g key={side}>
            <line class="side-casing" {...ends} />
            <line class={`side side-${colour}`} {...ends} />
          </g>
        );
      })}
    </>
  );
}

function RowLetters({ cells, orientation }: { cells: readonly KamonCell[]; orientation: Orientation }) {
  return (
    <>
      {rowLabels(cells, orientation).map(({ name, place, onFrame }) => (
        <text
          key={name}
          class={onFrame ? "coordinate on-frame" : "coordinate"}
          x={round(place.x)}
          y={round(place.y + 7)}
          aria-hidden="true"
        >
          {name}
        </text>
      ))}
    </>
  );
}

// Each cell's number in its row; the letters of the rows are at the edge.
function Numbers({ cells, places }: { cells: readonly KamonCell[]; places: Map<string, Point> }) {
  return (
    <g aria-hidden="true">
      {cells.map(({ name, stone }) => {
        const { x, y } = places.get(name)!;
        return (
          <text key={name} class={`number ${stone ?? "free"}`} x={round(x)} y={round(y + numberLine)}>
            {numberOf(name)}
          </text>
        );
      })}
    </g>
  );
}
