// What carries a meaning on the boards can be seen: 3 to 1 or more against whatever it lies on, by day and by lamp, for
// usual eyes and for those that lack one kind of cones. Colours are read from the page as it is shown.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { button, cases, gameLink, leave, root, visit } from "./page.mjs";
import { contrast, distance } from "./vision.mjs";

const kamon = cases("kamon").find((c) => c.kind === "game");
const kulami = cases("kulami").find((c) => c.kind === "game" && c.start.endsWith("full"));
const least = 3;
const lightAndDark = ["light", "dark"];

// "fill .tile.free" is the colour with which the first such element is filled.
async function painted(page, what) {
  const [property, ...selector] = what.split(" ");
  const colour = await page.$eval(selector.join(" "), (e, name) => getComputedStyle(e).getPropertyValue(name), property);
  const [, r, g, b, opacity] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(colour) ?? [];
  assert.ok(r !== undefined && (opacity ?? "1") === "1", `${what} is ${colour}, no plain colour`);
  return [r, g, b].map(Number);
}

// Whatever lies there, one of the tones of each thing stands out from it; and so do two tones from each other where both
// are needed to see a pattern.
async function standsOut(page, tones, grounds, theme) {
  for (const ground of grounds) {
    const on = await painted(page, ground);
    const found = await Promise.all(tones.map(async (tone) => contrast(await painted(page, tone), on)));
    assert.ok(Math.max(...found) >= least, `${theme}: ${tones.join(" or ")} on ${ground}: ${found.map((f) => f.toFixed(2))} to 1`);
  }
}

const free = "fill .kamon .tile.free";
const frame = "fill .kamon .frame";
const black = "fill .kamon .tile.black";
const white = "fill .kamon .tile.white";

for (const colorScheme of lightAndDark) {
  test(`Kamon, ${colorScheme}: stones, sides, tokens, legal cells and the last move`, async () => {
    const page = await visit(gameLink(kamon.start, kamon.moves.slice(0, 9)), { colorScheme });
    const check = (tones, ...grounds) => standsOut(page, tones, grounds, colorScheme);
    await check([black, "stroke .kamon .edge.black"], free);
    await check([white, "stroke .kamon .edge.white"], free);
    await check([white], black);
    for (const side of ["green", "blue", "yellow"])
      await check([`stroke .kamon .side-${side}`, "stroke .kamon .side-casing"], frame);
    await check(["stroke .kamon .gold.playable", "stroke .kamon .casing.playable"], free, frame);
    await check(["stroke .kamon .gold.playable"], "stroke .kamon .casing.playable");
    await check(["stroke .kamon .gold.last", "stroke .kamon .casing.last"], free, frame, black, white);
    await check(["fill .kamon .number.free"], free);
    await check(["fill .kamon .number.black"], black);
    await check(["fill .kamon .number.white"], white);
    await check(["stroke .kamon .blank"], free);
    for (const colour of ["red", "orange", "yellow", "green", "blue", "purple"]) {
      const token = `.kamon .token-${colour}`;
      await check([`fill ${token} .sign`], `fill ${token} .disc`);
      await check([`fill ${token} .disc`, "stroke .kamon .token.on-free .rim"], free);
      await check([`fill ${token} .disc`, "stroke .kamon .token.on-black .rim"], black);
      await check([`fill ${token} .disc`, "stroke .kamon .token.on-white .rim"], white);
    }
    await leave(page);
  });

  test(`Kulami, ${colorScheme}: marbles, holders, legal fields and the last move`, async () => {
    const page = await visit(gameLink(kulami.start, kulami.moves.slice(0, 21)), { colorScheme });
    const check = (tones, ...grounds) => standsOut(page, tones, grounds, colorScheme);
    const panel = "fill .kulami .panel:not(.dull) .wood";
    const dull = "fill .kulami .panel.dull .wood";
    const hollow = "fill .kulami .hollow:not(.dull)";
    await check(["fill .kulami .marble.red", "stroke .kulami .marble-rim.red"], panel, dull);
    await check(["fill .kulami .marble.black"], panel, dull);
    await check(["stroke .kulami .marble-rim.black"], "fill .kulami .marble.black");
    await check([hollow], panel);
    for (const side of ["red", "black"])
      await check([`stroke .kulami .rim.${side}`, "stroke .kulami .rim-casing"], panel, dull);
    await check(["stroke .kulami .gold.playable", "stroke .kulami .casing.playable"], panel, hollow);
    await check(["stroke .kulami .gold.playable"], "stroke .kulami .casing.playable");
    for (const marble of ["red", "black"])
      await check(["stroke .kulami .gold.last", "stroke .kulami .casing.last"], panel, dull, `fill .kulami .marble.${marble}`);
    await check(["stroke .kulami .cross", "stroke .kulami .cross-casing"], panel, dull);
    await leave(page);
  });

  test(`a hint stands out and is not gold, ${colorScheme}`, async () => {
    for (const [game, grounds] of [["kamon", [free, frame]], ["kulami", ["fill .kulami .panel .wood"]]]) {
      const page = await visit(gameLink((game === "kamon" ? kamon : kulami).start), { colorScheme });
      await button(page, "Hint").click();
      await page.locator(".board .hint").waitFor();
      await standsOut(page, ["stroke .hint-line", "stroke .hint-casing"], grounds, colorScheme);
      assert.notDeepEqual(await painted(page, "stroke .hint-line"), await painted(page, "stroke .gold"));
      await leave(page);
    }
  });

  test(`what a mistake is about stands out, ${colorScheme}`, async () => {
    const dull = "fill .kulami .panel.dull .wood";
    const marbles = ["red", "black"].map((side) => `fill .kulami .marble.${side}`);
    for (const [game, grounds] of [[kamon, [free, black, white]], [kulami, ["fill .kulami .panel .wood", dull, ...marbles]]]) {
      const page = await visit(gameLink(game.start, game.moves.slice(0, 9)).replace("#/game", "#/analysis"), { colorScheme });
      const rings = '<circle class="pointed-casing"/><circle class="pointed"/>';
      await page.locator(".notes").evaluate((notes, svg) => notes.insertAdjacentHTML("beforeend", svg), rings);
      await standsOut(page, ["stroke .notes .pointed", "stroke .notes .pointed-casing"], grounds, colorScheme);
      await leave(page);
    }
  });

  test(`the count on the panels of a finished game, ${colorScheme}`, async () => {
    const page = await visit(gameLink(kulami.start, kulami.moves), { colorScheme });
    const check = (tones, ...grounds) => standsOut(page, tones, grounds, colorScheme);
    const panel = "fill .kulami .panel .wood";
    const shapes = { red: "circle", black: "rect", tie: "circle" };
    for (const [kind, shape] of Object.entries(shapes)) {
      await check([`fill .final.${kind} text`], `fill .final.${kind} ${shape}`);
      await check([`fill .final.${kind} ${shape}`, `stroke .final.${kind} ${shape}`], panel);
    }
    await check(["stroke .kulami .rim-tie"], panel);
    await check(["stroke .kulami .broad .rim-ring"], "stroke .kulami .broad .rim.black");
    await check(["stroke .kulami .broad .rim.black", "stroke .kulami .broad .rim-ring"], "background-color html");
    await leave(page);
  });

  test(`the pieces beside the names stand out from what they lie on, ${colorScheme}`, async () => {
    const colour = (page, selector, pseudo) =>
      page.$eval(selector, (e, part) => getComputedStyle(e, part).backgroundColor.match(/\d+/g).map(Number), pseudo);
    for (const [game, sides] of [[kamon, ["kamon.black", "kamon.white"]], [kulami, ["kulami.red", "kulami.black"]]]) {
      const page = await visit(gameLink(game.start), { colorScheme });
      for (const side of sides) {
        const ground = await colour(page, `.piece.${side}`, null);
        const [rim, body] = [await colour(page, `.piece.${side}`, "::before"), await colour(page, `.piece.${side}`, "::after")];
        const found = Math.max(contrast(rim, ground), contrast(body, ground));
        assert.ok(found >= least, `${colorScheme}, ${side}: ${found.toFixed(2)} to 1`);
      }
      await leave(page);
    }
  });
}

test("the number of a cell is not under what marks the cell", async () => {
  const page = await visit(gameLink(kamon.start, kamon.moves.slice(0, 4)));
  // How near the lower corners of a number come to the outline of its cell, in the drawing's own units.
  const room = await page.evaluate(() => {
    const marked = document.querySelector(".cell[data-playable]");
    const [cx, cy] = /translate\((\S+) (\S+)\)/.exec(marked.getAttribute("transform")).slice(1).map(Number);
    const outline = marked.querySelector(".casing.playable");
    const half = Number.parseFloat(getComputedStyle(outline).strokeWidth) / 2;
    const name = marked.dataset.cell;
    const number = [...document.querySelectorAll(".kamon .number")]
      .find((n) => Math.abs(n.getBBox().x + n.getBBox().width / 2 - cx) < 2 && Math.abs(n.getBBox().y - cy) < 45 && n.textContent === name.slice(1));
    const box = number.getBBox();
    const corner = outline.getBBox().height / 2;
    const baseline = Number(number.getAttribute("y")) - cy;
    // The outline runs from the corner at (0, corner) upwards at 30 degrees; this is the distance of a point from it.
    return ((corner - baseline) * Math.sqrt(3) - box.width / 2) / 2 - half;
  });
  assert.ok(room > 0, `${room.toFixed(1)}`);
  await leave(page);
});

test("any two colours of tokens stay apart in every vision", () => {
  const { tokens } = JSON.parse(readFileSync(join(root, "art/palette.json"), "utf8"));
  const rgb = (hex) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
  const names = Object.keys(tokens);
  for (const [i, a] of names.entries())
    for (const b of names.slice(i + 1)) {
      const apart = distance(rgb(tokens[a]), rgb(tokens[b]));
      assert.ok(apart >= 15, `${a} and ${b}: ${apart.toFixed(1)}`);
    }
});
