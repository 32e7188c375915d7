import url from "../../../build/web/engine.wasm?url";
import kamonUrl from "../../../weights/kamon.weights?url";
import kulamiUrl from "../../../weights/kulami.weights?url";
import { startEngine } from "./module";
import { Rules, setRules } from "./rules";
import { Thinker } from "./thinker";
import { Weights } from "./weights";

let compiled: WebAssembly.Module;
const weights = new Weights([kamonUrl, kulamiUrl]);
const untilWeights = 1000; // ms: the first stone comes before them

// To be awaited before anything else of the engine is used. The module is fetched and compiled
// once, for the page and for its workers.
export async function loadEngine(): Promise<void> {
  compiled = await WebAssembly.compileStreaming(fetch(url));
  setRules(new Rules(await startEngine(compiled)));
}

export function fetchWeightsSoon(): void {
  setTimeout(() => void weights.arrival(), untilWeights);
}

export const newThinker = (): Thinker => new Thinker(compiled, weights);
export { rules } from "./rules";
