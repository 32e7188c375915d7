import { effect, signal } from "@preact/signals";
import type { FigureSample, NodeFigures, OperatorFigures } from "../../../build/web/wire";
import { refsetSecret, secret } from "./secret";

// What the nodes tell about themselves, and about each other every few seconds: whichever a load balancer sends us to
// answers. Each one's figures are kept apart, by the run of the server that they are from.

// The figures at one moment, in the order of the node's names.
export type Row = FigureSample;

export interface Node {
  name: string;
  run: string;
  columns: ReadonlyMap<string, number>; // where in a row's values a figure stands
  rows: readonly Row[]; // every step of the last hour
  now: Row;
  heard: number; // by our own clock
}

export const nodes = signal<readonly Node[]>([]);
export const silent = signal(false); // nobody has answered the last question

const anHour = 3_600_000;
const betweenQuestions = 2_000;
const goneAfter = 60_000; // a node that was not heard from for so long is not shown any more

export const figure = (node: Node, row: Row, name: string): number | null =>
  row.values[node.columns.get(name) ?? -1] ?? null;

function takeIn(told: NodeFigures): void {
  const before = nodes.value.find(({ run }) => run === told.run);
  const from = told.now.at - anHour;
  // All of the hour, where it could not know what we have already.
  const first = told.samples[0]?.at ?? Infinity;
  const known = before?.rows.filter(({ at }) => at < first) ?? [];
  const node: Node = {
    name: told.node,
    run: told.run,
    columns: new Map(told.figures.map(({ name }, i) => [name, i])),
    rows: [...known, ...told.samples].filter(({ at }) => at >= from),
    now: told.now,
    heard: Date.now(),
  };
  const others = nodes.value.filter(({ run, heard }) => run !== told.run && node.heard - heard < goneAfter);
  nodes.value = [...others, node].sort((a, b) => (a.name + a.run < b.name + b.run ? -1 : 1));
}

let latest: string | undefined; // the run that has answered last, and probably will again

async function ask(): Promise<void> {
  const since = nodes.value.find(({ run }) => run === latest)?.rows.at(-1)?.at ?? 0;
  const asked = secret.value;
  try {
    const reply = await fetch(`/operator/figures?run=${latest ?? ""}&since=${since}`, {
      headers: { Authorization: `Bearer ${asked}` },
      credentials: "omit",
      cache: "no-store",
    });
    if (asked !== secret.value) return; // another one was typed meanwhile
    if (reply.status === 401) return refsetSecret();
    silent.value = !reply.ok;
    if (!reply.ok) return;
    const told = (await reply.json()) as OperatorFigures;
    for (const one of [told, ...told.others]) takeIn(one);
    latest = told.run;
  } catch {
    silent.value = true; // no network, or something else than our server has answered
  }
}

// For ever, while the page can be seen and somebody has said the secret.
export function startListening(): void {
  let next = 0;
  const again = async () => {
    clearTimeout(next);
    if (!secret.value || document.hidden) return;
    await ask();
    next = setTimeout(() => void again(), betweenQuestions);
  };
  document.addEventListener("visibilitychange", () => void again());
  effect(() => {
    if (secret.value) void again();
    else {
      nodes.value = [];
      latest = undefined;
    }
  });
}
