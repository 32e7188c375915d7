import type { CellName, GainingMove, Line, Side, View } from "../engine/types";
import { round } from "../game/cell_group";
import type { Point } from "../game/orientation";
import { studyOf } from "../games/studies";
import { verdictShort } from "../screen/verdict_words";

// What the analysis draws over the board. Gold stays with the last move and what may follow it.

export interface BoardNotesProps {
  view: View;
  places: Map<CellName, Point>;
  circles: readonly CellName[];
  pointed: readonly CellName[]; // what a mistake is about
  best: readonly CellName[]; // in their order
  heat: readonly Line[]; // every placement
  alarms: ReadonlyMap<CellName, readonly Side[]>; // whom a placement here would make win
  blunders: ReadonlySet<CellName>; // placements that hand the game over
  replies: ReadonlyMap<CellName, GainingMove>; // what the other side would gain most with
}

export function BoardNotes(props: BoardNotesProps) {
  const { view, places, circles, pointed, best, heat, alarms, blunders, replies } = props;
  const { notes: at } = studyOf(view.game);
  const cells = new Map<CellName, Line>(heat.map((line) => [line.move, line]));
  const values = [...new Set(heat.map((line) => verdictShort(line.verdict, view)))]; // the best first
  return (
    <g class="notes" aria-hidden="true">
      {[...places].map(([name, { x, y }]) => {
        const line = cells.get(name);
        const rank = best.indexOf(name);
        return (
          <g key={name} transform={`translate(${round(x)} ${round(y)})`}>
            {line && <Heat line={line} view={view} at={at.value} values={values} />}
            {pointed.includes(name) && <Pointed radius={at.circle} />}
            {circles.includes(name) && <circle class="circled" r={at.circle} />}
            {rank >= 0 && <Badge kind="rank" at={at.rank} text={String(rank + 1)} />}
            {alarms.get(name)?.map((side, i) => (
              <Badge key={side} kind={`alarm ${side}`} at={{ x: at.alarm.x - 22 * i, y: at.alarm.y }} text="!" />
            ))}
            {blunders.has(name) ? (
              <Badge kind="blunder" at={at.blunder} text="×" />
            ) : (
              replies.has(name) && <Badge kind="blunder" at={at.blunder} text={`−${replies.get(name)!.points}`} />
            )}
          </g>
        );
      })}
    </g>
  );
}

// In a casing, without which it would not stand out from every cell.
const Pointed = ({ radius }: { radius: number }) => (
  <>
    <circle class="pointed-casing" r={radius} />
    <circle class="pointed" r={radius} />
  </>
);

// The better a placement is among all, the stronger its ring; what it is worth stands in it.
function Heat({ line, view, at, values }: { line: Line; view: View; at: Point; values: readonly string[] }) {
  const text = verdictShort(line.verdict, view);
  const opacity = 1 - (0.9 * values.indexOf(text)) / Math.max(1, values.length - 1);
  const { HeatRing } = studyOf(view.game);
  const width = 12 + 9 * text.length;
  return (
    <>
      <HeatRing opacity={opacity} />
      <rect class="value" x={at.x - width / 2} y={at.y - 11} width={width} height={22} rx={9} />
      <text class={line.verdict.proven ? "proven" : undefined} x={at.x} y={at.y + 6}>
        {text}
      </text>
    </>
  );
}

function Badge({ kind, at, text }: { kind: string; at: Point; text: string }) {
  const width = 14 + 10 * text.length;
  return (
    <g class={`badge ${kind}`} transform={`translate(${at.x} ${at.y})`}>
      <rect x={-width / 2} y={-12} width={width} height={24} rx={12} />
      <text y={6}>{text}</text>
    </g>
  );
}
