import { request, thinkRequest } from "./requests";
import {
  isRefused, type Bench, type Fairness, type GameLine, type JudgedMove, type Review, type ThinkOptions,
  type Thought,
} from "./types";
import { Weights, type LearntWeights } from "./weights";
import type { FromWorker, ToWorker } from "./worker";

const fullStrength = 10; // the highest level: engine/search/levels.hpp

interface Task {
  // Called with each report, parsed. True: the report is answer enough.
  reported(report: object): boolean;
  settle(answer: object | null): void;
  fail(reason: Error): void;
}

// Thinks in a worker, one question at a time, and never keeps the page waiting. A new question, or
// cancel(), ends the one before, whose answer is then null.
//
// WebAssembly without shared memory cannot be told to stop, so a worker that is no longer wanted is
// ended and a fresh one takes its place; it needs a few milliseconds, since the module is compiled.
export class Thinker {
  private worker: Worker;
  private task: Task | null = null;
  private hurried = false;
  private dead = false; // the worker could not begin, while it had nothing to do
  private given: LearntWeights = []; // those that the worker has
  private latest: Thought | null = null;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly weights = new Weights(),
  ) {
    this.worker = this.startWorker();
  }

  think(
    game: GameLine,
    options: ThinkOptions = {},
    progress: (thought: Thought) => void = () => {},
  ): Promise<Thought | null> {
    const report = (said: object) => {
      this.latest = said as Thought;
      progress(this.latest);
      return this.hurried;
    };
    const learnt = (options.level ?? fullStrength) === fullStrength;
    return this.ask<Thought>(thinkRequest("think", game, options), report, learnt);
  }

  // Judges every move of a game; `progress` gets them one by one, the last one first.
  review(
    game: GameLine,
    options: ThinkOptions = {},
    progress: (move: JudgedMove) => void = () => {},
  ): Promise<Review | null> {
    return this.ask<Review>(thinkRequest("review", game, options), (report) => {
      progress(report as JudgedMove);
      return false;
    });
  }

  // The first player's chances from this start; `progress` gets what a few games say.
  fairness(
    start: string,
    nodes?: number,
    progress: (known: Fairness) => void = () => {},
  ): Promise<Fairness | null> {
    return this.ask<Fairness>(request("fairness", { start, nodes }), (report) => {
      progress(report as Fairness);
      return false;
    });
  }

  // How fast the engine thinks here, and its signature.
  bench(nodes: number): Promise<Bench | null> {
    return this.ask<Bench>(request("bench", { nodes }), () => false);
  }

  // Answers with the best move found so far: at once, or as soon as there is one.
  hurry(): void {
    this.hurried = true;
    if (this.task && this.latest) this.finish(this.latest, true);
  }

  cancel(): void {
    if (this.task) this.finish(null, true);
  }

  // The thinker cannot be used after this.
  end(): void {
    this.worker.terminate();
    this.task?.settle(null);
    this.task = null;
  }

  private ask<T extends object>(
    question: string,
    reported: (report: object) => boolean,
    learnt = true,
  ): Promise<T | null> {
    this.cancel();
    this.hurried = false;
    this.latest = null;
    return new Promise<T | null>((resolve, fail) => {
      const task: Task = { reported, settle: (answer) => resolve(answer as T | null), fail };
      this.task = task;
      void this.ready(learnt).then(() => {
        if (this.task === task) this.worker.postMessage({ request: question } satisfies ToWorker);
      });
    });
  }

  // What full strength has learnt is there before it is asked anything; lower levels do without.
  private async ready(learnt: boolean): Promise<void> {
    if (learnt) await this.weights.arrival();
    if (this.dead || this.given !== this.weights.bytes) this.restart();
  }

  private startWorker(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (worker === this.worker) this.receive(data);
    };
    worker.onerror = (event) => {
      if (worker !== this.worker) return;
      if (this.task) this.fail(event.message);
      else this.dead = true;
    };
    this.dead = false;
    this.given = this.weights.bytes;
    const message: ToWorker = { module: this.module, weights: this.given };
    worker.postMessage(message);
    return worker;
  }

  private receive(message: FromWorker): void {
    if (!this.task) return;
    if ("report" in message) {
      const report = JSON.parse(message.report) as object;
      if (this.task.reported(report)) this.finish(report, true);
    } else if ("failure" in message) {
      this.fail(message.failure);
    } else if (isRefused(message.answer)) {
      this.fail(message.answer.error.sentence);
    } else {
      this.finish(message.answer, false);
    }
  }

  private finish(answer: object | null, busy: boolean): void {
    const task = this.task;
    this.task = null;
    if (busy) this.restart();
    task?.settle(answer);
  }

  // After a failure the instance may be in any state, so it is not used again.
  private fail(reason: string): void {
    const task = this.task;
    this.task = null;
    this.restart();
    task?.fail(new Error(reason));
  }

  private restart(): void {
    this.worker.terminate();
    this.worker = this.startWorker();
  }
}
