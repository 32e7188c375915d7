// node tests/web/room_cases_test.mjs
//
// The page's fold over a room's events beside the table of room cases, which the server's and the bot's
// pass too (tests/server/room_cases.hpp). Whose turn it is the page asks the engine, not the events.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const text = (path) => readFileSync(join(root, path), "utf8");
const cases = text("tests/cases/rooms.jsonl").trimEnd().split("\n").map((line) => JSON.parse(line));

// The page's own code, with its types taken off.
async function load(path) {
  const { transpileModule, ModuleKind } = createRequire(join(root, "web/package.json"))("typescript");
  const { outputText } = transpileModule(text(path), {
    compilerOptions: { module: ModuleKind.ESNext, target: "ES2022", verbatimModuleSyntax: true },
  });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}
const { roomAfter } = await load("web/src/online/room_after.ts");

const readers = ["p1", "p2", "gallery"];
const noPlan = { premove: "", lines: [] };

// The room as it is to a reader who was there from the beginning.
const atTheBeginning = (room, reader) => ({
  ...room,
  n: 0,
  moves: [],
  times: null,
  draw: null,
  takeback: null,
  rematch: null,
  next: null,
  ending: null,
  said: [],
  you: reader === "gallery" ? null : reader,
  ...(reader !== "gallery" && { plan: noPlan }),
});

const told = ({ events, unseen }, reader) => events.filter((_, place) => !unseen[reader].includes(place));
const isUnseen = ({ events, unseen }, reader, number) =>
  unseen[reader].includes(events.findIndex(({ n, kind }) => n === number && kind !== "planned"));

// What the page makes of the events, however they come: all at once, one by one, some of them twice.
function folded(one, reader) {
  const events = told(one, reader);
  const times = one.state.times;
  const begin = atTheBeginning(one.room, reader);
  const atOnce = roomAfter(begin, events, times);
  const oneByOne = events.reduce((room, event) => roomAfter(room, [event], null), begin);
  assert.deepEqual(roomAfter(oneByOne, [], times), atOnce);
  const half = roomAfter(begin, events.slice(0, events.length / 2), null);
  assert.deepEqual(roomAfter(half, events, times), atOnce);
  const { n, moves, draw, takeback, rematch, next, ending, plan } = atOnce;
  const said = atOnce.said.map((word) => {
    assert.deepEqual(word, one.events.find((event) => event.n === word.n));
    return word.n;
  });
  return { n, moves, draw, takeback, rematch, next, ending, plan, said, times: atOnce.times };
}

// What it ought to make of them. What the gallery said during the game comes to the players with the whole
// room once it is over, not as events.
function known(one, state, reader) {
  const { moves, draw, takeback, rematch, next, ending, times } = state;
  const events = told(one, reader);
  const toldLast = events.at(-1) === one.events.at(-1); // also where nothing happened
  const n = toldLast ? state.n : (events.at(-1)?.n ?? 0);
  const said = state.said[reader].filter((number) => !isUnseen(one, reader, number));
  return { n, moves, draw, takeback, rematch, next, ending, plan: state.plan[reader], said, times };
}

// States with one thing in them that is not so.
function falsified(state) {
  const made = [];
  const put = (place, value) => {
    const wrong = structuredClone(state);
    const last = place.at(-1);
    place.slice(0, -1).reduce((part, key) => part[key], wrong)[last] = value;
    made.push({ place: place.join("."), wrong });
  };
  const visit = (value, place) => {
    if (Array.isArray(value)) {
      put(place, [...value, "z9"]);
      if (value.length > 0) put(place, value.slice(0, -1));
    } else if (value === null) put(place, "p1");
    else if (typeof value === "number") put(place, value + 1);
    else if (typeof value === "string") put(place, `${value}a1`);
    if (value !== null && typeof value === "object")
      for (const [key, part] of Object.entries(value)) visit(part, [...place, key]);
  };
  for (const [key, part] of Object.entries(state)) visit(part, [key]);
  return made;
}

test("there are at least 200 room cases", () => assert.ok(cases.length >= 200));

test("what events make of a room to the page is what the table says", () => {
  for (const one of cases)
    for (const reader of readers)
      assert.deepEqual(folded(one, reader), known(one, one.state, reader), `${one.name}, to ${reader}`);
});

test("one thing that is not so in a room case is noticed by the page", () => {
  let noticed = 0;
  for (const one of cases) {
    const seen = readers.map((reader) => folded(one, reader));
    const opensUp = (reader) => one.state.said[reader].some((number) => isUnseen(one, reader, number));
    const hidden = (place) =>
      place === "turn" || readers.some((reader) => place.startsWith(`said.${reader}`) && opensUp(reader));
    for (const { place, wrong } of falsified(one.state)) {
      if (hidden(place)) continue;
      const same = readers.every((reader, i) => isDeepStrictEqual(known(one, wrong, reader), seen[i]));
      assert.ok(!same, `${one.name}: ${place} may be ${JSON.stringify(wrong)}`);
      noticed++;
    }
  }
  assert.ok(noticed > 20 * cases.length);
});
