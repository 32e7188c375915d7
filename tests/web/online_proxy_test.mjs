// Two people play through Caddy and through nginx, set up as deploy/ has it but for names, ports and
// certificates: cookies that need TLS, the exact origin, and the socket. With several nodes one of them is dead.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { freePort, leave, root, startServer } from "./page.mjs";
import { placeSome, seated } from "./online.mjs";

const example = (name) => readFileSync(join(root, "deploy", name), "utf8");

// As somebody would set it up who follows the example: it must have what is replaced.
function adapted(text, changes) {
  for (const [from, to] of changes) {
    assert.ok(typeof from === "string" ? text.includes(from) : from.test(text), `the example has no ${from}`);
    text = text.replace(from, to);
  }
  return text;
}

// The status and headers of a request past certificates that nobody else has signed.
const ask = (origin, path) =>
  new Promise((resolve, fail) => {
    const asked = request(`${origin}${path}`, { rejectUnauthorized: false }, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode, headers: reply.headers });
    });
    asked.on("error", fail).end();
  });

async function untilItAnswers(origin) {
  for (const until = Date.now() + 20_000; ; ) {
    try {
      return await ask(origin, "/health");
    } catch (refused) {
      if (Date.now() > until) throw refused;
      await new Promise((later) => setTimeout(later, 100));
    }
  }
}

// `nodes` are ports: one, or those of several.
const proxies = {
  caddy(folder, port, nodes) {
    const file = join(folder, "Caddyfile");
    const own = "{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n";
    const site = adapted(example("Caddyfile"), [
      [/^club\.example/m, `https://localhost:${port}`],
      ...(nodes.length === 1
        ? [["127.0.0.1:8080", `127.0.0.1:${nodes[0]}`]]
        : [["10.0.0.11:8080 10.0.0.12:8080", nodes.map((node) => `127.0.0.1:${node}`).join(" ")], ["import one-node", "import several-nodes"]]),
    ]);
    writeFileSync(file, own + site);
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
    return spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { env, stdio: ["ignore", "ignore", "pipe"] });
  },
  nginx(folder, port, nodes) {
    const certificate = join(folder, "own.pem");
    const key = join(folder, "own.key");
    const subject = ["-subj", "/CN=localhost", "-days", "2", "-nodes"];
    execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-keyout", key, "-out", certificate, ...subject], { stdio: "ignore" });
    const plain = example("nginx.conf").indexOf("server {\n    listen 80;");
    const tls = example("nginx.conf").indexOf("server {\n    listen 443");
    const site = adapted(example("nginx.conf").slice(0, plain) + example("nginx.conf").slice(tls), [
      ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
      [/ *listen \[::\]:443.*\n/, ""],
      ["club.example;", "localhost;"],
      [/ssl_certificate .*;/, `ssl_certificate ${certificate};`],
      [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`],
      ...(nodes.length === 1
        ? [["127.0.0.1:8080", `127.0.0.1:${nodes[0]}`]]
        : [...nodes.map((node, i) => [`10.0.0.1${i + 1}:8080`, `127.0.0.1:${node}`]), ["set $nodes one_node", "set $nodes several_nodes"]]),
    ]);
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n");
    const file = join(folder, "nginx.conf");
    writeFileSync(
      file,
      `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr crit;\nevents {}\nhttp {\naccess_log off;\n${places}\n${site}}\n`,
    );
    return spawn("nginx", ["-c", file, "-e", "stderr"], { stdio: ["ignore", "ignore", "pipe"] });
  },
};

// Everybody is looked for at two nodes, and one of them is not there.
const besides = { "one node": async () => [], "several nodes, one of them dead": async () => [await freePort()] };

for (const [name, start] of Object.entries(proxies))
  for (const [set, dead] of Object.entries(besides))
    test(`two people play through ${name}: ${set}`, async () => {
      const folder = mkdtempSync(join(tmpdir(), "sequitur-proxy-"));
      const port = await freePort();
      const origin = `https://localhost:${port}`;
      const server = await startServer({ more: ["--origin", origin, "--behind-proxy"] });
      const proxy = start(folder, port, [...(await dead()), server.port]);
      const ended = once(proxy, "exit");
      let said = "";
      proxy.stderr.on("data", (text) => (said += text));
      const end = () => proxy.kill();
      process.once("exit", end);
      try {
        await untilItAnswers(origin).catch((error) => assert.fail(`${error}: ${said}`));
        for (let i = 0; i < 20; ++i) assert.equal((await ask(origin, "/health")).status, 200);
        assert.equal((await ask(origin, "/metrics")).status, 404);
        assert.match((await ask(origin, "/")).headers["strict-transport-security"], /max-age=31536000/);
        const through = { from: { ...server, origin } };
        const [a, b] = await seated({}, [through, through]);
        const [cookie] = await a.context().cookies();
        assert.equal(cookie.name, "__Host-sequitur");
        assert.ok(cookie.secure && cookie.httpOnly);
        await placeSome([a, b], 4);
        await leave(a);
        await leave(b);
      } finally {
        end();
        await ended;
        process.off("exit", end);
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    });
