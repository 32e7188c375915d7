// Runs a block of commands as somebody would who copies it: in a folder of its own that looks like the
// repository, with ./run and `sequitur` being the program that is tested: the quick one, if it is there.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { root } from "./markdown.mjs";

const { SEQUITUR_RELEASE: quick, SEQUITUR: other = join(root, "build/sequitur") } = process.env;
const program = resolve(quick && existsSync(quick) ? quick : other);

// A sentence if a command of the block fails.
export function runBlock(shell) {
  const folder = mkdtempSync(join(tmpdir(), "sequitur-docs-"));
  try {
    for (const part of ["docs", "puzzles"]) cpSync(join(root, part), join(folder, part), { recursive: true });
    for (const name of ["run", "sequitur"])
      writeFileSync(join(folder, name), `#!/bin/sh\nexec '${program}' "$@"\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, HOME: folder, XDG_DATA_HOME: folder, LC_ALL: "C.UTF-8" };
    const { status, signal, stderr } = spawnSync("bash", ["-euo", "pipefail", "-c", `trap 'echo "after: $BASH_COMMAND" >&2' ERR\n${shell}`],
      { cwd: folder, env, timeout: 240_000, encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] });
    return status === 0 ? [] : [`left with ${status ?? signal}: ${stderr.trim()}`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
