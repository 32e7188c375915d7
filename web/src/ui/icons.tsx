// Line drawings in a square of 24, in the colour of the text around them.
const paths = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z",
  resign: "M5 21V4M5 4h13l-3 4 3 4H5",
  turn: "M20 12a8 8 0 1 1-2.5-5.8M20 3v4h-4",
  flip: "M12 3v18M8 7 3 12l5 5zM16 7l5 5-5 5z",
  share: "M12 3v12M8 7l4-4 4 4M5 12v8h14v-8",
  load: "M12 15V3M8 11l4 4 4-4M5 13v7h14v-7",
  soundOn: "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  soundOff: "M4 9v6h4l5 4V5L8 9zM16 9l5 6M21 9l-5 6",
  first: "M6 5v14M18 5l-9 7 9 7z",
  previous: "M16 5l-9 7 9 7z",
  following: "M8 5l9 7-9 7z",
  last: "M18 5v14M6 5l9 7-9 7z",
  rename: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  remove: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
  close: "M6 6l12 12M18 6 6 18",
  settings:
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM19 12l2-1.2-1.6-3.4-2.3.6-1.5-1.1L15.2 4.5h-3.7l-.5 2.4-1.6.8-2.2-.8-2 3.2L7 12l-1.8 1.9 2 3.2 2.2-.8 1.6.8.5 2.4h3.7l.4-2.4 1.5-1.1 2.3.6L21 13.2z",
  draw: "M5 9h14M5 15h14",
  more: "M5 11.5v1M12 11.5v1M19 11.5v1M4.5 12h1M11.5 12h1M18.5 12h1",
  fresh: "M12 5v14M5 12h14",
  pause: "M8 5v14M16 5v14",
  resume: "M7 5l12 7-12 7z",
  analyse: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21M8 10.5h5M10.5 8v5",
  kept: "M4 7l2-3h12l2 3M4 7v13h16V7zM10 11h4",
  engine: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  threats: "M12 4 3 20h18zM12 10v5M12 17.4v.2",
  heat: "M5 19v-7M10 19V9M15 19V5M20 19v-9",
  hurry: "M4 5l8 7-8 7zM12 5l8 7-8 7z",
} as const;
export type IconName = keyof typeof paths;

// Turned round where writing runs from right to left.
const pointing: readonly IconName[] = ["undo", "redo", "first", "previous", "following", "last", "hurry"];

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={pointing.includes(name) ? "icon pointing" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
