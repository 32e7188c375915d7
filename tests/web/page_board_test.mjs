// The boards as they are seen: what moves and what does not, and the names of the cells.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byMouse, byTouch, cases, choice, gameLink, goTo, leave, phone, playable, visit } from "./page.mjs";

// An animation begins in the frame after the change that starts it.
const framesPass = (page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; ++i) await new Promise((drawn) => requestAnimationFrame(drawn));
  });

test("with reduced motion nothing moves; without, a stone settles", async () => {
  for (const [reducedMotion, moving] of [["reduce", false], ["no-preference", true]]) {
    const page = await visit("", { ...phone, reducedMotion });
    await choice(page, "Two people at one screen").click();
    await page.evaluate(() => {
      window.animated = 0;
      document.addEventListener("animationstart", () => ++window.animated, true);
    });
    await byTouch(page, (await playable(page))[0]);
    if (moving) await page.waitForFunction(() => window.animated > 0);
    else await framesPass(page);
    assert.equal((await page.evaluate(() => window.animated)) > 0, moving);
    await leave(page);
  }
});

test("gold glides from the last cell to the new one; with reduced motion it is just there", async () => {
  for (const game of ["kamon", "kulami"])
    for (const [reducedMotion, moving] of [["no-preference", true], ["reduce", false]]) {
      const start = cases(game).find((c) => c.kind === "game").start;
      const page = await visit(gameLink(start), { reducedMotion });
      const first = (await playable(page))[0];
      await byMouse(page, first);
      const second = (await playable(page))[0];
      await page.evaluate(() => {
        window.glides = [];
        document.addEventListener("animationstart", (event) => {
          if (event.animationName !== "glide") return;
          const middle = (element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [x + width / 2, y + height / 2];
          };
          const [glide] = event.target.getAnimations();
          glide.pause();
          const at = (time) => ((glide.currentTime = time), middle(event.target));
          window.glides.push({ ms: glide.effect.getTiming().duration, from: at(0), to: at(glide.effect.getTiming().duration - 0.01) });
          glide.finish();
        });
      });
      await byMouse(page, second);
      await page.locator(`[data-cell="${second}"] .gold.last`).waitFor({ state: "attached" });
      if (moving) await page.waitForFunction(() => window.glides.length > 0);
      else await framesPass(page);
      const glides = await page.evaluate(() => window.glides);
      assert.equal(glides.length, moving ? 1 : 0, `${game}, ${reducedMotion}`);
      if (moving) {
        assert.ok(glides[0].ms >= 120 && glides[0].ms <= 200);
        for (const [name, [x, y]] of [[first, glides[0].from], [second, glides[0].to]]) {
          const middle = await page.$eval(`[data-cell="${name}"] .focus`, (c) => {
            const r = c.getBoundingClientRect();
            return [r.x + r.width / 2, r.y + r.height / 2];
          });
          assert.ok(Math.hypot(x - middle[0], y - middle[1]) < 4, `${name}: ${x} ${y}, not ${middle}`);
        }
      }
      assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector(".glide")).visibility), "hidden");
      await leave(page);
    }
});

test("every cell can be found by its name: letters at the edge, numbers in the cells of Kamon", async () => {
  const page = await visit();
  const numbers = await page.$$eval(".kamon .number", (all) =>
    all.map((n) => {
      const r = n.getBoundingClientRect();
      const under = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2).closest("[data-cell]");
      return [under?.dataset.cell, n.textContent];
    }));
  assert.equal(numbers.length, 37);
  for (const [name, number] of numbers) assert.equal(name.slice(1), number);
  assert.deepEqual(await page.$$eval(".kamon .coordinate", (all) => all.map((c) => c.textContent)), [..."gfedcba"]);
  await goTo(page, "#/settings");
  await page.getByLabel("Names of the cells").uncheck();
  await goTo(page, "#/");
  assert.equal(await page.locator(".kamon .number, .kamon .coordinate").count(), 0);
  await leave(page);
});

test("while the engine thinks the board stays as quiet as it was, and shows what the last piece reaches", async () => {
  for (const game of ["Kamon", "Kulami"]) {
    const page = await visit();
    await choice(page, game).click();
    await choice(page, "The engine").click();
    await page.locator('input[type="range"]').press("End"); // level 10 takes its time
    const [first] = await playable(page);
    await byMouse(page, first);
    await page.locator(".thinking").waitFor();
    assert.deepEqual(await playable(page), []);
    const reached = await page.$$eval(".cell:has(.reached)", (all) => all.map((c) => c.dataset.cell));
    assert.ok(reached.length > 1 && reached.length < 30, `${game}: ${reached.length} cells`);
    if (game === "Kamon") {
      const away = await page.$$eval(".cell:has(.away)", (all) => all.map((c) => c.dataset.cell));
      assert.equal(away.length, 36 - reached.length, "all other free cells, the blank among them, step back");
      assert.ok(away.every((name) => !reached.includes(name)));
    }
    await leave(page);
  }
});

test("an empty board of Kulami, where any field may be played, marks none until one is pointed at", async () => {
  const page = await visit();
  await choice(page, "Kulami").click();
  assert.equal((await playable(page)).length, 64);
  const ringed = () => page.$$eval(".gold", (all) => all.filter((g) => Number.parseFloat(getComputedStyle(g).strokeWidth) > 0).length);
  assert.equal(await ringed(), 0);
  await page.locator('[data-cell="d4"]').hover();
  assert.equal(await ringed(), 1);
  await leave(page);
});
