// Signing in with a code of an app: turned on, used, and off again.
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { button, goTo } from "./page.mjs";
import { ask, atLobby, english, named, password, signUp } from "./online.mjs";

const stepLength = 30_000;

function fromBase32(text) {
  const bits = [...text].map((c) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(c).toString(2).padStart(5, "0")).join("");
  return Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
}

// The app: RFC 6238. It gives each code once, the next one a step ahead of time, so that nobody waits for it.
function appWith(key) {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / stepLength));
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(last));
    const hash = createHmac("sha1", fromBase32(key)).update(counter).digest();
    const value = hash.readUInt32BE(hash[19] & 15) & 0x7fffffff;
    return String(value % 1_000_000).padStart(6, "0");
  };
}

test("two-step sign-in: turned on with a picture and a code, needed from then on, turned off", async () => {
  const page = await atLobby();
  const name = named("Eda");
  const first = await signUp(page, name);
  await goTo(page, "#/account");
  const part = (key) => page.locator("details").filter({ has: page.getByRole("heading", { name: english[key], exact: true }) });
  const steps = part("online.second");
  await steps.locator("summary").click();
  await steps.getByLabel(english["online.account.oldPassword"]).fill(password);
  await button(steps, english["online.second.begin"]).click();
  await steps.getByRole("img", { name: english["online.second.picture"] }).waitFor();
  const key = await steps.locator("input[readonly]").inputValue();
  assert.match(key, /^[A-Z2-7]{32}$/);
  assert.match(await steps.locator("a").getAttribute("href"), new RegExp(`^otpauth://totp/Sequitur:${name}%40.*secret=${key}&`));
  const app = appWith(key);
  await steps.getByLabel(english["online.second.code"]).fill(app());
  await button(steps, english["online.second.begin"]).click();
  await page.locator(".codes li").first().waitFor();
  const codes = await page.$$eval(".codes code", (all) => all.map((code) => code.textContent));
  assert.equal(codes.length, 10);
  assert.ok(!codes.includes(first[0]));
  await page.getByRole("link", { name: english["online.codes.kept"] }).click();

  await button(page, english["online.account.signOut"]).click();
  await page.getByLabel(english["online.account.name"], { exact: true }).fill(name);
  await page.getByLabel(english["online.account.password"], { exact: true }).fill(password);
  page.offlineNow = true; // refusals are lines on the console
  await page.locator("form button.main").click();
  await page.getByRole("alert").filter({ hasText: english["online.fault.code_needed"] }).waitFor();
  const code = page.getByLabel(english["online.account.appCode"]);
  await code.fill("abcd");
  await page.locator("form button.main").click();
  await page.getByRole("alert").filter({ hasText: english["online.fault.code_wrong"] }).waitFor();
  await code.fill(app());
  await page.locator("form button.main").click();
  await page.locator("main.account strong").filter({ hasText: name }).waitFor();

  // What needs the password needs a code, too; a recovery code will do.
  await part("online.tokens").locator("summary").click();
  await page.getByLabel(english["online.tokens.name"]).fill("my bot");
  await part("online.tokens").getByLabel(english["online.account.oldPassword"]).fill(password);
  await part("online.tokens").getByLabel(english["online.account.appCode"]).fill(codes[0]);
  await button(page, english["online.tokens.make"]).click();
  await part("online.tokens").getByText("my bot").waitFor();

  await steps.locator("summary").click();
  await steps.getByLabel(english["online.account.oldPassword"]).fill(password);
  await steps.getByLabel(english["online.account.appCode"]).fill(codes[1]);
  await button(steps, english["online.second.end"]).click();
  await page.locator(".notice[data-shown]").filter({ hasText: english["online.second.ended"] }).waitFor();
  await steps.getByText(english["online.second.why"]).waitFor();
  assert.equal((await ask(page, "GET", "account")).secondFactor, null);

  await part("online.codes").locator("summary").click();
  await part("online.codes").getByText("You have 8 codes left.").waitFor();
  await page.context().close();
});
