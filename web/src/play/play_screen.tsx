import { effect, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { GameBoard } from "../board/game_board";
import { tokenName } from "../board/labels";
import type { CellName, View } from "../engine/types";
import { t } from "../i18n";
import { secondTap } from "../state/settings";
import {
  isEngine, live, liveView, over, play, seatToMove, show, shownCount, shownView, table, winner, you,
} from "../state/table";
import { paused } from "./clock";
import { Controls } from "./controls";
import { hint, hintWanted, thinkingSince } from "./engine_player";
import { MoveList, Steps } from "./move_list";
import { orientations } from "./orientations";
import { far, near, PlayerStrip, playerName } from "./players";
import { refusal } from "./refusal";
import { rematch } from "./rematch";
import { ScorePanel } from "./score_panel";
import { Setup } from "./setup";
import { LoadDialog, loading, ShareDialog, sharing } from "./share";
import { playSound } from "./sound";
import { statusSentence } from "./status";

const looked = signal<CellName | null>(null); // under the mouse
const asked = signal<CellName | null>(null); // chosen though it cannot be played
const tapped = signal<CellName | null>(null); // waits for the second tap
const seconds = signal(0); // that the engine has been thinking

effect(() => {
  void shownView.value;
  looked.value = asked.value = tapped.value = null;
});

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

// What is said under the board, and read out when it changes.
function sentence(view: View): string {
  const moves = table.value!.moves.length;
  if (!live.value) return t("play.review", { move: shownCount.value, total: moves });
  const why = asked.value && refusal(view, asked.value);
  if (why) return why;
  if (asked.value && seatToMove.value && isEngine(seatToMove.value)) return t("play.notYourTurn");
  if (paused.value && table.value?.clock) return t("play.paused");
  if (tapped.value) return t("play.tapAgain", { cell: tapped.value });
  if (hintWanted.value) return t("hint.searching");
  if (hint.value) {
    const { move, wins } = hint.value;
    if (move === "swap") return t("hint.swap");
    return t(wins ? "hint.win" : "hint.try", { cell: move });
  }
  if (thinkingSince.value !== null && seconds.value > 0)
    return t("play.thinking", { name: playerName(view.toMove.player), seconds: seconds.value });
  const hovered = looked.value && !over.value && refusal(view, looked.value);
  return hovered || statusSentence(view);
}

// The last move in words, for those who do not see it.
function said(view: View): string {
  const move = view.moves.at(-1);
  if (!move || !live.value) return "";
  if (move === "swap") {
    const side = view.sides[you.value ?? "p1"];
    return t("swap.said", { who: you.value ? "you" : side, side });
  }
  if (view.game === "kamon") {
    const cell = view.cells.find((c) => c.name === move)!;
    return t("kamon.said", { side: cell.stone!, cell: move, token: tokenName(cell.token!) });
  }
  const field = view.fields.find((f) => f.name === move)!;
  return t("kulami.said", { side: field.marble!, cell: move });
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
      <h2>{t("result.title", { outcome })}</h2>
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
          onLook={(cell) => (looked.value = cell)}
        />
      </div>
      <PlayerStrip player={near()} view={view} />
      <p class="status" role="status">
        {sentence(view)}
      </p>
      <p class="unseen" role="log">
        {said(view)}
      </p>
      <SwapOffer view={view} />
      <Controls />
      <aside class="beside">
        {over.value && <Result />}
        {!t_.started && <Setup />}
        {t_.started && view.game === "kulami" && <ScorePanel view={view} />}
        {t_.started && <MoveList />}
        {!t_.started && t_.moves.length > 0 && <Steps />}
      </aside>
      {sharing.value && <ShareDialog />}
      {loading.value && <LoadDialog />}
    </main>
  );
}
