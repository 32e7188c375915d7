// The online screens are fit for people: axe-core, sizes, keyboard, announcements, languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, byKeyboard, checkAxe, checkTargets, checkWidth, goTo, languages, leave, phone, playable, texts, visit } from "./page.mjs";
import { atLobby, confirm, english, hasMoves, named, placeAny, placeSome, roomOf, seated, signUp, tool } from "./online.mjs";

// Looks at a screen as it stands.
const checkOf = (page) => async (name) => {
  await checkAxe(page, name);
  await checkWidth(page, name);
  await checkTargets(page, name);
};

const lookAtTheRoom = async (a, b, t, check) => {
  await placeSome([a, b], 3);
  await a.locator(".chat input").fill("Guten Tag");
  await a.locator(".chat form button").click();
  await a.locator(".saying").first().waitFor();
  await b.locator(".chat input").fill("Hello");
  await b.locator(".chat form button").click();
  await check("room");
  await checkAxe(b, "room on a desktop");
  await a.getByRole("button", { name: t["do.more"], exact: true }).click();
  await check("menu of the room");
  await a.keyboard.press("Escape");
  await tool(b, "do.resign").click();
  await confirm(b);
  await a.locator(".result").waitFor();
  await check("room, over");
};

const lookAtTheLobby = async (a, b, t, check) => {
  await goTo(a, "#/online");
  await a.locator("main.lobby").waitFor();
  await goTo(b, "#/online");
  await b.getByRole("button", { name: english["online.make"], exact: true }).click();
  await checkAxe(b, "the window for a new game, on a desktop");
  await b.locator("dialog button.main").click();
  await a.locator(".entries button").first().waitFor();
  await check("lobby");
  await a.getByRole("button", { name: t["online.make"], exact: true }).click();
  await a.locator("dialog summary").click();
  await check("the window for a new game");
  await a.locator("dialog button.main").click();
  await a.locator("main.challenge input").waitFor();
  await check("own challenge");
  const challenge = await a.evaluate(() => location.hash);
  await goTo(b, challenge);
  await b.locator("main.challenge .offer").waitFor();
  await checkAxe(b, "challenge of another");
};

const lookAtTheAccount = async (a, t, check) => {
  await goTo(a, "#/account");
  await a.locator("main.account form").waitFor();
  await check("account, door");
  const name = named("Gil");
  await a.locator(".options label").filter({ hasText: t["online.account.signUp"] }).click();
  await a.getByLabel(t["online.account.name"], { exact: true }).fill(name);
  await a.getByLabel(t["online.account.password"], { exact: true }).fill("correct horse battery");
  await a.locator("form button.main").click();
  await a.locator(".codes li").first().waitFor();
  await check("recovery codes");
  await a.getByRole("link", { name: t["online.codes.kept"] }).click();
  await goTo(a, "#/account");
  await a.locator("details").first().waitFor();
  for (const summary of await a.locator("details summary").all()) await summary.click();
  await check("account");
  await goTo(a, `#/player/${name}`);
  await a.locator(".filters").waitFor();
  await a.locator(".entry").first().waitFor();
  await check("player");
  await goTo(a, "#/leaderboard");
  await a.locator("main .quiet").first().waitFor();
  await check("leaderboard");
};

for (const [colorScheme, language] of [["light", "de-DE"], ["dark", "cs-CZ"]])
  test(`every online screen on a phone, ${colorScheme}, ${language}: axe-core and sizes`, async () => {
    const look = { ...phone, colorScheme, language };
    const t = texts(language.slice(0, 2));
    const [a, b] = await seated({ game: "kulami" }, [look, { colorScheme }]);
    const check = checkOf(a);
    await lookAtTheRoom(a, b, t, check);
    const room = await roomOf(a);
    await lookAtTheLobby(a, b, t, check);
    await lookAtTheAccount(a, t, check);
    await goTo(a, `#/room/${room}`);
    await a.locator(".result").waitFor();
    await leave(a);
    await leave(b);
  });

test("a move by keyboard alone; the other's move, offers and the turn are read out", async () => {
  const [a, b] = await seated({ game: "kulami" });
  const [first] = await playable(a);
  await byKeyboard(a, first);
  await hasMoves(b, 1);
  const log = (page) => page.getByRole("log").first();
  await log(b).filter({ hasText: `Red on ${first}.` }).waitFor();
  assert.match(await b.locator('[role="status"].status').textContent(), new RegExp(`^Follow ${first}: `));
  const [second] = await playable(b);
  await byKeyboard(b, second);
  await log(a).filter({ hasText: `Black on ${second}.` }).waitFor();
  await tool(a, "online.draw").click();
  await confirm(a);
  await log(b).filter({ hasText: "Guest offers a draw." }).waitFor();
  await leave(a);
  await leave(b);
});

test("the tab says whose turn it is", async () => {
  const [a, b] = await seated();
  await a.waitForFunction(() => document.title.startsWith("● Your turn"));
  assert.doesNotMatch(await b.title(), /Your turn/);
  await placeAny(a, [a, b]);
  await b.waitForFunction(() => document.title.startsWith("● Your turn"));
  await a.waitForFunction(() => !document.title.includes("Your turn"));
  await leave(a);
  await leave(b);
});

test("who looks elsewhere is told of the turn, by the tab and by the browser if asked", async () => {
  const [a, b] = await seated({}, [{}, { keeps: true }]);
  await b.context().grantPermissions(["notifications"]);
  await b.waitForFunction(() => navigator.serviceWorker.controller);
  await tool(b, "do.more").click();
  await button(b, english["online.tell"]).click();
  await button(b, english["online.tell.stop"]).waitFor();
  await b.keyboard.press("Escape");
  await b.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const move = await placeAny(a, [a, b]);
  await b.waitForFunction(() => document.title.startsWith("● Your turn"));
  await b.waitForFunction(() => !document.title.includes("Your turn"));
  await b.waitForFunction(async (body) => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.length === 1 && shown[0].title === "Your turn" && shown[0].body === body;
  }, `Guest: ${move}`);
  await leave(a);
  await leave(b);
});

test("without a server it says so kindly, and the rest of the page works", async () => {
  const page = await visit("", { keeps: true });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  page.offlineNow = true;
  await page.context().setOffline(true);
  await goTo(page, "#/online");
  await page.locator("main p").filter({ hasText: english["online.offline"] }).waitFor();
  await goTo(page, "#/");
  await page.waitForSelector("[data-playable]");
  await page.context().setOffline(false);
  await goTo(page, "#/online");
  await page.locator("main.lobby").waitFor();
  await page.context().close();
});

test("every language has every online screen", async () => {
  const page = await atLobby();
  for (const language of [...languages.filter((tag) => tag !== "en"), "en"]) {
    await page.locator("header select").selectOption(language);
    const t = texts(language);
    await page.getByRole("heading", { name: t["online.quick"], exact: true }).waitFor();
    assert.equal(await page.getByText(/online\.\w+/).count(), 0, "a key instead of a text");
  }
  await signUp(page, named("Hal"));
  await leave(page);
});

test("a long name can be read beside what one can do with the account, in every language, on a phone", async () => {
  const page = await atLobby(phone);
  await signUp(page, named("Rhododendron_8"));
  await goTo(page, "#/account");
  for (const language of languages) {
    await page.locator("header select").selectOption(language);
    await page.getByRole("link", { name: texts(language)["online.profile.own"], exact: true }).waitFor();
    await checkWidth(page, language);
    const covered = await page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector("main.account strong"));
      const name = range.getBoundingClientRect();
      return [...document.querySelectorAll("main.account .button, main.account button")].some((b) => {
        const at = b.getBoundingClientRect();
        return at.left < name.right && at.right > name.left && at.top < name.bottom && at.bottom > name.top;
      });
    });
    assert.equal(covered, false, language);
  }
  await leave(page);
});
