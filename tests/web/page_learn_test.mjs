// Both courses from the first step to the last, mistakes included, and the rules.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { button, byKeyboard, byMouse, byTouch, cell, desktop, goTo, leave, phone, playable, reload, root, texts, visit } from "./page.mjs";

const course = (game) =>
  JSON.parse(readFileSync(join(root, `web/src/${game}/course.json`), "utf8"));

for (const [game, language, size, hand] of [
  ["kamon", "de", phone, byTouch],
  ["kulami", "cs", desktop, byKeyboard],
])
  test(`the course of ${game} from start to end, in ${language}`, async () => {
    const say = texts(language);
    const page = await visit("#/learn", { ...size, language });
    await page.locator(`a[href="#/learn/${game}"].main`).click();
    const { steps } = course(game);
    for (const [i, step] of steps.entries()) {
      const of = `learn.${game}.${step.id}`;
      await page.getByRole("heading", { name: say[`${of}.title`], exact: true }).waitFor();
      const right = step.accept === "playable" ? (await playable(page))[0] : step.accept[0];
      const wrong = step.mistakes.find((m) => m.on)?.on[0];
      if (wrong) {
        await byMouse(page, wrong);
        const answer = step.mistakes.find((m) => m.on).say;
        assert.equal(await page.locator(".answer").textContent(), say[`${of}.${answer}`]);
      }
      if (right === "swap") await button(page, say["swap.take"]).click();
      else await hand(page, right);
      await page.locator(".answer.right").waitFor();
      assert.equal(await page.locator(".answer.right").textContent(), say[`${of}.praise`]);
      if (i + 1 < steps.length) {
        await page.waitForFunction(() => document.activeElement?.matches("button.main"));
        await page.keyboard.press("Enter");
      }
    }
    await page.getByText(say["learn.finished"]).waitFor();
    await button(page, say["do.start"]).click();
    await page.locator(`.board.${game}`).waitFor();
    await goTo(page, "#/learn");
    assert.equal(await page.locator("progress").nth(game === "kamon" ? 0 : 1).getAttribute("value"), String(steps.length));
    await page.getByRole("link", { name: say["learn.restart"] }).waitFor();
    await leave(page);
  });

test("the solution is shown on request, and a step can be skipped", async () => {
  const page = await visit("#/learn/kamon/4");
  await button(page, "Show me").click();
  await cell(page, "e3").locator(".hint").waitFor();
  await button(page, "Skip").click();
  await page.getByRole("heading", { name: "Close a loop" }).waitFor();
  await button(page, "Back").click();
  await page.getByRole("heading", { name: "Connect two sides" }).waitFor();
  await leave(page);
});

test("the rules on one page, with live diagrams, switched to another language at once", async () => {
  for (const game of ["kamon", "kulami"]) {
    const parts = JSON.parse(readFileSync(join(root, `web/src/${game}/rules.json`), "utf8"));
    const page = await visit(`#/rules/${game}`);
    await page.locator("figure").first().waitFor();
    assert.equal(await page.locator("figure .board").count(), parts.filter((p) => p.diagram).length);
    await page.locator("header select").selectOption("pl");
    await page.getByRole("heading", { level: 1, name: texts("pl")[`rules.${game}.title`] }).waitFor();
    assert.equal(await page.getAttribute("html", "lang"), "pl");
    await leave(page);
  }
});

test("the course is offered once to somebody new, and leads there", async () => {
  const page = await visit("");
  const welcome = page.getByRole("region", { name: "Welcome" });
  await welcome.getByText("New here?").waitFor();
  await button(page, "No, thanks").click();
  assert.equal(await welcome.count(), 0);
  await reload(page);
  await button(page, texts("en")["do.start"]).waitFor();
  assert.equal(await welcome.count(), 0);
  await leave(page);

  const other = await visit("", phone);
  await other.getByRole("link", { name: "Kamon: the course" }).click();
  await other.getByRole("heading", { name: "The first stone" }).waitFor();
  await leave(other);
});

test("who plays where one may not hears what gold means: not what is right", async () => {
  const page = await visit("#/learn/kamon/3");
  const open = await playable(page);
  const closed = (await page.$$eval("[data-cell]", (all) => all.map((c) => c.dataset.cell))).filter((c) => !open.includes(c));
  const said = texts("en")["learn.kamon.mistake.differs"];
  for (const name of closed) {
    await byMouse(page, name);
    if ((await page.locator(".answer").textContent()) === said) break;
  }
  assert.equal(await page.locator(".answer").textContent(), said);
  assert.match(said, /A golden outline marks where you may play, whether it solves the task or not\.$/);
  await leave(page);
});
