// What was played before: in one's own files, on the server; and what is refused while a rated game runs.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { ask, atLobby, english, live, named, placeSome, roomOf, seated, signUp } from "./online.mjs";
import { button, cases, cell, checkAxe, checkWidth, choice, gameLink, goTo, leave, phone, reload, root, texts, visit } from "./page.mjs";

async function fitForPeople(page) {
  await checkAxe(page);
  await checkWidth(page);
}

const kamon =
  "YmRdBdBb/BfBgYbPfPd/ObGbOgYnOnPg/GgOdRnGdBnRmPn/RgOmYf--RfBm/GmYgPmPbOf/RbGfYdGn ..../...../....../......./....../...../.... -";
const record = (moves, result, p1 = "Zoë") =>
  `[Game "kamon"]\n[Position "${kamon}"]\n[P1 "${p1}"]\n[P2 "Bo"]\n[Result "${result}"]\n[Termination "resign"]\n\n${moves} ${result}\n\n`;
const own =
  record("1. g2 c1 2. d1", "p1win") + record("1. g2 a1", "p2win", "Ada") + record("1. g2 z9", "p2win") + record("1. g3", "p1win");

// What the command line makes of the same file. It leaves with 1, for a record in it is damaged.
function counted(position) {
  const program = process.env.SEQUITUR_RELEASE ?? join(root, "build/sequitur");
  let said;
  try {
    said = execFileSync(program, ["explore", "-", ...position.split(" "), "--json"], { input: own, stdio: ["pipe", "pipe", "ignore"] });
  } catch (error) {
    assert.equal(error.status, 1);
    said = error.stdout;
  }
  return JSON.parse(said).moves.map(({ move, games, first, draws, second }) => [move, games, `${first} – ${draws} – ${second}`]);
}

const rows = (page) =>
  page.$$eval(".explored tbody tr", (all) =>
    all.map((row) => [
      row.querySelector("th button").textContent,
      Number(row.querySelector("td").textContent),
      row.querySelector("td span[aria-hidden]:not(.shares)").textContent,
    ]),
  );
// While an answer is on its way the table is empty, so all rows are compared at one moment.
async function showsRows(page, expected) {
  const wanted = [...expected].sort();
  let found = [];
  for (let tries = 0; tries < 120; ++tries) {
    found = (await rows(page)).sort();
    if (isDeepStrictEqual(found, wanted)) return;
    await page.waitForTimeout(250);
  }
  assert.deepEqual(found, wanted);
}

test("own files are read, counted, kept and removed, also without a network", async () => {
  const page = await visit("#/explorer");
  await choice(page, english["explorer.source.own"]).click();
  await page.getByText(english["explorer.none.own"]).waitFor();
  await page.locator('input[type="file"]').setInputFiles([
    { name: "mine.txt", mimeType: "text/plain", buffer: Buffer.from(own) },
  ]);
  await showsRows(page, [["g2", 2, "1 – 0 – 1"], ["g3", 1, "1 – 0 – 0"]]);
  await showsRows(page, counted(kamon));
  assert.match(await page.locator(".own-files li").textContent(), /mine\.txt: 3 games.*1 record could not be read/);

  // A move in the table steps on; so does one on the board.
  await page.locator(".explored").getByRole("button", { name: "g2", exact: true }).click();
  await showsRows(page, [["c1", 1, "1 – 0 – 0"], ["a1", 1, "0 – 0 – 1"]]);
  await cell(page, "c1").click();
  await showsRows(page, [["d1", 1, "1 – 0 – 0"]]);
  assert.match(await page.locator(".latest a").textContent(), /Zoë – Bo/);
  await page.keyboard.press("Home");
  await showsRows(page, [["g2", 2, "1 – 0 – 1"], ["g3", 1, "1 – 0 – 0"]]);

  // Turned, with other colours, it is the same position.
  const swapped = kamon.replace(/[RO]/g, (c) => (c === "R" ? "O" : "R"));
  await goTo(page, `#/explorer?${new URLSearchParams({ start: swapped })}`);
  await showsRows(page, [["g2", 2, "1 – 0 – 1"], ["g3", 1, "1 – 0 – 0"]]);

  await reload(page);
  await showsRows(page, [["g2", 2, "1 – 0 – 1"], ["g3", 1, "1 – 0 – 0"]]);
  await fitForPeople(page);

  page.offlineNow = true;
  await page.context().setOffline(true);
  await page.locator(".explored").getByRole("button", { name: "g2", exact: true }).click();
  await showsRows(page, [["c1", 1, "1 – 0 – 0"], ["a1", 1, "0 – 0 – 1"]]);
  await choice(page, english["explorer.source.server"]).click();
  await page.getByText(english["explorer.offline"]).waitFor();
  await choice(page, english["explorer.source.own"]).click();
  await button(page, "Remove mine.txt").click();
  await page.getByText(english["explorer.none.own"]).waitFor();
  await page.locator('input[type="file"]').setInputFiles([
    { name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from("Dear Bo") },
  ]);
  await page.getByText("There is no game record in the file letter.txt.").waitFor();
  await page.context().setOffline(false);
  await leave(page);
});

test("a second file of the same name stands beside the first; a damaged one in the browser's storage harms no other", async () => {
  const page = await visit("#/explorer");
  await choice(page, english["explorer.source.own"]).click();
  const add = (name, text) =>
    page.locator('input[type="file"]').setInputFiles([{ name, mimeType: "text/plain", buffer: Buffer.from(text) }]);
  await add("mine.txt", own);
  await showsRows(page, [["g2", 2, "1 – 0 – 1"], ["g3", 1, "1 – 0 – 0"]]);
  await add("mine.txt", record("1. g3", "p2win"));
  await page.locator(".own-files li").getByText("mine.txt (2): 1 game").waitFor();
  await showsRows(page, [["g2", 2, "1 – 0 – 1"], ["g3", 2, "1 – 0 – 1"]]);
  await add("copy.txt", own); // the same games count once
  await page.locator(".notice").getByText("mine.txt: 3 games").waitFor();
  assert.equal(await page.locator(".own-files li").count(), 2);

  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open("sequitur-explorer", 1);
        request.onsuccess = () => {
          const writing = request.result.transaction("files", "readwrite");
          writing.objectStore("files").put({ name: "torn.txt", games: [{ game: "kamon", steps: null }], damaged: 0 });
          writing.oncomplete = () => resolve(request.result.close());
        };
      }),
  );
  await reload(page);
  await page.getByText("The games saved from torn.txt were damaged and have been removed. Add the file again.").waitFor();
  await showsRows(page, [["g2", 2, "1 – 0 – 1"], ["g3", 2, "1 – 0 – 1"]]);
  await reload(page);
  await showsRows(page, [["g2", 2, "1 – 0 – 1"], ["g3", 2, "1 – 0 – 1"]]);
  assert.equal(await page.getByText("torn.txt").count(), 0);
  await leave(page);
});

test("the server's games, on a phone and in German", async () => {
  const german = texts("de");
  const pages = await seated({ board: "default" });
  const [maker, guest] = pages;
  await placeSome(pages, 3);
  const room = await roomOf(maker);
  await ask(guest, "POST", `rooms/${room}/actions`, { id: "r1", do: "resign" });
  const { moves } = await ask(maker, "GET", `rooms/${room}`);
  await Promise.all(pages.map(leave));

  const page = await visit("#/explorer", { ...phone, language: "de-DE", colorScheme: "dark" });
  for (let tries = 0; tries < 40 && (await page.locator(".explored").count()) === 0; ++tries) {
    await page.waitForTimeout(250);
    await button(page, `${german["game.kamon"]}: ${german["explorer.board.usual"]}`).click();
    if (tries % 8 === 7) await reload(page);
  }
  await showsRows(page, [[moves[0], 1, "1 – 0 – 0"]]);
  const asked = await ask(page, "GET", `explorer?${new URLSearchParams({ start: kamon })}`);
  assert.equal(asked.games, 1);
  assert.deepEqual(asked.latest, []); // between two without a name
  await page.locator(".explored th button").click();
  await showsRows(page, [[moves[1], 1, "1 – 0 – 0"]]);
  await fitForPeople(page);
  await leave(page);
});

test("the board of one's running rated game is closed to hints, analysis and explorer", async () => {
  const maker = await atLobby();
  await signUp(maker, named("Ana"));
  const other = await atLobby();
  await signUp(other, named("Ben"));
  const { id } = await ask(maker, "POST", "challenges", {
    game: "kamon", board: "random", scoring: "base", swap: false, first: "me", clock: live(), rated: true, takebacks: true, public: false,
  });
  const { room } = await ask(other, "POST", `challenges/${id}/accept`, {});
  await goTo(maker, `#/room/${room}`);
  await maker.locator("main.room .board").waitFor();
  const { start } = await ask(maker, "GET", `rooms/${room}`);

  await goTo(maker, `#/explorer?${new URLSearchParams({ start })}`);
  await maker.getByText(english["explorer.refused"]).waitFor();
  await goTo(maker, gameLink(start));
  await button(maker, english["do.hint"]).click();
  await maker.getByText(english["hint.refused"]).waitFor();
  maker.offlineNow = true; // the browser tells the console of a refusal
  const refused = await maker.evaluate(async (about) => {
    const reply = await fetch("/api/analysis", {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ kind: "position", start: about }),
    });
    return (await reply.json()).error.fault;
  }, start);
  assert.equal(refused, "rated_game");
  maker.offlineNow = false;

  // When it is over, all is open again.
  await goTo(maker, `#/room/${room}`);
  await maker.locator("main.room .board").waitFor();
  await ask(maker, "POST", `rooms/${room}/actions`, { id: "a1", do: "abort" });
  await maker.locator("section.result").waitFor();
  await goTo(maker, `#/explorer?${new URLSearchParams({ start })}`);
  await maker.getByText(english["explorer.none"]).waitFor();
  await leave(maker);
  await leave(other);
});

test("a deeper look by the server: asked for, on its way, cancelled", async () => {
  // Few marbles on the board: nothing that the server can be done with before it is cancelled.
  const { start, moves } = cases("kulami").find((c) => c.kind === "game");
  const page = await visit(`#/analysis?${new URLSearchParams({ start, moves: moves[0] })}`);
  const deeper = page.locator("section.deeper");
  await deeper.getByRole("button", { name: english["study.deeper.ask"] }).click();
  await deeper.locator(".engine-lines li").first().waitFor();
  assert.match(await deeper.locator('[role="status"]').textContent(), /thinking: \d+%/);
  await fitForPeople(page);

  // It is the server's: neither a reload nor another position ends it.
  await reload(page);
  await deeper.locator(".engine-lines li").first().waitFor();
  await page.locator(".analysis [data-playable]").first().click();
  await deeper.getByText(english["study.deeper.elsewhere"]).waitFor();
  await deeper.locator(".elsewhere progress").waitFor();
  await reload(page);
  await deeper.getByRole("link", { name: english["study.deeper.show"] }).click();
  await deeper.locator(".engine-lines li").first().waitFor();
  await deeper.getByRole("button", { name: english["do.cancel"] }).click();
  await deeper.getByRole("button", { name: english["study.deeper.ask"] }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("sequitur.deeper")), "null");
  await reload(page);
  await deeper.getByRole("button", { name: english["study.deeper.ask"] }).waitFor();
  const { analyses } = await ask(page, "GET", "me/data");
  assert.deepEqual(analyses, []);
  await leave(page);
});
