// The operator's page: closed to whoever does not have the link, and drawn from what really happens on the server.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { checkAxe, checkWidth, desktop, enlargeText, leave, phone, reload, root, server, texts, visit } from "./page.mjs";

const english = texts("en");
const program = process.env.SEQUITUR_RELEASE ?? join(root, "build/sequitur");

// A link as whoever runs the server gets it, once the server has noticed.
async function newLink() {
  const said = execFileSync(program, ["admin", "--database", server.database, "operator-link", "--origin", server.origin], { encoding: "utf8" });
  const [, link, secret] = /^(http\S+#(\w+))$/m.exec(said);
  for (const until = Date.now() + 20_000; Date.now() < until; ) {
    const { status } = await fetch(`${server.origin}/operator/figures`, { headers: { Authorization: `Bearer ${secret}` } });
    if (status === 200) break;
    await new Promise((later) => setTimeout(later, 200));
  }
  return { secret, path: link.slice(server.origin.length + 1) };
}

// A guest plays the engine until so many moves of the guest's own are taken; cells that are not free or do not follow are refused.
async function makeLoad(moves) {
  let cookie = "";
  const ask = async (path, body) => {
    const reply = await fetch(`${server.origin}/api/${path}`, {
      method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json", Origin: server.origin, Cookie: cookie },
    });
    cookie = reply.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return { status: reply.status, json: await reply.json() };
  };
  await ask("hello", {});
  const game = { game: "kamon", board: "default", swap: false, first: "me", clock: { kind: "none" }, level: 1 };
  const { json: { room } } = await ask("engine", game);
  const cells = "abcdefg".split("").flatMap((row) => [1, 2, 3, 4, 5, 6, 7].map((column) => `${row}${column}`));
  let id = 0;
  const place = async (ply) => {
    for (const until = Date.now() + 60_000; Date.now() < until; )
      for (const move of cells) {
        const { status } = await ask(`rooms/${room}/actions`, { id: `a${++id}`, do: "place", move, ply });
        if (status === 200) return;
      }
    assert.fail(`no cell is taken as move ${ply}`);
  };
  for (let i = 0; i < moves; ++i) await place(1 + 2 * i);
}

const value = (page, plot, line) => page.locator(`[data-plot="${plot}"] [data-line="${line}"]`);
// As numbers, of the first curve: how high above the ground each point is.
const heights = (page, plot) =>
  page.$eval(`[data-plot="${plot}"] .drawing path`, (path) =>
    [...path.getAttribute("d").matchAll(/[ML]\S+ ([\d.]+)/g)].map(([, y]) => path.ownerSVGElement.viewBox.baseVal.height - Number(y)));
const figure = (page, name) =>
  page.$eval(`.all tr:has(th code)`, (first, wanted) => {
    const row = [...first.parentElement.rows].find(({ cells }) => cells[0].textContent === `sequitur_${wanted}`);
    return Number(row.cells[1].textContent.replaceAll(",", ""));
  }, name);
async function until(holds, what) {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((later) => setTimeout(later, 300)))
    if (await holds()) return;
  assert.fail(what);
}

test("without the link, or with one that is not valid, nothing is shown", async () => {
  const page = await visit("operator");
  await page.getByLabel(english["operator.door.link"]).waitFor();
  await checkAxe(page);
  assert.equal(await page.locator(".plot").count(), 0);
  page.offlineNow = true; // the browser complains about the status, rightly
  await page.getByLabel(english["operator.door.link"]).fill(`${server.origin}/operator#wrong`);
  await page.getByRole("button", { name: english["operator.door.open"] }).click();
  await page.getByText(english["operator.door.wrong"]).waitFor();
  assert.equal(await page.locator(".plot").count(), 0);

  // The link opens it, and stays in no address; a newer one closes it again.
  const { path, secret } = await newLink();
  await page.getByLabel(english["operator.door.link"]).fill(secret);
  await page.getByRole("button", { name: english["operator.door.open"] }).click();
  await page.locator(".plot").first().waitFor();
  await newLink();
  await page.getByText(english["operator.door.wrong"]).waitFor();
  assert.equal(await page.locator(".plot").count(), 0);
  assert.ok(!page.url().includes(path.split("#")[1]));
  await leave(page);
});

test("the plots show what is played, also to whoever comes later", async () => {
  const { path } = await newLink();
  const page = await visit(path);
  await page.locator(".plot").first().waitFor();
  assert.ok(!page.url().includes("#"), "the secret is out of the address");
  const before = await figure(page, "moves_total");
  await makeLoad(3);
  await until(async () => (await figure(page, "moves_total")) >= before + 3, "moves are not counted");
  await until(async () => (await figure(page, "actions_refused_total")) > 0, "refusals are not counted");
  await until(async () => (await value(page, "rooms", "rooms").textContent()) === "1", "the room does not show");
  await until(async () => Math.max(...(await heights(page, "moves"))) > 0, "the curve of moves is flat");
  await until(async () => Math.max(...(await heights(page, "refused"))) > 0, "the curve of refusals is flat");
  assert.ok(Math.max(...(await heights(page, "memory"))) > 0);

  await until(async () => (await heights(page, "memory")).length >= 4, "no curve grows");
  const points = (await heights(page, "memory")).length;
  await reload(page); // this tab still has the secret, and the server still has the past
  await page.locator(".plot").first().waitFor();
  assert.ok((await heights(page, "memory")).length >= points - 1, "what was before is lost");
  assert.ok(Math.max(...(await heights(page, "moves"))) > 0);

  // The same in a table.
  const plot = page.locator('[data-plot="moves"]');
  await plot.locator("summary").click();
  const rows = await plot.locator("tbody tr").allTextContents();
  assert.ok(rows.length >= 2 && rows[0].startsWith(english["operator.now"]), rows.join("; "));
  await checkAxe(page);
  await page.getByRole("button", { name: english["operator.lock"] }).click();
  await page.getByLabel(english["operator.door.link"]).waitFor();
  await leave(page);
});

test("a phone and a large screen, light and dark, long words and large text", async () => {
  const { path } = await newLink();
  for (const [size, language, colorScheme] of [[phone, "de-DE", "light"], [phone, "cs-CZ", "dark"], [desktop, "pl-PL", "dark"]]) {
    const page = await visit(path, { ...size, language, colorScheme });
    await page.locator(".plot").first().waitFor();
    const words = texts(language.slice(0, 2));
    assert.equal(await page.locator("h1").textContent(), words["operator.title"]);
    assert.equal(await page.locator(".plot h2").first().textContent(), words["operator.plot.moves"]);
    await page.locator("details.all summary").click();
    await checkAxe(page);
    await checkWidth(page);
    await enlargeText(page);
    await checkWidth(page);
    await leave(page);
  }
});
