// Programs that are started, killed and waited for.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { closeSync, openSync } from "node:fs";

export const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

const running = new Set();

// A child with a process group of its own, so that a signal reaches its children, too.
export function start(words, { env = {}, out = "/dev/null", cwd = "/" } = {}) {
  const log = openSync(out, "a");
  const child = spawn(words[0], words.slice(1), {
    cwd,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", log],
  });
  closeSync(log);
  child.stdout.on("data", () => {}); // a pipe that nobody reads fills up
  child.gone = new Promise((resolve) => child.once("close", resolve));
  child.once("error", () => {});
  running.add(child);
  child.gone.then(() => running.delete(child));
  return child;
}

export function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // it has ended already
  }
}

export async function kill(child, name = "SIGKILL") {
  signal(child, name);
  await child.gone;
}

export function killAll() {
  for (const child of running) signal(child, "SIGKILL");
}

// What it says, once it has ended; the code is null when it was killed.
export async function run(words, options = {}) {
  const child = start(words, options);
  let said = "";
  child.stdout.on("data", (bytes) => (said += bytes));
  const code = await child.gone;
  return { code, said };
}

// Asks again and again until it is so. False: that took too long.
export async function until(condition, seconds, every = 0.05) {
  for (const end = Date.now() + 1000 * seconds; Date.now() < end; await sleep(every)) if (await condition()) return true;
  return false;
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
