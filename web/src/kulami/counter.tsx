import { rules } from "../engine/rules";
import { isRefused, type CellName, type KulamiView, type Panel } from "../engine/types";
import { round } from "../game/cell_group";
import type { Point } from "../game/orientation";
import { showAreas, showChains, showNeeds, showOwners, showSent } from "../state/settings";
import { t } from "../text/i18n";
import { listed } from "../text/joined";
import { extent, pitch } from "./board";
import { Sizes } from "./sizes";

// Kulami's counting, which is too much for a person: what each panel still needs, how large areas and chains
// are, and where each placement would send the other side. Everything only on demand.

const sides = ["red", "black"] as const;

export interface Counted {
  sent: ReadonlyMap<CellName, readonly CellName[]>; // by placement: the fields it leaves the other side
  told: (field: CellName) => string;
}

export function counted(view: KulamiView, locked: boolean): Counted {
  const found = showSent.value && !locked ? rules.threats({ start: view.position }) : null;
  const placements = found && !isRefused(found) ? found.moves : [];
  const sent = new Map(placements.map(({ move, replies }) => [move, replies]));
  const told = (field: CellName) => {
    const replies = sent.get(field);
    const needs = showNeeds.value ? needsWords(view.panels.find((panel) => panel.fields.includes(field))!) : "";
    return listed(needs, replies && t("counter.sends", { count: replies.length }));
  };
  return { sent, told };
}

function needsWords(panel: Panel): string {
  if (panel.settled) return t("counter.settled");
  return listed(
    ...sides.map((side) => {
      const count = panel.needs[side];
      return count !== null && t("counter.needs", { side, count });
    }),
  );
}

interface CounterProps {
  view: KulamiView;
  counted: Counted;
  reached: CellName | null; // the field that is looked at
  places: Map<CellName, Point>;
}

export function Counter({ view, counted: { sent }, reached, places }: CounterProps) {
  const replies = reached === null ? [] : (sent.get(reached) ?? []);
  return (
    <g class="counter" aria-hidden="true">
      {showOwners.value && view.panels.map((panel, i) => <Owner key={i} panel={panel} places={places} />)}
      {showNeeds.value && view.panels.map((panel, i) => <Needs key={i} panel={panel} places={places} />)}
      <Sizes view={view} areas={showAreas.value} chains={showChains.value} places={places} />
      {[...sent].map(([field, to]) => (
        <text key={field} class="sent-count" {...at(places.get(field)!, 9)}>
          {to.length}
        </text>
      ))}
      {replies.map((field) => (
        <rect key={field} class="sent" {...diamond(places.get(field)!)} />
      ))}
    </g>
  );
}

const at = ({ x, y }: Point, below = 0) => ({ x: round(x), y: round(y + below) });
const diamond = ({ x, y }: Point) => ({
  x: round(x - 12), y: round(y - 12), width: 24, height: 24, transform: `rotate(45 ${round(x)} ${round(y)})`,
});

// How many marbles each side has on the panel; the board shows its holder by a broad rim.
function Owner({ panel, places }: { panel: Panel; places: Map<CellName, Point> }) {
  if (panel.red + panel.black === 0) return null;
  return <Pair panel={panel} places={places} texts={{ red: String(panel.red), black: String(panel.black) }} />;
}

// For each side how many marbles more make the panel its own; a tick where nothing can change any more.
function Needs({ panel, places }: { panel: Panel; places: Map<CellName, Point> }) {
  if (panel.settled) {
    const { middle } = between(panel, places, true);
    return <Pill kind={panel.holder ?? "nobody"} text="✓" place={middle} />;
  }
  const text = (side: (typeof sides)[number]) => (panel.needs[side] === null ? "–" : `+${panel.needs[side]}`);
  return <Pair panel={panel} places={places} texts={{ red: text("red"), black: text("black") }} far />;
}

// Marbles are round: at the rim, between the first two fields, is room for a figure of each side that covers
// neither marble.
//
//   ╭──12──╮    near       far: at the opposite rim;
//   │ ●  ● │               a panel one field wide has both figures one above the other
//   ╰──12──╯    far
function between(panel: Panel, places: Map<CellName, Point>, far: boolean) {
  const { left, top, width, height } = extent(panel, places);
  const narrow = width < 1.5 * pitch;
  const inset = 13;
  const middle = narrow
    ? { x: far ? left + width - inset : left + inset, y: top + pitch }
    : { x: left + pitch, y: far ? top + height - inset : top + inset };
  return { middle, apart: narrow ? { x: 0, y: 11.5 } : { x: 14.5, y: 0 } };
}

interface PairProps {
  panel: Panel;
  places: Map<CellName, Point>;
  texts: Record<(typeof sides)[number], string>;
  far?: boolean;
}

function Pair({ panel, places, texts, far = false }: PairProps) {
  const { middle, apart } = between(panel, places, far);
  return (
    <>
      {sides.map((side, i) => {
        const step = i === 0 ? -1 : 1;
        const place = { x: middle.x + step * apart.x, y: middle.y + step * apart.y };
        return <Pill key={side} kind={side} text={texts[side]} place={place} />;
      })}
    </>
  );
}

function Pill({ kind, text, place }: { kind: string; text: string; place: Point }) {
  return (
    <g class={`pill ${kind}`} transform={`translate(${round(place.x)} ${round(place.y)})`}>
      <rect x={-14} y={-11} width={28} height={22} rx={kind === "black" ? 3 : 10} />
      <text y={7}>{text}</text>
    </g>
  );
}
