import { signal } from "@preact/signals";
import { hello } from "./me";
import { drop, markWritten, newWaiting, outbox, type Waiting } from "./outbox";
import { beginAnew, noteOpened, pauseAfterLoss } from "./retry";
import { measured } from "./server_time";
import type { Action, Fault, FromServer, ToServer } from "./wire";

// One socket for everything. It opens when something is wanted of it, comes back by itself, and then
// asks again for what was wanted and sends again what was not answered.

export const connected = signal(false);
export const lost = signal(false); // it was there, and is not: worth telling

type Listener = (message: FromServer) => void;
const listeners = new Set<Listener>();
const wants = new Map<string, () => ToServer | null>(); // what to say whenever a connection opens
const answers = new Map<string, (refused: Fault | null) => void>();

const pingEvery = 10_000;
const patience = 5_000; // with a server that says nothing
const answerTakes = 2_000; // usually much less; whoever moves need not wait for the next ping
const linger = 5_000; // with a socket that nobody wants

let socket: WebSocket | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
let pinging: ReturnType<typeof setInterval> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let pinged = 0;

export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function send(message: ToServer): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

// As long as it is wanted, `message` is said at once and after every new connection.
export function want(name: string, message: () => ToServer | null): () => void {
  clearTimeout(idle);
  wants.set(name, message);
  if (connected.peek()) say(message());
  else open();
  return () => {
    if (wants.get(name) !== message) return;
    wants.delete(name);
    if (wants.size === 0) idle = setTimeout(closeIdle, linger);
  };
}

function closeIdle(): void {
  if (wants.size > 0 || unanswered().length > 0) return;
  lost.value = false;
  clearTimeout(retry);
  hangUp();
}

// One that is just opening is closed once it is open: browsers complain of anything else.
function hangUp(): void {
  const ended = socket;
  if (ended?.readyState === WebSocket.CONNECTING) ended.onopen = () => ended.close();
  else ended?.close();
}

// Answers null when it is written for good, else why it is not.
export function act(room: string, action: Action): Promise<Fault | null> {
  const waiting = newWaiting(room, action);
  const answer = new Promise<Fault | null>((resolve) => answers.set(waiting.id, resolve));
  sendWaiting(waiting);
  return answer;
}

// Somebody else now, or no longer a guest: the server has to look at the cookie again.
export function reconnect(): void {
  beginAnew();
  hangUp();
}

const unanswered = (): readonly Waiting[] => outbox.peek().filter((w) => w.written === undefined);

function sendWaiting({ room, id, action }: Waiting): void {
  send({ type: "act", room, id, ...action });
  setTimeout(() => {
    if (connected.peek() && unanswered().some((waiting) => waiting.id === id)) ping();
  }, answerTakes);
}

function say(message: ToServer | null): void {
  if (message) send(message);
}

function open(): void {
  clearTimeout(retry);
  if (socket || (wants.size === 0 && unanswered().length === 0)) return;
  const opened = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
  socket = opened;
  opened.onopen = () => {
    noteOpened();
    connected.value = true;
    lost.value = false;
    wants.forEach((message) => say(message()));
    unanswered().forEach(sendWaiting);
    ping();
    pinging = setInterval(ping, pingEvery);
  };
  opened.onmessage = ({ data }: MessageEvent<string>) => {
    calm();
    const message: FromServer = JSON.parse(data); // tests hold all that the server says against the schema
    receive(message);
  };
  opened.onclose = () => gone(opened);
}

function gone(closed: WebSocket): void {
  if (socket !== closed) return;
  socket = null;
  clearInterval(pinging);
  calm();
  const never = !connected.peek();
  connected.value = false;
  if (wants.size === 0 && unanswered().length === 0) return;
  lost.value = true;
  retry = setTimeout(() => void again(never), pauseAfterLoss());
}

// Where not even the door opened, the server may not know this browser any more.
async function again(never: boolean): Promise<void> {
  if (never) await hello();
  open();
}

function calm(): void {
  clearTimeout(silence);
  silence = undefined;
}

function ping(): void {
  if (silence !== undefined) return; // the last one is not answered yet
  pinged = Date.now();
  send({ type: "ping" });
  silence = setTimeout(() => {
    const dead = socket;
    dead?.close();
    if (dead) gone(dead); // the close itself may take long where the network is gone
  }, patience);
}

function receive(message: FromServer): void {
  switch (message.type) {
    case "pong":
      measured(pinged, Date.now(), message.now);
      break;
    case "done":
      markWritten(message.id, message.n);
      settle(message.id, null);
      break;
    case "refused":
      refused(message.id, message.error);
      break;
  }
  listeners.forEach((listener) => listener(message));
}

// Refusals after which the same thing, sent again, may well be taken.
const comesAgain = ["slow_down", "starting", "closing", "not_written", "outcome_unknown", "unavailable"];

function refused(id: string | undefined, error: Fault): void {
  if (id === undefined) return;
  const waiting = outbox.peek().find((w) => w.id === id);
  if (waiting && comesAgain.includes(error.fault)) {
    setTimeout(() => sendWaiting(waiting), 2000);
    return;
  }
  drop(id);
  settle(id, error);
}

function settle(id: string, error: Fault | null): void {
  answers.get(id)?.(error);
  answers.delete(id);
}

function atOnce(): void {
  if (socket || document.hidden) return;
  beginAnew();
  open();
}
addEventListener("online", atOnce);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  atOnce();
  if (connected.peek()) ping(); // a socket may have died while the device slept
});
