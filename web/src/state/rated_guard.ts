import { rules } from "../engine/rules";
import { isRefused, type GameLine, type MoveName } from "../engine/types";
import { stored } from "./stored";

// One's running rated games: no hint, no analysis and no look at other games of what is played there,
// however it is disguised. The server refuses what it is asked about any; this is for what the page could
// do without it, as far as this browser knows of them.

type Positions = Record<string, string>; // by room: how the game stands

const isPositions = (value: unknown): value is Positions =>
  typeof value === "object" && value !== null && Object.values(value).every((position) => typeof position === "string");

const positions = stored<Positions>("rated-games", {}, isPositions);

interface RatedRoom {
  id: string;
  start: string;
  swap: boolean;
  moves: readonly MoveName[];
  rated: boolean;
  you: unknown; // null: only watching
  ending: unknown; // null: it runs
}

// To be told of every room one sits in, whenever it changes, and of its end, whoever one is then.
export function noteRoom({ id, start, swap, moves, rated, you, ending }: RatedRoom): void {
  const { [id]: before, ...others } = positions.peek();
  if (ending) over.add(id);
  const runs = rated && you !== null && !over.has(id);
  const view = runs ? rules.view({ start, swap, moves }) : null;
  const now = view && !isRefused(view) ? view.position : undefined;
  if (now !== before) positions.value = now === undefined ? others : { ...others, [id]: now };
}

const over = new Set<string>(); // whatever an older answer says of them

export const roomsNoted = (): readonly string[] => Object.keys(positions.peek());

// Whether a rated game of one's own is being played on the board of this game, or what is left of it there.
// A screen asks whenever it is drawn, and comparing takes some milliseconds: the last answer is kept.
export function refusedHere({ start, swap, moves }: GameLine): boolean {
  const known = Object.values(positions.value);
  if (known.length === 0) return false;
  const question = JSON.stringify([start, swap, moves, known]);
  if (question !== latest.question) {
    const answer = rules.oneGame({ start, swap, moves }, known);
    latest = { question, same: !isRefused(answer) && answer.same };
  }
  return latest.same;
}
let latest = { question: "", same: false };
