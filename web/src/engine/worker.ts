import { startEngine, type Ask } from "./module";
import type { LearntWeights } from "./weights";

// The engine on a thread of its own. The first message brings the module, every other a request.
export type ToWorker = { module: WebAssembly.Module; weights: LearntWeights } | { request: string };
export type FromWorker = { report: string } | { answer: object } | { failure: string };

const scope = self as unknown as DedicatedWorkerGlobalScope;
const send = (message: FromWorker) => scope.postMessage(message);

let engine: Promise<Ask>;

scope.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ("module" in data) {
    engine = startEngine(data.module, (report) => send({ report }), data.weights);
    return;
  }
  try {
    const ask = await engine;
    send({ answer: ask(data.request) });
  } catch (reason) {
    send({ failure: String(reason) });
  }
};
