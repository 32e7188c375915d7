// After one visit everything works without a network and without the server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, byMouse, choice, leave, playable, reload, texts, visit, visitWithoutNetwork } from "./page.mjs";

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
