// A mail server for one test, on this machine. It speaks as much SMTP as it takes to get letters.
import { once } from "node:events";
import { createServer } from "node:net";

const answers = { EHLO: "250 mail.example", MAIL: "250 fine", RCPT: "250 fine", DATA: "354 go on", QUIT: "221 goodbye" };

// The text of a letter, which comes in base64 behind its headers.
const textOf = (letter) => Buffer.from(letter.slice(letter.indexOf("\r\n\r\n")), "base64").toString("utf8");

export async function startMailServer() {
  const letters = [];
  const waiting = [];
  const arrived = (text) => (waiting.length > 0 ? waiting.shift()(text) : letters.push(text));
  const server = createServer((socket) => {
    let heard = "";
    let inLetter = false;
    socket.write("220 mail.example\r\n");
    socket.on("error", () => {});
    socket.on("data", (data) => {
      heard += data;
      for (;;) {
        const end = inLetter ? "\r\n.\r\n" : "\r\n";
        const at = heard.indexOf(end);
        if (at < 0) return;
        const said = heard.slice(0, at);
        heard = heard.slice(at + end.length);
        if (inLetter) arrived(textOf(said));
        socket.write(`${inLetter ? "250 fine" : answers[said.slice(0, 4)] ?? "500 what"}\r\n`);
        inLetter = !inLetter && said === "DATA";
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref(); // a test that fails ends all the same
  return {
    url: `smtp://127.0.0.1:${server.address().port}`,
    // The next letter, once it is there.
    letter: () => new Promise((resolve) => (letters.length > 0 ? resolve(letters.shift()) : waiting.push(resolve))),
    close: () => server.close(),
  };
}
