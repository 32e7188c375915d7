import { useEffect, useRef } from "preact/hooks";
import { GameBoard } from "../screen/game_board";
import { GamePanels } from "../screen/game_panels";
import { analysisLink, reviewLink } from "../screen/links";
import { MoveList } from "../screen/move_list";
import { orientations } from "../screen/orientations";
import { playSound } from "../screen/sound";
import { StatusLine } from "../screen/status_line";
import { useStepping } from "../screen/stepping";
import { SwapOffer } from "../screen/swap_offer";
import { refusedHere } from "../state/rated_guard";
import { t } from "../text/i18n";
import { choosing, mayPlace } from "./choosing";
import { Controls } from "./controls";
import { hint, thinkingSince } from "./engine_player";
import { FollowedReport } from "./followed_report";
import { far, near, PlayerStrip } from "./players";
import { rematch } from "./rematch";
import { clockWarning, lastingSentence, passingSentence, said, seconds } from "./sentence";
import { Setup } from "./setup";
import { LoadDialog, loading, ShareDialog, sharing } from "./share";
import { liveView, over, play, show, shownCount, shownView, table, winner, you } from "./table";
import { deal, wishes } from "./wishes";
import { Welcome } from "./welcome";

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
      <FollowedReport />
      <div class="row wrap">
        <button class="main" onClick={() => rematch(false)}>
          {t("do.rematchNew")}
        </button>
        <button onClick={() => rematch(true)}>{t("do.rematchSame")}</button>
        {you.value && <button onClick={chooseLevel}>{t("do.otherLevel")}</button>}
        <a class="button" href={reviewLink(table.value!)}>
          {t("do.review")}
        </a>
        <a class="button" href={analysisLink(table.value!)}>
          {t("do.analyse")}
        </a>
      </div>
    </section>
  );
}

// A fresh game waits with its choices beside it, and the focus is on the level.
function chooseLevel(): void {
  if (wishes.value.opponent === "follower") wishes.value = { ...wishes.value, opponent: "engine" };
  deal();
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>(".level input")?.focus());
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

// Whoever has chosen a game below the board is led back to the board.
function useBoardOnStart(started: boolean) {
  useEffect(() => {
    if (started) scrollTo(0, 0);
  }, [started]);
}

export function PlayScreen() {
  const view = shownView.value!;
  const t_ = table.value!;
  useSounds();
  useSeconds();
  useBoardOnStart(t_.started);
  const swipe = useStepping(shownCount, show);
  const side = hint.value?.move;
  const refused = refusedHere(t_);
  return (
    <main class="table play">
      <h1 class="unseen">{t(`game.${t_.game}`)}</h1>
      <PlayerStrip player={far()} view={view} />
      <div class="board-column">
        <div class="board-place" id="board" {...swipe}>
          <GameBoard
            view={view}
            counting={!refused}
            locked={!mayPlace()}
            hint={side && side !== "swap" ? side : null}
            picked={choosing.tapped.value ? [choosing.tapped.value] : []}
            orientation={orientations[t_.game].value}
            onChoose={(cell, unsure) => choosing.choose(view, cell, unsure)}
            onLook={choosing.look}
          />
        </div>
        <StatusLine lasting={lastingSentence(view)} passing={passingSentence(view)} />
      </div>
      <PlayerStrip player={near()} view={view} />
      <p class="unseen" role="log">
        {said(view)}
      </p>
      {t_.clock && (
        <p class="unseen" role="alert">
          {clockWarning(view)}
        </p>
      )}
      <div class="acts">
        {view.swapAvailable && mayPlace() && <SwapOffer view={view} onSwap={() => play("swap")} />}
        {over.value && <Result />}
      </div>
      <Controls />
      <aside class="beside">
        {!t_.started && <Welcome game={t_.game} />}
        {!t_.started && <Setup />}
        {t_.started && <GamePanels view={view} over={over.value} counting={!refused} />}
        {t_.started && <MoveList moves={t_.moves} shown={shownCount.value} onShow={show} />}
      </aside>
      {sharing.value && <ShareDialog />}
      {loading.value && <LoadDialog />}
    </main>
  );
}
