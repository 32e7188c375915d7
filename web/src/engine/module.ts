import type { Answer } from "./types";
import type { LearntWeights } from "./weights";

// One instance of engine.wasm: takes a request (web/engine/request.hpp), gives its answer.
export type Ask = <T extends object>(request: string) => Answer<T>;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(length: number): number;
  room_for_weights(file: number, length: number): number;
  answer(): number;
  answer_length(): number;
}

// `report` gets what the engine says while it thinks, as JSON. Without `weights` it judges without its
// networks.
export async function startEngine(
  module: WebAssembly.Module,
  report: (json: string) => void = () => {},
  weights: LearntWeights = [],
): Promise<Ask> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const textAt = (address: number, length: number) =>
    decoder.decode(new Uint8Array(engine.memory.buffer, address, length));
  const instance = await WebAssembly.instantiate(module, {
    page: {
      now: () => performance.now(),
      report: (address: number, length: number) => report(textAt(address >>> 0, length >>> 0)),
    },
  });
  const engine = instance.exports as unknown as Exports;
  engine._initialize();
  const put = (bytes: Uint8Array, room: number) =>
    new Uint8Array(engine.memory.buffer, room >>> 0, bytes.length).set(bytes);
  for (const [file, bytes] of weights.entries())
    if (bytes) put(new Uint8Array(bytes), engine.room_for_weights(file, bytes.byteLength));

  return (request) => {
    const bytes = encoder.encode(request);
    put(bytes, engine.room(bytes.length));
    const address = engine.answer() >>> 0;
    const answer = JSON.parse(textAt(address, engine.answer_length() >>> 0));
    if (answer.error?.fault === "request") throw new Error(answer.error.sentence);
    return answer;
  };
}
