// A connection that is cut again and again: the page comes back less and less often.
import assert from "node:assert/strict";
import { test } from "node:test";
import { atLobby, english } from "./online.mjs";
import { leave } from "./page.mjs";

test("a page whose socket is cut as soon as it is open waits longer after each cut, up to a minute", async () => {
  const page = await atLobby();
  const opened = [];
  await page.clock.install();
  await page.routeWebSocket("**/api/socket", (socket) => {
    opened.push(socket.url());
    socket.onMessage(() => void socket.close({ code: 1012 })); // the first that the page says, once it is open
  });
  await page.reload();
  // In steps, between which a socket has the time to open and to be cut.
  const during = async (seconds, step) => {
    const before = opened.length;
    for (let passed = 0; passed < seconds; passed += step) await page.clock.runFor(1000 * step);
    return opened.length - before;
  };
  const atFirst = await during(20, 0.1);
  assert.ok(atFirst >= 4 && atFirst <= 9, `${atFirst} in 20 s`); // 0.3 s, 0.6 s, 1.2 s, …, of each at least half
  await during(100, 1);
  const later = await during(120, 1);
  assert.ok(later >= 1 && later <= 4, `${later} in two minutes`);
  await page.getByText(english["online.lost"]).waitFor();
  await leave(page);
});
