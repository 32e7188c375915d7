// A third game on the page: the screens are the same, and ask the record of Steps (tests/third_game/page).
import assert from "node:assert/strict";
import { createServer, request } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { extname, join } from "node:path";
import { after, test } from "node:test";
import { buildPage } from "../third_game/page/build.mjs";
import { texts as ofSteps } from "../third_game/page/changes.mjs";
import {
  button, byKeyboard, byMouse, cell, checkAxe, checkWidth, choice, freePort, goTo, leave, phone, playable, says,
  startServer, texts, visit,
} from "./page.mjs";

const folder = buildPage();
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };

// The page from its folder, and everything else from a server of the program.
const port = await freePort();
const behind = await startServer({ more: ["--origin", `http://localhost:${port}`] });
const front = createServer((asked, answer) => {
  const { pathname } = new URL(asked.url, "http://localhost");
  const file = join(folder, pathname === "/" ? "index.html" : pathname);
  if (!existsSync(file)) {
    const options = { port: behind.port, path: asked.url, method: asked.method, headers: asked.headers };
    asked.pipe(request(options, (from) => from.pipe(answer.writeHead(from.statusCode, from.headers))));
    return;
  }
  answer.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
  answer.end(readFileSync(file));
});
front.on("upgrade", (asked, socket) => {
  const headers = asked.rawHeaders.map((word, i) => (i % 2 === 0 ? `${word}: ` : `${word}\r\n`)).join("");
  const on = connect(behind.port, "127.0.0.1", () => on.write(`GET ${asked.url} HTTP/1.1\r\n${headers}\r\n`));
  socket.on("error", () => on.destroy()).on("close", () => on.destroy());
  on.on("error", () => socket.destroy()).on("close", () => socket.destroy());
  socket.pipe(on).pipe(socket);
});
front.listen(port, "localhost");
after(async () => {
  front.closeAllConnections();
  front.close();
  await behind.stop();
});
const from = { origin: `http://localhost:${port}` };

const board = "12341/34123/21412/43214/12321";
const game = `#/game?${new URLSearchParams({ start: `${board} ${Array(5).fill(".....").join("/")}` })}`;
const labelOf = (page, name) => cell(page, name).getAttribute("aria-label");

test("a third game is offered beside the others and begins", async () => {
  for (const shape of [{}, phone]) {
    const page = await visit("", { from, ...shape });
    await choice(page, "Steps").click();
    await page.getByText(ofSteps["game.steps.about"]).waitFor();
    await page.locator(".setup summary").click();
    await page.getByText(ofSteps["steps.terms"]).first().waitFor();
    await choice(page, texts("en")["choose.opponent.person"]).click();
    await button(page, texts("en")["do.start"]).click();
    await says(page, "Black begins anywhere.");
    assert.equal((await playable(page)).length, 25);
    await checkWidth(page);
    await checkAxe(page);
    await leave(page);
  }
});

test("a third game is played to its end, with its labels, sentences and refusals", async () => {
  const page = await visit(game, { from });
  await says(page, "Black begins anywhere.");
  await byMouse(page, "a1"); // bears a 1
  await says(page, "White goes 1 far.");
  assert.deepEqual(await playable(page), ["a2", "a5", "b1", "e1"]);
  assert.equal(await labelOf(page, "a1"), "a1, 1, Black");
  assert.equal(await labelOf(page, "b1"), "b1, 2, free, playable");
  await byMouse(page, "c1");
  await page.getByText("c1 does not lie as far away as the last number says.").first().waitFor();
  await byKeyboard(page, "b1");
  await says(page, "Black goes 2 far.");
  for (let left = 25; left > 0 && (await playable(page)).length > 0; left--) {
    const [first] = await playable(page);
    await byMouse(page, first);
    await cell(page, first).locator(".black, .white").waitFor();
  }
  await page.getByText(/^(Black|White) is stuck\. (Black|White) wins\.$/).first().waitFor();
  await checkAxe(page);
  await leave(page);
});

test("a challenge to a third game has its terms", async () => {
  const page = await visit("", { from });
  await goTo(page, "#/online");
  await button(page, texts("en")["online.make"]).click();
  const dialog = page.locator("dialog");
  await dialog.locator(".options label").filter({ hasText: /^Steps$/ }).click();
  await dialog.locator("summary").click();
  await dialog.getByText(ofSteps["steps.terms"]).waitFor();
  await leave(page);
});
