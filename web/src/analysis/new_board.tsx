import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { isRefused } from "../engine/types";
import { BoardChoice } from "../setup/board_choice";
import { anyBoard, boardOf, type BoardWish } from "../setup/board_wish";
import { GameChoice } from "../setup/game_choice";
import { ownBoards } from "../setup/own_boards";
import { faultSentence } from "../text/fault";
import { t } from "../text/i18n";
import { Switch } from "../ui/choice";
import { open, openTree } from "./analyses";
import { freshTree } from "./tree";

const wish = signal<BoardWish & { swap: boolean }>({ ...anyBoard, swap: false });
const wrong = signal("");

// The board of these wishes, with nothing on it yet.
function lay(): void {
  const { start } = boardOf(wish.value);
  wrong.value = isRefused(start) ? faultSentence(start.error) : "";
  if (!isRefused(start)) openTree(freshTree(start.game, start.position, wish.value.swap));
}

export function NewBoard({ onDone }: { onDone?: () => void }) {
  const w = wish.value;
  const change = (changed: Partial<typeof w>) => (wish.value = { ...w, ...changed });
  // At first the game that lies there already.
  useLayoutEffect(() => void change({ game: open.value?.tree.game ?? w.game }), []);
  const mine = ownBoards.value.filter((b) => b.game === w.game);
  return (
    <section class="setup" aria-label={t("analysis.new")}>
      <GameChoice
        value={w.game}
        onChange={(game) => change({ game, board: w.board === "own" ? "random" : w.board })}
      />
      <BoardChoice
        wish={w}
        sources={["random", "number", "code", "own"]}
        shaped={["random", "number"]}
        onChange={change}
      />
      <Switch label={t("choose.swap")} value={w.swap} onChange={(swap) => change({ swap })} />
      {wrong.value && (
        <p class="wrong" role="alert">
          {wrong.value}
        </p>
      )}
      <button
        class="main wide"
        disabled={w.board === "own" && mine.length === 0}
        onClick={() => {
          lay();
          if (!wrong.value) onDone?.();
        }}
      >
        {t("analysis.new.lay")}
      </button>
    </section>
  );
}
