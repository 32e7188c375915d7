// A PostgreSQL in a folder of its own.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { freePort, kill, run, sleep, start, until } from "./process.mjs";

const all = "/usr/lib/postgresql";
const versions = existsSync(all) ? readdirSync(all).filter((version) => existsSync(`${all}/${version}/bin/initdb`)) : [];
const bin = versions.length > 0 ? `${all}/${versions.sort((a, b) => b - a)[0]}/bin` : undefined;
export const hasPostgres = bin !== undefined;

const asRoot = process.getuid() === 0;
// It refuses to run as root. Nobody may stand between it and us: runuser stops for ever with what it has started.
const owner = asRoot ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--"] : [];
const diskMebibytes = 160;

export class Postgres {
  // On a real disk, or on a small one in memory that can be filled.
  constructor(folder, { disk = "small" } = {}) {
    this.small = disk === "small";
    this.folder = `${folder}/postgres`;
    this.disk = `${this.folder}/disk`;
    this.data = `${this.disk}/data`;
    this.log = `${this.folder}/log`;
  }

  async begin() {
    mkdirSync(this.disk, { recursive: true });
    await this.mountDisk();
    await this.inside([...owner, `${bin}/initdb`, "-D", this.data, "-U", "sequitur", "-A", "trust", "--encoding=UTF8",
      "--locale=C.UTF-8", "--no-sync", ...(this.small ? ["--wal-segsize=1"] : [])]);
    const settings = ["listen_addresses = '127.0.0.1'", "unix_socket_directories = ''",
      "max_connections = 200", ...(this.small ? ["min_wal_size = 2MB", "max_wal_size = 16MB", "shared_buffers = 32MB"] : ["max_wal_size = 1GB"])];
    await this.inside([...owner, "sh", "-c", `printf '%s\\n' "$@" >> ${this.data}/postgresql.conf`, "sh", ...settings]);
    await this.start();
  }

  // A process that holds a mount of its own; all of PostgreSQL runs beside it.
  async mountDisk() {
    this.holder = null;
    this.enter = [];
    if (asRoot) execFileSync("chmod", ["o+x", this.folder, `${this.folder}/..`]);
    if (!this.small) return void (asRoot && execFileSync("chown", ["postgres", this.disk]));
    const house = ["unshare", "--mount", ...(asRoot ? [] : ["--map-current-user", "--keep-caps"])];
    const mount = `mount -t tmpfs -o size=${diskMebibytes}m,mode=777 none ${this.disk} && echo mounted && exec sleep 1000000`;
    const holder = start([...house, "sh", "-c", mount], { out: this.log });
    const mounted = await Promise.race([
      new Promise((resolve) => holder.stdout.once("data", () => resolve(true))),
      holder.gone.then(() => false),
    ]);
    this.holder = mounted ? holder : null;
    if (asRoot && !mounted) execFileSync("chown", ["postgres", this.disk]);
    this.enter = mounted ? ["nsenter", "-t", String(holder.pid), "--mount", ...(asRoot ? [] : ["--user", "--preserve-credentials"])] : [];
  }

  async inside(words) {
    const { code, said } = await run([...this.enter, ...words], { out: this.log });
    if (code !== 0) throw new Error(`${words.slice(owner.length).join(" ")} failed:\n${said}${readFileSync(this.log)}`);
    return said;
  }

  // Also after a kill -9, when the old one's children may still be ending. The first time another program may take the
  // port that was free a moment ago.
  async start() {
    const settled = this.port !== undefined;
    const ended = await until(async () => {
      if (this.server?.exitCode === null && this.server.signalCode === null) return this.answers();
      if (!settled) this.port = await freePort();
      this.server = start([...this.enter, ...owner, `${bin}/postgres`, "-D", this.data, "-p", String(this.port)], { out: this.log });
      await Promise.race([this.server.gone, sleep(0.3)]);
      return this.answers();
    }, 60, 0.2);
    if (!ended) throw new Error(`PostgreSQL does not start:\n${readFileSync(this.log)}`);
  }

  // It, and not another one on that port.
  async answers() {
    const { code, said } = await run([`${bin}/psql`, "-qAt", "-c", "SHOW data_directory", this.url()]);
    return code === 0 && said.trim() === this.data;
  }

  // Its first process and the children of that, each of which has a process group of its own.
  async #signal(name) {
    const first = (await this.inside(["head", "-1", `${this.data}/postmaster.pid`])).trim();
    const others = readFileSync(`/proc/${first}/task/${first}/children`, "utf8").trim().split(" ").filter(Boolean);
    for (const process_ of [first, ...others]) process.kill(Number(process_), name);
  }
  async kill() {
    await this.#signal("SIGKILL");
    await this.server.gone;
  }
  pause = () => this.#signal("SIGSTOP");
  wake = () => this.#signal("SIGCONT");

  url = (port = this.port) => `postgres://sequitur@127.0.0.1:${port}/postgres`;

  async ask(sql) {
    return (await this.inside([`${bin}/psql`, "-qAt", "-v", "ON_ERROR_STOP=1", "-c", sql, this.url()])).trim();
  }

  // A file takes what is left.
  async fillDisk() {
    await run([...this.enter, "sh", "-c", `cat /dev/zero > ${this.disk}/fill`], { out: this.log });
  }
  async freeDisk() {
    await this.inside(["rm", "-f", `${this.disk}/fill`]);
  }

  async end() {
    if (this.server) await kill(this.server);
    if (this.holder) await kill(this.holder);
  }
}
