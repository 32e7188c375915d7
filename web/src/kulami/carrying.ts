// Following one pointer, mouse or finger, from where it went down to where it is lifted, wherever it
// goes in between. Small movements are a click and not reported.
const clickReach = 6; // pixels

export interface Carrier {
  carried: (event: PointerEvent) => void;
  dropped: (event: PointerEvent) => void;
  cancelled: () => void; // the browser took the pointer for something else
}

export function follow(down: PointerEvent, carrier: Carrier): void {
  let moving = false;
  const mine = (event: PointerEvent) => event.pointerId === down.pointerId;
  const move = (event: PointerEvent) => {
    if (!mine(event)) return;
    moving ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > clickReach;
    if (moving) carrier.carried(event);
  };
  const up = (event: PointerEvent) => {
    if (!mine(event)) return;
    end();
    if (moving) carrier.dropped(event);
  };
  const cancel = (event: PointerEvent) => {
    if (!mine(event)) return;
    end();
    carrier.cancelled();
  };
  const end = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", cancel);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", cancel);
}
