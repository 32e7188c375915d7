import { signal } from "@preact/signals";

// A short word at the lower edge that goes away by itself, and is read out.
const text = signal("");
let timer: ReturnType<typeof setTimeout> | undefined;
const shortest = 4000;
const perLetter = 60; // a long sentence stays until it can have been read

export function notify(sentence: string): void {
  text.value = sentence;
  clearTimeout(timer);
  timer = setTimeout(() => (text.value = ""), Math.max(shortest, perLetter * sentence.length));
}

export function Notice() {
  return (
    <div class="notice" role="status" data-shown={text.value ? "" : undefined}>
      {text.value}
    </div>
  );
}
