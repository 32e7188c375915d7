// Two people, each at a browser of their own, and one server: what the online_*_test.mjs share.
import assert from "node:assert/strict";
import { button, cell, goTo, texts, visit } from "./page.mjs";

export const live = (minutes = 10, seconds = 5) => ({ kind: "live", base: minutes * 60_000, increment: seconds * 1000 });
export const days = (count = 3) => ({ kind: "days", base: count * 86_400_000 });

export const usual = {
  game: "kamon", board: "random", scoring: "base", swap: false, first: "me", clock: live(), rated: false, takebacks: true, public: false, listed: true,
};

// A request with the page's own cookie.
export async function ask(page, method, path, body) {
  const answer = await page.evaluate(
    async ([m, p, b]) => {
      const reply = await fetch(`/api/${p}`, { method: m, ...(b && { body: JSON.stringify(b), headers: { "Content-Type": "application/json" } }) });
      return { status: reply.status, text: await reply.text() };
    },
    [method, path, body],
  );
  assert.ok(answer.status < 400, `${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.text ? JSON.parse(answer.text) : {};
}

// Until the page is known to the server: then the lobby is there.
export async function atLobby(options = {}) {
  const page = await visit("#/online", options);
  await page.locator("main.lobby").waitFor();
  return page;
}

// Seated at one board by a link: the maker of the challenge comes first, and begins.
export async function seated(terms = {}, [first = {}, second = {}] = []) {
  const maker = await atLobby(first);
  const { id } = await ask(maker, "POST", "challenges", { ...usual, ...terms });
  await goTo(maker, `#/challenge/${id}`);
  const guest = await visit(`#/challenge/${id}`, second);
  await guest.locator("main.challenge button.main").click();
  for (const page of [maker, guest]) await page.locator("main.room .board").waitFor();
  return [maker, guest];
}

export const roomOf = (page) => page.evaluate(() => /room\/(\w+)/.exec(location.hash)[1]);
export const moves = (page) => page.$$eval(".move-list .move", (all) => all.map((m) => m.textContent));
export const over = async (page) => (await page.locator("section.result").count()) > 0;

export async function hasMoves(page, count) {
  await page.waitForFunction((n) => document.querySelectorAll(".move-list .move").length === n, count);
}

// Places on the first cell that can be played, by hand, and waits until everybody sees it.
export async function placeAny(page, everybody, hand = (on, name) => cell(on, name).click()) {
  await page.waitForSelector("[data-playable]");
  const before = (await moves(page)).length;
  const name = await page.evaluate(() => document.querySelector("[data-playable]").dataset.cell);
  await hand(page, name);
  for (const other of everybody) await hasMoves(other, before + 1);
  return name;
}

// Turn by turn; `count` moves altogether.
export async function placeSome(pages, count, from = 0) {
  const placed = [];
  for (let i = from; i < from + count; ++i) placed.push(await placeAny(pages[i % 2], pages));
  return placed;
}

export const english = texts("en");
export const tool = (page, key, language = english) => button(page, language[key]);

export async function confirm(page) {
  await page.locator("dialog button.main").click();
}

export const named = (prefix) => `${prefix}${Math.random().toString(36).slice(2, 8)}`;
export const password = "correct horse battery";

// By the screen, as anybody would: the recovery codes it shows.
export async function signUp(page, name) {
  await goTo(page, "#/account");
  await page.locator("main.account").waitFor();
  await page.locator(".options label").filter({ hasText: english["online.account.signUp"] }).click();
  await page.getByLabel(english["online.account.name"], { exact: true }).fill(name);
  await page.getByLabel(english["online.account.password"], { exact: true }).fill(password);
  await page.locator("form button.main").click();
  await page.locator(".codes li").first().waitFor();
  const codes = await page.$$eval(".codes code", (all) => all.map((c) => c.textContent));
  await page.getByRole("link", { name: english["online.codes.kept"] }).click();
  await page.locator("main.lobby").waitFor();
  return codes;
}
