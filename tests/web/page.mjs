// The real page, from the real program, in a real Chromium: what the page_*_test.mjs share.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { readTexts } from "../../web/messages/languages.mjs";

export { tags as languages } from "../../web/messages/languages.mjs";

export const root = new URL("../../", import.meta.url).pathname;
const fromPage = createRequire(join(root, "web/package.json"));
const { chromium } = fromPage("playwright-core");

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

export const texts = readTexts;
// In English.
export const inPoints = (points) => `${points} ${points === 1 ? "point" : "points"}`;
export const cases = (name) =>
  readFileSync(join(root, "tests/cases", `${name}.jsonl`), "utf8").trim().split("\n").map((l) => JSON.parse(l));

const folder = mkdtempSync(join(tmpdir(), "sequitur-"));
let databases = 0;
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

// On a database of its own, unless it is given one, and then perhaps a port too.
export async function startServer({ database = join(folder, `${++databases}.db`), port = 0, more = [] } = {}) {
  const program = process.env.SEQUITUR_RELEASE ?? join(root, "build/sequitur");
  const server = spawn(program, ["serve", "--port", String(port), "--database", database, ...more], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => server.kill());
  const [said] = await once(server.stdout, "data");
  const open = Number(/localhost:(\d+)/.exec(said)[1]);
  const end = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, "exit");
  };
  return {
    origin: `http://localhost:${open}`,
    port: open,
    database,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    pause: () => server.kill("SIGSTOP"),
    wake: () => server.kill("SIGCONT"),
  };
}

// For a server that must know beforehand where it will be.
export async function freePort() {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address();
  taken.close();
  await once(taken, "close");
  return port;
}

const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
      "--disable-sync", "--no-first-run",
      "--ignore-certificate-errors", // of the proxies that are tried; without it no service worker there
    ],
  });

// One server and one browser for a whole file of tests.
export const server = await startServer();
const browser = await launch();
const complaints = [];
after(async () => {
  await browser.close();
  await server.stop();
});

// A fresh person at a fresh browser. What the console complains about, the content policy's refusals
// among it, and any request that leaves the page's own origin fail the test when the person leaves. With
// `keeps` their browser keeps the page for times without a network, which costs more than most visits.
const keepsNothing = "Service Worker registration blocked by Playwright";
export async function visit(path = "", options = {}) {
  const { language = "en-GB", from = server, keeps = false, ...rest } = options;
  const context = await browser.newContext({
    ...desktop,
    locale: language,
    reducedMotion: "reduce",
    serviceWorkers: keeps ? "allow" : "block",
    permissions: ["clipboard-read", "clipboard-write"],
    ...rest,
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  page.on("console", (line) => {
    const grave = ["error", "warning"].includes(line.type()) && line.text() !== keepsNothing;
    if (grave && !page.offlineNow)
      complaints.push(`${path}: ${line.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${path}: ${error}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(from.origin) && !/^(data|blob):/.test(url)) complaints.push(`${path}: asks ${url}`);
  });
  await page.goto(`${from.origin}/${path}`);
  await shown(page);
  return page;
}
const shown = (page) => page.waitForSelector('main:not([aria-busy="true"]) *', { state: "attached" });
export async function reload(page) {
  await page.reload();
  await shown(page);
}
// Another screen, as if one came for the first time, in a browser that has been here before: that takes
// half as long as a new visit.
export async function openAnew(page, hash) {
  await page.evaluate((to) => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", `${location.pathname}${to}`); // which the page that is left does not notice
  }, hash);
  await reload(page);
}
// Until the browser has all it takes to do without a network, and says so.
export const keptForLater = (page) =>
  page.waitForFunction(() => document.querySelector("footer [role=status]")?.textContent === "Ready to play offline.");
// A visit to a server of its own, after which there is neither network nor server.
export async function visitWithoutNetwork() {
  const from = await startServer();
  const page = await visit("", { from, keeps: true });
  await keptForLater(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await from.stop();
  page.offlineNow = true; // the browser may grumble that it finds no newer worker
  await page.context().setOffline(true);
  await reload(page);
  return page;
}
export async function leave(page) {
  await page.context().close();
  assert.deepEqual(complaints.splice(0), []);
}

const axe = readFileSync(fromPage.resolve("axe-core/axe.min.js"), "utf8");
// What axe-core has against the page as it is.
export async function checkAxe(page, name = "", options = {}) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate((chosen) => window.axe.run(chosen), options);
  const told = ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(" ")).join("; ")}: ${nodes[0].failureSummary}`;
  assert.deepEqual(violations.map(told), [], name);
}
// Nothing sticks out to the right. The window of a phone grows with what it shows, so the width is the one it was given.
export async function checkWidth(page, name = "") {
  const { width } = page.viewportSize();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `${name}: ${wide} wide on ${width}`);
}
// Nothing is too small for a finger.
export async function checkTargets(page, name = "") {
  const small = await page.$$eval("button, select, .button, header a, .options label", (all) =>
    all.filter((e) => e.checkVisibility() && !e.matches(".skip")).map((e) => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
      .filter(([, r]) => r.height < 43.5 || r.width < 31).map(([html, r]) => `${html} ${r.width}×${r.height}`));
  assert.deepEqual(small, [], name);
}
export const enlargeText = (page) => page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));

export const goTo = (page, hash) => page.evaluate((to) => void (location.hash = to), hash);

export const status = (page) => page.locator(".status > span").first();
export async function says(page, sentence) {
  const said = () =>
    page.evaluate(() => (document.querySelector(".status > span") ?? document.querySelector(".status"))?.textContent);
  const until = Date.now() + 30_000;
  while ((await said()) !== sentence && Date.now() < until) await page.waitForTimeout(30);
  assert.equal(await said(), sentence);
}
export const cell = (page, name) => page.locator(`[data-cell="${name}"]`);
export const playable = (page) =>
  page.$$eval("[data-playable]", (found) => found.map((c) => c.dataset.cell).sort());
export const button = (page, name) => page.getByRole("button", { name, exact: true });
// One of the tools that lie behind "More" on a phone.
export async function useTool(page, name) {
  const opener = page.locator('.opener[aria-expanded="false"]');
  if (await opener.isVisible()) await opener.click();
  await button(page, name).click();
}
// Between two letters of a Japanese text a line may be allowed to end.
export const choice = (page, name) =>
  page.locator(".options label").filter({ hasText: new RegExp(`^${name.replaceAll(/[^ -~](?=.)/gu, "$&\u200b?")}$`) });

export async function load(page, text) {
  await button(page, "Load").click();
  await page.locator("dialog textarea").fill(text);
  await page.locator("dialog button.main").click();
  await page.locator("dialog").waitFor({ state: "detached" });
}

// A game between two people from this position, by the link that anybody could send.
export const gameLink = (start, moves = [], swap = false) => {
  const query = new URLSearchParams({ start });
  if (moves.length > 0) query.set("moves", moves.join("."));
  if (swap) query.set("swap", "1");
  return `#/game?${query}`;
};

// By hand: a click, a tap, or the arrows from where the focus is and Enter.
export const byMouse = (page, name) => cell(page, name).click();
// Where cells are smaller than a fingertip the first tap only chooses.
export async function byTouch(page, name) {
  await cell(page, name).tap();
  if ((await cell(page, name).locator(".picked").count()) > 0) await cell(page, name).tap();
}

export async function byKeyboard(page, name) {
  await intoBoard(page);
  await walkTo(page, name);
  await page.keyboard.press("Enter");
}

export const focused = (page) => page.evaluate(() => document.activeElement?.dataset?.cell ?? null);

// By the Tab key alone.
export async function intoBoard(page) {
  for (let i = 0; i < 60 && (await focused(page)) === null; ++i) await page.keyboard.press("Tab");
  assert.notEqual(await focused(page), null, "the board is not reached by Tab");
}

// With the arrow keys from the focused cell to this one: first to its row, then along it.
async function walkTo(page, name) {
  const places = await page.$$eval("[data-cell]", (found) =>
    Object.fromEntries(
      found.map((c) => [c.dataset.cell, /translate\((\S+) (\S+)\)/.exec(c.getAttribute("transform")).slice(1).map(Number)]),
    ),
  );
  const arrows = ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"];
  const visits = {};
  let here = await focused(page);
  for (let steps = 0; here !== name; ++steps) {
    assert.ok(steps < 100, `the arrow keys do not lead to ${name}`);
    const [dx, dy] = [0, 1].map((i) => places[name][i] - places[here][i]);
    const straight = Math.abs(dy) > 1 ? (dy < 0 ? "ArrowUp" : "ArrowDown") : dx < 0 ? "ArrowLeft" : "ArrowRight";
    const again = (visits[here] = (visits[here] ?? -1) + 1); // around the holes of a board
    const key = again === 0 ? straight : arrows[(arrows.indexOf(straight) + again) % 4];
    await page.keyboard.press(key);
    here = await focused(page);
  }
}
