// node tests/server/cut_load.mjs LOAD    the load tool against a server that cuts every socket at once
//
// Its people come back less and less often, as the page and the bot do.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

const people = 3;
const openings = 5; // of each of them
const leastPause = (150 + 300 + 600 + 1200) / 1000; // seconds before the fifth: half of each pause at least

let guests = 0;
const opened = new Map(); // by the cookie
const server = createServer((request, response) => {
  request.resume();
  response.setHeader("Set-Cookie", `guest=${++guests}; Path=/`);
  response.end('{"me":{"id":1,"name":null,"kind":"guest"}}');
});
const enough = new Promise((resolve) => {
  server.on("upgrade", (request, socket) => {
    const accept = createHash("sha1").update(`${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept.digest("base64")}\r\n\r\n`,
    );
    const who = request.headers.cookie;
    const times = [...(opened.get(who) ?? []), performance.now() / 1000];
    opened.set(who, times);
    if ([...opened.values()].filter((all) => all.length >= openings).length === people) resolve();
  });
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const load = spawn(process.argv[2], ["--url", `http://127.0.0.1:${server.address().port}`, "--idle", String(people)], { stdio: "ignore" });
const late = setTimeout(() => assert.fail(`they came ${JSON.stringify([...opened.values()])}`), 90_000);
await enough;
clearTimeout(late);
load.kill();
await once(load, "exit");
server.close();
server.closeAllConnections();
for (const times of opened.values()) {
  const passed = times[openings - 1] - times[0];
  assert.ok(passed >= leastPause, `${openings} openings in ${passed.toFixed(1)} s`);
}
console.log(`${people} people, cut ${openings} times each, came back after ${[...opened.values()].map((times) => times.map((time) => (time - times[0]).toFixed(1)).join(" ")).join("; ")} s`);
