import { signal } from "@preact/signals";
import type { ComponentType } from "preact";

// What stands beside the lobby though it comes from further up: today's puzzle.
export const besideLobby = signal<ComponentType | null>(null);
