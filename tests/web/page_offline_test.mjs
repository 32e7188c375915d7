// After one visit everything works without a network and without the server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, byMouse, choice, desktop, keptForLater, leave, phone, playable, reload, texts, visit, visitWithoutNetwork } from "./page.mjs";

test("offline after the first load: reload, play, learn, build, another language", async () => {
  const page = await visitWithoutNetwork();
  await choice(page, "Kulami").click();
  await byMouse(page, (await playable(page))[0]);
  await page.waitForFunction(() => document.querySelectorAll(".marble").length === 2);

  await page.locator("header select").selectOption("es");
  await page.getByRole("link", { name: texts("es")["nav.learn"], exact: true }).click();
  await page.getByRole("heading", { name: texts("es")["learn.title"] }).waitFor();
  await page.locator('a[href="#/learn/kamon"]').click();
  await page.getByRole("heading", { name: texts("es")["learn.kamon.first.title"] }).waitFor();
  await byMouse(page, (await playable(page))[0]);
  await page.locator(".answer.right").waitFor();

  await page.getByRole("link", { name: texts("es")["nav.build"], exact: true }).click();
  await page.locator(".box button").first().click();
  await button(page, texts("es")["build.fill"]).click();
  assert.equal(await page.locator("[data-panel]").count(), 17);
  await reload(page);
  await page.locator('[data-panel="16"]').waitFor();
  await leave(page);
});

test("the page can be installed: a manifest with a name, icons and a start", async () => {
  const page = await visit();
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel="manifest"]').href)).json());
  assert.equal(manifest.short_name, "Sequitur");
  assert.equal(manifest.display, "standalone");
  assert.ok(manifest.icons.some((icon) => icon.sizes === "512x512"));
  for (const icon of manifest.icons)
    assert.equal(await page.evaluate((src) => fetch(src).then((r) => r.status), icon.src), 200);
  await leave(page);
});

// What lies under it, or is lain upon.
const coveredBy = (page, selector) =>
  page.evaluate((notice) => {
    const said = document.querySelector(notice);
    const r = said.getBoundingClientRect();
    const others = [...document.querySelectorAll("main *, header *, footer *")]
      .filter((e) => e.checkVisibility() && e !== said && !said.contains(e) && !e.closest(".unseen, .skip"));
    return others.filter((e) => {
      const o = e.getBoundingClientRect();
      return o.width > 0 && Math.min(o.right, r.right) - Math.max(o.left, r.left) > 1 && Math.min(o.bottom, r.bottom) - Math.max(o.top, r.top) > 1;
    }).map((e) => e.outerHTML.slice(0, 80));
  }, selector);

test("that the page is ready to be played on without a network is said where it lies on nothing", async () => {
  for (const options of [phone, desktop]) {
    const page = await visit("", { ...options, keeps: true });
    await keptForLater(page);
    assert.equal(await page.locator(".notice[data-shown]").count(), 0);
    assert.deepEqual(await coveredBy(page, "footer [role=status]"), []);
    await leave(page);
  }
});

test("that the network is gone is said in a line of its own, which lies on nothing and goes when it is back", async () => {
  for (const options of [phone, desktop]) {
    const page = await visit("", options);
    const said = page.locator(".banner").filter({ hasText: texts("en")["notice.offline"] });
    page.offlineNow = true;
    await page.context().setOffline(true);
    await said.waitFor();
    assert.deepEqual(await coveredBy(page, ".banner"), []);
    await page.context().setOffline(false);
    await said.waitFor({ state: "detached" });
    await page.context().setOffline(true);
    await said.waitFor();
    await said.getByRole("button").click();
    await said.waitFor({ state: "detached" });
    await leave(page);
  }
});
