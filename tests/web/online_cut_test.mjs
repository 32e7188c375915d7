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
    void socket.close({ code: 1012 });
  });
  await page.reload();
  const first = opened.length;
  assert.ok(first <= 2);
  const during = async (seconds) => {
    const before = opened.length;
    for (let tenth = 0; tenth < seconds * 10; ++tenth) await page.clock.runFor(100);
    return opened.length - before;
  };
  const atFirst = await during(20);
  assert.ok(atFirst >= 4 && atFirst <= 9, `${atFirst} in 20 s`); // 0.3 s, 0.6 s, 1.2 s, …, of each at least half
  await during(100);
  const later = await during(120);
  assert.ok(later >= 1 && later <= 4, `${later} in two minutes`);
  await page.getByText(english["online.lost"]).waitFor();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await leave(page);
});
