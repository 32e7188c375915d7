// What is done to the nodes and to what they stand on. Each returns once it is over; `say` adds a
// word to its row. `wait`: how many seconds a game may stand still because of it.
import { hasFaketime } from "./node.mjs";
import { sleep, until } from "./process.mjs";

const disk = ({ postgres }) => postgres.holder !== null || "needs the right to mount a small disk";
const faketime = () => hasFaketime || "needs libfaketime";
const any = ({ nodes, random }) => nodes[Math.floor(random() * nodes.length)];

// Of the node with the wires, which may have no game: then it gets some of the others'.
async function atNextCommit({ nodes, wires }, befalls) {
  if (await wires.postgres.ambush(befalls)) return;
  for (const node of nodes.slice(0, -1)) {
    await node.stop();
    await node.start();
  }
  if (!(await wires.postgres.ambush(befalls))) throw new Error("no move was written over that wire");
}

export const faults = [
  {
    name: "kill -9 of a node",
    quick: true,
    wait: 8,
    async run(cluster) {
      const node = any(cluster);
      await node.kill();
      // Whoever takes over has to do so while it is away.
      await sleep(cluster.nodes.length > 1 ? 7 : 0.5);
      await node.start();
    },
  },
  {
    name: "a node stopped and started",
    wait: 8,
    async run(cluster) {
      const node = any(cluster);
      await node.stop();
      await node.start();
    },
  },
  {
    name: "an upgrade: every node in turn", // as the runbook has it
    wait: 8,
    async run({ nodes }) {
      for (const node of nodes) {
        await node.stop();
        await node.start();
        if (!(await until(node.isFine, 30))) throw new Error(`node ${node.number} is not fine; see ${node.log}`);
      }
    },
  },
  {
    name: "a node stands still for 8 s",
    quick: true,
    wait: 12,
    async run(cluster) {
      const node = any(cluster);
      node.pause();
      await sleep(8);
      node.wake();
    },
  },
  {
    name: "kill -9 of Redis, 3 s",
    quick: true,
    wait: 6,
    async run({ redis }) {
      await redis.kill();
      await sleep(3);
      await redis.start();
    },
  },
  {
    name: "kill -9 of PostgreSQL",
    quick: true,
    wait: 15,
    async run({ postgres }) {
      await postgres.kill();
      await sleep(1);
      await postgres.start();
    },
  },
  {
    name: "PostgreSQL stands still for 20 s", // longer than anybody has on the clock
    wait: 26,
    async run({ postgres }) {
      await postgres.pause();
      await sleep(20);
      await postgres.wake();
    },
  },
  {
    name: "messages lost, 6 s",
    quick: true,
    wait: 6,
    async run({ redis, random }, say) {
      let cuts = 0;
      await until(async () => {
        await redis.drop(random() < 0.5 ? "pubsub" : "normal");
        ++cuts;
        await sleep(0.1 + 0.4 * random());
      }, 6, 0);
      say(`${cuts} times`);
    },
  },
  {
    name: "messages twice and late, 6 s",
    quick: true,
    wait: 3,
    async run({ redis, random }, say) {
      const stop = await redis.repeat(random);
      await sleep(6);
      say(`${stop()} of them`);
    },
  },
  {
    name: "a slow disk: 100 ms a commit, 6 s",
    wait: 5,
    async run({ postgres }) {
      const set = async (delay) => {
        await postgres.ask(`ALTER SYSTEM SET commit_delay = ${delay}`);
        await postgres.ask("ALTER SYSTEM SET commit_siblings = 0");
        await postgres.ask("SELECT pg_reload_conf()");
      };
      await set(100_000);
      await sleep(6);
      await set(0);
    },
  },
  {
    name: "a full disk, 5 s",
    when: disk,
    wait: 20,
    async run({ postgres }, say) {
      await postgres.fillDisk();
      await sleep(5);
      await postgres.freeDisk();
      say((await postgres.answers()) ? "PostgreSQL stayed" : "PostgreSQL ended and was started again");
      await postgres.start();
    },
  },
  {
    name: "a clock jumps by an hour, to and fro",
    when: faketime,
    wait: 8,
    async run(cluster) {
      const node = any(cluster);
      await node.stop();
      await node.start({ clock: true });
      for (const seconds of [3600, -3600, 0]) {
        await sleep(2.5);
        node.turn(seconds);
      }
      await sleep(2);
      await node.stop();
      await node.start();
    },
  },
  {
    name: "a machine is gone in the middle of a transaction",
    wait: 8,
    async run(cluster) {
      const { nodes } = cluster;
      await atNextCommit(cluster, "vanishes");
      await nodes.at(-1).kill();
      await sleep(7);
      await nodes.at(-1).start();
    },
  },
  {
    name: "a node stands still in the middle of a transaction, 8 s",
    wait: 12,
    async run(cluster) {
      const { nodes } = cluster;
      await atNextCommit(cluster, "vanishes");
      nodes.at(-1).pause();
      await sleep(8);
      nodes.at(-1).wake();
    },
  },
  {
    // Longer than a node asks what has become of it: it has to say that it does not know.
    name: "a commit is never answered, and PostgreSQL not reached for 25 s",
    wait: 32,
    async run(cluster) {
      await atNextCommit(cluster, "is not answered");
      await sleep(25);
      cluster.wires.postgres.mend();
    },
  },
  {
    name: "PostgreSQL and Redis away together, 20 s",
    wait: 34,
    async run({ postgres, redis }) {
      await Promise.all([postgres.kill(), redis.kill()]);
      await sleep(20);
      await redis.start();
      await postgres.start();
    },
  },
  ...["stall", "cut"].map((how) => ({
    name: `a node reaches neither of them, ${how === "stall" ? "silently" : "and is told"}, 20 s`,
    wait: 14,
    async run({ wires }) {
      for (const wire of Object.values(wires)) wire[how]();
      await sleep(20);
      for (const wire of Object.values(wires)) wire.mend();
    },
  })),
  ...["postgres", "redis"].flatMap((which) => {
    const name = { postgres: "PostgreSQL", redis: "Redis" }[which];
    return ["stall", "cut"].map((how) => ({
      name: `a node cannot reach ${name}, ${how === "stall" ? "silently" : "and is told"}, 6 s`,
      quick: which === "postgres" && how === "cut",
      wait: which === "redis" ? 6 : 14,
      async run({ wires }) {
        wires[which][how]();
        await sleep(6);
        wires[which].mend();
      },
    }));
  }),
];
