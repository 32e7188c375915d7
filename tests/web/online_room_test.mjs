// What two people can do in a room besides placing: offers, takebacks, ends, rematches, plans, words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, cell, gameLink, leave, playable, visit } from "./page.mjs";
import { ask, confirm, days, english, hasMoves, moves, placeAny, placeSome, roomOf, seated, tool } from "./online.mjs";

const says = (page, text) => page.locator(".status").filter({ hasText: text }).waitFor();
const offer = (page, text) => page.locator(".swap-offer").filter({ hasText: text });
const yes = (page) => button(page, english["online.accept"]).click();
const no = (page) => button(page, english["online.decline"]).click();

// The minute of the last test passes beside the others.
const deserted = seated().then(async ([a, b]) => {
  await placeSome([a, b], 2);
  await b.goto("about:blank");
  await offer(a, "Guest is away.").waitFor();
  assert.equal(await button(a, english["online.claim.win"]).count(), 0);
  return [a, b];
});
deserted.catch(() => {}); // the test tells

test("a draw is offered, declined, offered again and accepted", async () => {
  const [a, b] = await seated();
  await placeSome([a, b], 2);
  await tool(a, "online.draw").click();
  await confirm(a);
  await offer(b, "Guest offers a draw.").waitFor();
  await offer(a, english["online.offered.draw"]).waitFor();
  await no(b);
  await offer(a, english["online.offered.draw"]).waitFor({ state: "detached" });
  assert.match(await a.getByRole("log").first().textContent(), /Guest declines the draw\./);
  await placeSome([a, b], 2, 2);
  await tool(b, "online.draw").click();
  await confirm(b);
  await offer(a, "Guest offers a draw.").waitFor();
  await yes(a);
  for (const page of [a, b]) {
    await says(page, english["online.end.agreed"]);
    assert.match(await page.locator(".result h2").textContent(), /^Draw/);
  }
  await leave(a);
  await leave(b);
});

test("a move is taken back if the other agrees, and only then", async () => {
  const [a, b] = await seated({ game: "kulami" });
  const placed = await placeSome([a, b], 3);
  await tool(a, "online.takeback").click();
  await offer(b, "Guest asks to take back a move.").waitFor();
  await no(b);
  await offer(a, english["online.offered.takeback"]).waitFor({ state: "detached" });
  assert.deepEqual(await moves(a), placed);
  await placeSome([a, b], 1, 3);
  await tool(b, "online.takeback").click();
  await offer(a, "Guest asks to take back a move.").waitFor();
  await yes(a);
  for (const page of [a, b]) await hasMoves(page, 3);
  assert.deepEqual(await moves(b), placed);
  await placeSome([a, b], 1, 3);
  await leave(a);
  await leave(b);
});

test("no takebacks where they are not agreed", async () => {
  const [a, b] = await seated({ takebacks: false });
  await placeSome([a, b], 2);
  assert.equal(await tool(a, "online.takeback").count(), 0);
  await leave(a);
  await leave(b);
});

test("one resigns after being asked, and the rematch changes the seats", async () => {
  const [a, b] = await seated();
  await placeSome([a, b], 2);
  const first = await roomOf(a);
  await tool(b, "do.resign").click();
  await button(b, english["do.cancel"]).click();
  assert.equal(await b.locator(".result").count(), 0);
  await tool(b, "do.resign").click();
  await confirm(b);
  await says(a, "You win: the opponent has resigned.");
  assert.match(await b.locator(".result h2").textContent(), /^You lose/);
  await button(a, english["online.rematch"]).click();
  await b.locator(".result").filter({ hasText: "Guest wants a rematch." }).waitFor();
  await yes(b);
  for (const page of [a, b]) {
    await page.waitForFunction((old) => !location.hash.includes(old), first);
    await page.locator("main.room .board").waitFor();
  }
  assert.equal(await roomOf(a), await roomOf(b));
  await b.waitForSelector("[data-playable]");
  assert.equal((await playable(a)).length, 0, "who was second begins");
  await leave(a);
  await leave(b);
});

test("before the second move a game is called off and counts for nothing", async () => {
  const [a, b] = await seated();
  assert.equal(await tool(a, "do.resign").count(), 0);
  await tool(b, "online.abort").click();
  await confirm(b);
  for (const page of [a, b]) {
    await says(page, english["online.end.calledOff"]);
    assert.match(await page.locator(".result h2").textContent(), /^Called off/);
  }
  await leave(a);
  await leave(b);
});

test("the second player swaps", async () => {
  const [a, b] = await seated({ game: "kulami", swap: true });
  await placeAny(a, [a, b]);
  await says(a, english["online.maySwap"].replace(/\{side.*?\}\}/, "Black"));
  await button(b, english["swap.take"]).click();
  for (const page of [a, b]) await hasMoves(page, 2);
  assert.deepEqual((await moves(a)).at(-1), "swap");
  await placeAny(a, [a, b]);
  await leave(a);
  await leave(b);
});

// What can be played after these moves, by the page's own rules.
async function repliesTo(page, played) {
  const { start } = await ask(page, "GET", `rooms/${await roomOf(page)}`);
  const local = await visit(gameLink(start, played));
  const replies = await playable(local);
  await leave(local);
  return replies;
}

test("a premove is placed as soon as the other has moved, if it can be; it can be taken back", async () => {
  const [a, b] = await seated({ game: "kulami" });
  const placed = await placeSome([a, b], 2);
  const free = (page) => page.$$eval(".cell", (all) => all.filter((c) => !c.querySelector(".marble")).map((c) => c.dataset.cell));
  const [next] = await playable(a);
  const replies = await repliesTo(a, [...placed, next]);
  const impossible = (await free(b)).find((name) => name !== next && !replies.includes(name));
  await cell(b, replies[0]).click();
  await says(b, `${replies[0]} will be played as soon as it is your turn`);
  await cell(b, replies[0]).click();
  await b.locator(".cell .picked").waitFor({ state: "detached" });
  await cell(b, impossible).click();
  await b.locator(`[data-cell="${impossible}"] .picked`).waitFor();
  await cell(a, next).click();
  for (const page of [a, b]) await hasMoves(page, 3);
  await b.locator(".cell .picked").waitFor({ state: "detached" });
  assert.deepEqual(await playable(b), replies, "what cannot be placed is forgotten, and it is b's turn");

  await cell(b, replies[0]).click();
  for (const page of [a, b]) await hasMoves(page, 4);
  const [then] = await playable(a);
  const [answer] = await repliesTo(a, [...placed, next, replies[0], then]);
  await cell(b, answer).click();
  await b.locator(`[data-cell="${answer}"] .picked`).waitFor();
  assert.equal(await a.locator(".picked").count(), 0, "only its owner sees it");
  await cell(a, then).click();
  for (const page of [a, b]) await hasMoves(page, 6);
  assert.deepEqual(await moves(a), [...placed, next, replies[0], then, answer]);
  await leave(a);
  await leave(b);
});

test("in a game over days, planned answers are placed by themselves, and only their owner sees them", async () => {
  const [a, b] = await seated({ game: "kamon", clock: days(), first: "you" });
  // b begins: a plans an answer to one of the first moves.
  await button(a, english["online.plan.add"]).click();
  await says(a, english["online.plan.theirs"]);
  const [theirs] = await playable(a);
  await cell(a, theirs).click();
  await says(a, english["online.plan.mine"]);
  const [mine] = await playable(a);
  await cell(a, mine).click();
  await button(a, english["online.plan.keep"]).click();
  await a.locator(".plan .entries li").filter({ hasText: `${theirs} ${mine}` }).waitFor();
  assert.deepEqual(await moves(a), []);
  assert.equal(await b.locator(".plan").count(), 0);
  await cell(b, theirs).click();
  for (const page of [a, b]) await hasMoves(page, 2);
  assert.deepEqual(await moves(b), [theirs, mine]);
  await button(a, english["online.plan.add"]).waitFor();
  assert.equal(await a.locator(".plan .entries li").count(), 0);
  await leave(a);
  await leave(b);
});

test("a planned line can be removed", async () => {
  const [a, b] = await seated({ game: "kulami", clock: days(), first: "you" });
  await button(a, english["online.plan.add"]).click();
  for (let i = 0; i < 2; ++i) await cell(a, (await playable(a))[0]).click();
  await button(a, english["online.plan.keep"]).click();
  await a.locator(".plan .entries button").click();
  await a.locator(".plan .entries").waitFor({ state: "detached" });
  await placeAny(b, [a, b]);
  assert.equal((await moves(a)).length, 1);
  await leave(a);
  await leave(b);
});

const bad = '<img src=x onerror="document.title=1"><b>bold</b>';
async function say(page, text) {
  await page.locator(".chat input").fill(text);
  await page.locator(".chat form button").click();
}
const heard = (page, text) => page.locator(".saying").filter({ hasText: text });

test("words are shown as they were written; players and watchers talk apart until the end", async () => {
  const [a, b] = await seated();
  await placeSome([a, b], 2);
  const watcher = await visit(`#/room/${await roomOf(a)}`);
  await watcher.locator(".chat input").waitFor();
  await say(a, bad);
  await heard(b, bad).waitFor();
  assert.equal(await b.locator(".said img, .said b").count(), 0);
  await say(watcher, "a fine game");
  await heard(watcher, "a fine game").waitFor();
  assert.equal(await heard(watcher, bad).count(), 0);
  assert.equal(await heard(a, "a fine game").count(), 0);
  await tool(a, "do.resign").click();
  await confirm(a);
  await says(b, "You win: the opponent has resigned.");
  await say(watcher, "well played");
  await heard(a, "well played").waitFor();
  await leave(watcher);
  await leave(a);
  await leave(b);
});

test("older words are there when somebody asks for them, and only then", async () => {
  const [a, b] = await seated();
  const id = await roomOf(a);
  const words = Array.from({ length: 12 }, (_, i) => `${i + 10}. ${"棋".repeat(290)}`); // of 8 KiB about nine are shown
  for (const [i, text] of words.entries())
    await ask([a, b][i % 2], "POST", `rooms/${id}/actions`, { id: `w${i}`, do: "say", text });
  await heard(b, words[11]).waitFor();
  await b.reload();
  await heard(b, words[11]).waitFor();
  assert.equal(await heard(b, words[0]).count(), 0);
  await tool(b, "online.chat.older").click();
  await heard(b, words[0]).waitFor();
  assert.deepEqual(await b.$$eval(".saying p", (all) => all.map((p) => parseInt(p.textContent.replace(/^\D+/, ""), 10))),
    words.map((_, i) => i + 10));
  assert.equal(await tool(b, "online.chat.older").count(), 0);
  await leave(a);
  await leave(b);
});

test("somebody can be muted, and the chat be off", async () => {
  const [a, b] = await seated();
  await say(a, "hello");
  await heard(b, "hello").waitFor();
  await button(b, "Mute Guest").click();
  await heard(b, "hello").waitFor({ state: "detached" });
  await button(b, english["online.chat.off"]).click();
  assert.equal(await b.locator(".chat input").count(), 0);
  await b.reload();
  await button(b, english["online.chat.on"]).click();
  assert.equal(await heard(b, "hello").count(), 0);
  await leave(a);
  await leave(b);
});

test("presence: who leaves is seen to be away, and back", async () => {
  const [a, b] = await seated();
  await placeSome([a, b], 2);
  await a.getByRole("img", { name: english["online.presence.here"] }).waitFor();
  const address = b.url();
  await b.goto("about:blank");
  await a.getByRole("img", { name: english["online.presence.away"] }).waitFor();
  await offer(a, "Guest is away.").waitFor();
  await b.goto(address);
  await a.getByRole("img", { name: english["online.presence.here"] }).waitFor();
  await leave(a);
  await b.context().close();
});

test("who stays away for a minute can lose the game", { timeout: 180_000 }, async () => {
  const [a, b] = await deserted;
  await button(a, english["online.claim.win"]).click({ timeout: 90_000 });
  await says(a, "You win: the opponent has left.");
  await leave(a);
  await b.context().close();
});
