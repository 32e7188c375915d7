// That it is one's turn, told to somebody who looks elsewhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { goTo, leave, reload } from "./page.mjs";
import { days, english, placeAny, placeSome, roomOf, seated, tool } from "./online.mjs";

const waiting = (page) => page.locator(".top .waiting");
const turns = (count) => english["nav.waiting"].replace(/.*one \{([^}]*)\}.*/, "$1").replace("#", String(count));

async function told(page) {
  return page.evaluate(async () => {
    const service = await navigator.serviceWorker.getRegistration();
    return (await service.getNotifications()).map(({ title, tag, data }) => ({ title, tag, data }));
  });
}

test("a game that goes on elsewhere counts in the line at the top, and the browser says so if it may", async () => {
  const allowed = { permissions: ["notifications"], keeps: true };
  const [a, b] = await seated({ clock: days() }, [{}, allowed]);
  await placeSome([a, b], 2);
  await b.evaluate(() => navigator.serviceWorker.ready);
  const room = await roomOf(b);
  await tool(b, "do.more").click();
  await tool(b, "online.tell").click();
  await b.keyboard.press("Escape");
  await goTo(b, "#/");
  await b.locator("main.play").waitFor();
  assert.equal(await waiting(b).count(), 0);
  // As if another window were in front: to somebody who looks at the page the line is enough.
  await b.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
  await placeAny(a, [a]);
  await waiting(b).waitFor();
  assert.match(await waiting(b).textContent(), new RegExp(turns(1)));
  for (let i = 0; i < 50 && (await told(b)).length === 0; ++i) await b.waitForTimeout(100);
  assert.deepEqual(await told(b), [{ title: english["online.yourTurn"], tag: room, data: `/#/room/${room}` }]);

  // It is still so after the page was closed and opened, and over once one has placed.
  await reload(b);
  await waiting(b).waitFor();
  await goTo(b, `#/room/${room}`);
  await b.locator("main.room .board").waitFor();
  await placeAny(b, [a, b]);
  await waiting(b).waitFor({ state: "detached" });
  await leave(a);
  await leave(b);
});
