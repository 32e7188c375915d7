import { computed, signal } from "@preact/signals";

// A place in a game: how many of its moves are shown. Whoever is at the end stays there when a move comes.
export function moveCursor(count: () => number) {
  const chosen = signal<number | null>(null); // null follows the game
  const shown = computed(() => Math.min(chosen.value ?? Infinity, count()));
  return {
    shown,
    atEnd: computed(() => shown.value === count()),
    show: (wanted: number): void => {
      const bounded = Math.max(0, Math.min(count(), wanted));
      chosen.value = bounded === count() ? null : bounded;
    },
    follow: (): void => {
      chosen.value = null;
    },
  };
}
