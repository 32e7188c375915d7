// node web/letters.mjs OUT.cpp
//
// Writes the sentences of the server's letters, mail.* of i18n/, as C++ (server/mail/letter_texts.hpp). They have no
// arguments but {name} and {link}, which the server fills in.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { TYPE } from "@formatjs/icu-messageformat-parser";
import { parseMessage } from "./messages/compile.mjs";
import { readLanguages } from "./messages/languages.mjs";

const [out] = process.argv.slice(2);

function plain(language, key, text) {
  return parseMessage(text)
    .map((part) => {
      if (part.type === TYPE.literal) return part.value;
      if (part.type === TYPE.argument && ["name", "link"].includes(part.value)) return `{${part.value}}`;
      throw new Error(`i18n/${language}.json, ${key}: a letter knows {name} and {link}, and nothing else`);
    })
    .join("");
}

const lines = Object.entries(readLanguages()).flatMap(([language, messages]) =>
  Object.entries(messages)
    .filter(([key]) => key.startsWith("mail."))
    .map(([key, text]) => `      {"${language}", "${key}", ${JSON.stringify(plain(language, key, text))}},`),
);
mkdirSync(dirname(out), { recursive: true });
writeFileSync(
  out,
  `// Written by web/letters.mjs.
#include "server/mail/letter_texts.hpp"

namespace sequitur::server {

std::span<const LetterText> letter_texts() {
  static constexpr LetterText all[] = {
${lines.join("\n")}
  };
  return all;
}

}  // namespace sequitur::server
`,
);
