import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { otherPlayer, type CellName, type View } from "../engine/types";
import { GameBoard } from "../screen/game_board";
import { GamePanels } from "../screen/game_panels";
import { MoveList } from "../screen/move_list";
import { orientations } from "../screen/orientations";
import { lastMoveSaid } from "../screen/sentences";
import { playSound } from "../screen/sound";
import { StatusLine } from "../screen/status_line";
import { useStepping } from "../screen/stepping";
import { SwapOffer } from "../screen/swap_offer";
import { go, linkTo } from "../state/router";
import { t } from "../text/i18n";
import { labelled, sentences } from "../text/joined";
import { notify } from "../ui/notice";
import { sentenceOf } from "./api";
import { Chat, chatOn, isMuted } from "./chat";
import { ConnectionBanner } from "./connection_banner";
import { me } from "./me";
import { plannedView, planning } from "./plan";
import { PlanPanel } from "./plan_panel";
import {
  enterRoom, live, moves, myTurn, over, place, placing, room, roomFault, show, shownCount, shownView,
  whenSomethingHappens, you,
} from "./room";
import { choose, choosing, mayPlace } from "./room_choosing";
import { low, lowSeconds } from "./room_clock";
import { RoomControls } from "./room_controls";
import { Offers } from "./room_offers";
import { RoomPlayer } from "./room_player";
import { RoomResult } from "./room_result";
import { eventSaid, passingSentence, roomSentence } from "./room_words";
import { startTurnAlerts } from "./turn_alerts";
import type { SaidEvent } from "./wire";

const happening = signal(""); // said about what happened last, other than a move

// Words that come in while the chat is further down are shown for a moment.
function showUnseen({ person, name, text }: SaidEvent): void {
  const chat = document.querySelector(".chat")?.getBoundingClientRect();
  if (chatOn.value && !isMuted(person) && person !== me.value?.id && chat && chat.top > innerHeight)
    notify(labelled(name ?? t("online.guest"), text));
}

function startListening(): () => void {
  happening.value = "";
  const deaf = whenSomethingHappens((event) => {
    const said = eventSaid(event);
    if (said) happening.value = said;
    if (event.kind === "move" && event.by !== you.value) playSound(room.value!.game);
    if (event.kind === "ended") playSound("over");
    if (event.kind === "said") showUnseen(event);
    if (event.kind === "rematched" && you.value) go(`room/${event.room}`);
  });
  const forget = effect(() => {
    void shownView.value;
    choosing.forget();
  });
  const quiet = effect(() => {
    if (placing.value) playSound(room.peek()!.game);
  });
  return () => {
    deaf();
    forget();
    quiet();
  };
}

export function RoomScreen({ id }: { id: string }) {
  useEffect(() => {
    const ends = [enterRoom(id), startListening(), startTurnAlerts()];
    return () => ends.forEach((end) => end());
  }, [id]);
  const view = plannedView.value ?? shownView.value;
  if (room.value && view) return <Inside view={view} />;
  return (
    <main class="page narrow">
      <h1>{t("online.title")}</h1>
      <ConnectionBanner />
      {roomFault.value ? (
        <>
          <p role="alert">{sentenceOf(roomFault.value)}</p>
          <a class="button" href={linkTo("online")}>
            {t("online.toLobby")}
          </a>
        </>
      ) : (
        <p class="quiet">{t("online.loading")}</p>
      )}
    </main>
  );
}

function Inside({ view }: { view: View }) {
  const r = room.value!;
  const near = r.you ?? "p1";
  const swipe = useStepping(shownCount, show);
  const premoved = r.plan?.premove;
  const picked = [choosing.tapped.value, myTurn.value ? null : premoved].filter((cell): cell is CellName => !!cell);
  return (
    <main class="table room">
      <h1 class="unseen">{t(`game.${r.game}`)}</h1>
      <ConnectionBanner />
      <RoomPlayer player={otherPlayer(near)} view={view} />
      <div class="board-column">
        <div class="board-place" id="board" {...swipe}>
          <GameBoard
            view={view}
            counting={!r.rated || over.value}
            locked={!planning.value && !mayPlace()}
            picked={picked}
            waiting={live.value ? placing.value : null}
            orientation={orientations[r.game].value}
            onChoose={(cell, unsure) => choose(view, cell, unsure)}
            onLook={choosing.look}
          />
        </div>
        <StatusLine lasting={roomSentence(view)} passing={passingSentence(view)} />
      </div>
      <RoomPlayer player={near} view={view} />
      <p class="unseen" role="log">
        {sentences(live.value && !planning.value && lastMoveSaid(view, you.value), happening.value)}
      </p>
      <p class="unseen" role="alert">
        {low.value ? t("clock.low", { side: view.sides[low.value], seconds: lowSeconds }) : ""}
      </p>
      <div class="acts">
        {r.frozen && <p role="status">{t("online.frozen")}</p>}
        {view.swapAvailable && mayPlace() && <SwapOffer view={view} onSwap={() => void place("swap")} />}
        <Offers />
        {over.value && <RoomResult />}
      </div>
      <RoomControls />
      <aside class="beside">
        <p class="quiet note figures">
          {[
            t(`game.${r.game}`),
            t(r.rated ? "online.rated" : "online.casual"),
            t("online.watchers", { count: r.presence.watchers }),
          ].join(" · ")}
        </p>
        <GamePanels view={view} over={over.value} counting={!r.rated || over.value} />
        <MoveList moves={moves.value} shown={shownCount.value} onShow={show} />
        <PlanPanel />
        <Chat />
      </aside>
    </main>
  );
}
