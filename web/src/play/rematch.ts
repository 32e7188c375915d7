import { anyWhim } from "../game/chance";
import { uiOf } from "../games/games";
import { nextFollower } from "./following";
import { isEngine, liveView, sitDown, table, type Seat } from "./table";
import { deal, wishes } from "./wishes";

// The same two again with the seats changed, on the same board or on another one.
export function rematch(sameBoard: boolean): void {
  const before = table.value;
  const view = liveView.value;
  if (!before || !view) return;
  if (!sameBoard) deal({ ...wishes.value, ...uiOf(view).terms.agreedIn(view), game: before.game, board: "random" });
  const { game, start, boardNumber } = sameBoard ? before : table.value!;
  const seat = (s: Seat): Seat => {
    if (!isEngine(s)) return s;
    return s.followed ? nextFollower(game) : { ...s, whim: anyWhim() };
  };
  const minutes = before.clock?.minutes ?? 0;
  const clock = before.clock && {
    ...before.clock,
    left: { p1: minutes * 60_000, p2: minutes * 60_000 },
  };
  sitDown(
    {
      game,
      start,
      boardNumber,
      swap: before.swap,
      seats: { p1: seat(before.seats.p2), p2: seat(before.seats.p1) },
      clock,
    },
    [],
    true,
  );
}
