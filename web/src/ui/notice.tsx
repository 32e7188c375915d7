import { signal } from "@preact/signals";

// A short word at the lower edge that goes away by itself, and is read out.
const text = signal("");
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: string[] = [];
const shortest = 4000;
const perLetter = 60; // a long sentence stays until it can have been read

// What somebody did is answered at once.
export function notify(sentence: string): void {
  text.value = sentence;
  clearTimeout(timer);
  timer = setTimeout(showNext, Math.max(shortest, perLetter * sentence.length));
}

// What nobody asked for waits until nothing else is being said.
export function mention(sentence: string): void {
  if (text.peek() === "") notify(sentence);
  else waiting.push(sentence);
}

function showNext(): void {
  const sentence = waiting.shift();
  if (sentence === undefined) text.value = "";
  else notify(sentence);
}

export function Notice() {
  return (
    <div class="notice" role="status" data-shown={text.value ? "" : undefined}>
      {text.value}
    </div>
  );
}
