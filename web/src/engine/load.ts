import url from "../../../build/web/engine.wasm?url";
import { startEngine } from "./module";
import { Rules, setRules } from "./rules";
import { Thinker } from "./thinker";

let compiled: WebAssembly.Module;

// To be awaited before anything else of the engine is used. The module is fetched and compiled
// once, for the page and for its workers.
export async function loadEngine(): Promise<void> {
  compiled = await WebAssembly.compileStreaming(fetch(url));
  setRules(new Rules(await startEngine(compiled)));
}

export const newThinker = (): Thinker => new Thinker(compiled);
export { rules } from "./rules";
