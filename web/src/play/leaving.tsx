import { signal, untracked } from "@preact/signals";
import { t } from "../text/i18n";
import { Question } from "../ui/dialog";
import { over, table } from "./table";

// Nobody loses a running game without being asked.
interface Leaving {
  for: "newGame" | "load";
  leave: () => void;
}
const leaving = signal<Leaving | null>(null);

export function leaveGame(reason: Leaving["for"], leave: () => void): void {
  const running = untracked(() => (table.value?.moves.length ?? 0) > 0 && !over.value);
  if (running) leaving.value = { for: reason, leave };
  else untracked(leave);
}

export function LeavingQuestion() {
  const asked = leaving.value;
  if (!asked) return null;
  return (
    <Question
      text={t(`ask.${asked.for}`)}
      yes={t(`do.${asked.for}`)}
      onNo={() => (leaving.value = null)}
      onYes={() => {
        leaving.value = null;
        asked.leave();
      }}
    />
  );
}
