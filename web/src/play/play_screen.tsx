import { useEffect, useRef } from "preact/hooks";
import { GameBoard } from "../board/game_board";
import type { CellName, View } from "../engine/types";
import { t } from "../i18n";
import { secondTap } from "../state/settings";
import {
  live, liveView, over, play, seatToMove, show, shownCount, shownView, table, winner, you,
} from "../state/table";
import { paused } from "./clock";
import { Controls } from "./controls";
import { hint, thinkingSince } from "./engine_player";
import { MoveList } from "./move_list";
import { orientations } from "./orientations";
import { far, near, PlayerStrip } from "./players";
import { rematch } from "./rematch";
import { ScorePanel } from "./score_panel";
import {
  asked, clockWarning, lastingSentence, looked, passingSentence, said, seconds, tapped,
} from "./sentence";
import { Setup } from "./setup";
import { LoadDialog, loading, ShareDialog, sharing } from "./share";
import { playSound } from "./sound";

const mayPlace = () =>
  live.value && !over.value && !paused.value && seatToMove.value === "person";

function choose(view: View, cell: CellName): void {
  if (!mayPlace() || !view.legal.includes(cell)) {
    asked.value = cell;
    tapped.value = null;
    return;
  }
  if (secondTap.value && tapped.value !== cell) {
    tapped.value = cell;
    return;
  }
  play(cell);
}

// Once the mouse is elsewhere, what was asked before is answered.
function look(cell: CellName | null): void {
  looked.value = cell;
  if (cell && cell !== asked.value) asked.value = null;
}

function Status({ view }: { view: View }) {
  const passing = passingSentence(view);
  return (
    <p class="status" role="status">
      <span class={passing ? "unseen" : undefined}>{lastingSentence(view)}</span>
      {passing && <span aria-hidden="true">{passing}</span>}
    </p>
  );
}

function Result() {
  const view = liveView.value!;
  const outcome = !winner.value
    ? "draw"
    : you.value
      ? winner.value === you.value
        ? "win"
        : "loss"
      : view.sides[winner.value];
  return (
    <section class="result">
      <h2>
        {t("result.title", { outcome })}{" "}
        <span class="quiet">{t("result.moves", { count: table.value!.moves.length })}</span>
      </h2>
      <div class="row wrap">
        <button class="main" onClick={() => rematch(false)}>
          {t("do.rematchNew")}
        </button>
        <button onClick={() => rematch(true)}>{t("do.rematchSame")}</button>
      </div>
    </section>
  );
}

function SwapOffer({ view }: { view: View }) {
  if (!view.swapAvailable || !mayPlace()) return null;
  const side = view.sides[view.toMove.player === "p1" ? "p2" : "p1"];
  return (
    <div class="swap-offer row wrap">
      <p>{t("swap.text", { side })}</p>
      <button class="main" onClick={() => play("swap")}>
        {t("swap.take")}
      </button>
    </div>
  );
}

function stepByKey(event: KeyboardEvent): void {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog"))
    return;
  const at = shownCount.value;
  if (event.key === "ArrowLeft") show(at - 1);
  else if (event.key === "ArrowRight") show(at + 1);
  else if (event.key === "Home") show(0);
  else if (event.key === "End") show(Infinity);
  else return;
  event.preventDefault();
}

function useSwipe() {
  const from = useRef<{ x: number; y: number } | null>(null);
  const far = 60;
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0]!;
      from.current = event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]!;
      if (!from.current) return;
      const dx = touch.clientX - from.current.x;
      const dy = touch.clientY - from.current.y;
      if (Math.abs(dx) > far && Math.abs(dy) < far / 2) show(shownCount.value + (dx < 0 ? 1 : -1));
    },
  };
}

function useSounds() {
  const count = table.value!.moves.length;
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) playSound(over.value ? "over" : table.value!.game);
    before.current = count;
  }, [count]);
}

function useSeconds() {
  useEffect(() => {
    const timer = setInterval(() => {
      const since = thinkingSince.value;
      seconds.value = since === null ? 0 : Math.floor((performance.now() - since) / 1000);
    }, 250);
    return () => clearInterval(timer);
  }, []);
}

export function PlayScreen() {
  const view = shownView.value!;
  const t_ = table.value!;
  useSounds();
  useSeconds();
  useEffect(() => {
    addEventListener("keydown", stepByKey);
    return () => removeEventListener("keydown", stepByKey);
  }, []);
  const swipe = useSwipe();
  const side = hint.value?.move;
  return (
    <main class="table">
      <h1 class="unseen">{t(`game.${t_.game}`)}</h1>
      <PlayerStrip player={far()} view={view} />
      <div class="board-place" id="board" {...swipe}>
        <GameBoard
          view={view}
          locked={!mayPlace()}
          hint={side && side !== "swap" ? side : null}
          picked={tapped.value ? [tapped.value] : []}
          orientation={orientations[t_.game].value}
          onChoose={(cell) => choose(view, cell)}
          onLook={look}
        />
      </div>
      <PlayerStrip player={near()} view={view} />
      <Status view={view} />
      <p class="unseen" role="log">
        {said(view)}
      </p>
      {t_.clock && (
        <p class="unseen" role="alert">
          {clockWarning(view)}
        </p>
      )}
      <SwapOffer view={view} />
      {over.value && <Result />}
      <Controls />
      <aside class="beside">
        {!t_.started && <Setup />}
        {t_.started && view.game === "kulami" && <ScorePanel view={view} />}
        {t_.started && <MoveList />}
      </aside>
      {sharing.value && <ShareDialog />}
      {loading.value && <LoadDialog />}
    </main>
  );
}
