// An address by mail: set, confirmed, and the way back in when the password is forgotten.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startMailServer } from "./mail_server.mjs";
import { button, freePort, goTo, startServer } from "./page.mjs";
import { atLobby, english, named, password, signUp } from "./online.mjs";

const part = (page, key) =>
  page.locator("details").filter({ has: page.getByRole("heading", { name: english[key], exact: true }) });
const notice = (page, key) => page.locator(".notice[data-shown]").filter({ hasText: english[key] }).waitFor();

test("an address is confirmed by a letter, and a letter leads back in", async () => {
  const mail = await startMailServer();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const from = await startServer({ port, more: ["--origin", origin, "--smtp", mail.url, "--smtp-from", "games@club.example"] });
  const linkIn = (letter) => {
    const [link] = /http:\S+/.exec(letter);
    assert.ok(link.startsWith(`${origin}/#/`), link);
    return new URL(link).hash;
  };
  const reader = await atLobby({ from });
  const name = named("Ida");
  await signUp(reader, name);
  await goTo(reader, "#/account");
  const own = part(reader, "online.mail");
  await own.locator("summary").click();
  await own.getByLabel(english["online.mail"]).fill("ida@club.example");
  await own.getByLabel(english["online.account.oldPassword"]).fill(password);
  await button(own, english["online.mail.send"]).click();
  await own.getByRole("status").filter({ hasText: "ida@club.example" }).waitFor();
  const first = await mail.letter();
  assert.ok(first.trimStart().startsWith(`Hello ${name},`), first);
  await goTo(reader, linkIn(first));
  await button(reader, english["online.mail.confirm"]).click();
  await notice(reader, "online.mail.confirmed");
  await own.locator("summary").click();
  await own.getByText("i…@club.example").waitFor();

  // Forgotten: asked for by the address, in another browser.
  const elsewhere = await atLobby({ from });
  await goTo(elsewhere, "#/account");
  await elsewhere.locator(".options label").filter({ hasText: english["online.account.recover"] }).click();
  await elsewhere.getByLabel(english["online.mail.who"]).fill("ida@club.example");
  await button(elsewhere, english["online.mail.send"]).click();
  await elsewhere.getByRole("status").filter({ hasText: english["online.mail.asked"] }).waitFor();
  const link = linkIn(await mail.letter());
  await goTo(elsewhere, link);
  const fresh = "another good password";
  const setPassword = async () => {
    await elsewhere.getByLabel(english["online.account.newPassword"]).fill(fresh);
    await elsewhere.locator("form button.main").click();
  };
  await setPassword();
  await notice(elsewhere, "online.recovered");
  await elsewhere.getByLabel(english["online.account.name"], { exact: true }).fill(name);
  await elsewhere.getByLabel(english["online.account.password"], { exact: true }).fill(fresh);
  await elsewhere.locator("form button.main").click();
  await elsewhere.locator("main.account strong").filter({ hasText: name }).waitFor();

  elsewhere.offlineNow = true; // a refusal is a line on the console
  await goTo(elsewhere, link);
  await setPassword();
  await elsewhere.getByRole("alert").filter({ hasText: english["online.fault.link_wrong"] }).waitFor();
  reader.offlineNow = true; // its session is over
  for (const open of [reader, elsewhere]) await open.context().close();
  await from.stop();
  mail.close();
});
