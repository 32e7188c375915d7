import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { isRefused, type CellName, type View } from "../engine/types";
import type { Point } from "../game/orientation";
import { pointedAt } from "../review/pointed";
import { ReviewPanel } from "../review/review_panel";
import { reviewWanted } from "../review/reviewing";
import { GameBoard } from "../screen/game_board";
import { GamePanels } from "../screen/game_panels";
import { explorerLink, gameOf } from "../screen/links";
import { orientations } from "../screen/orientations";
import { lastMoveSaid, refusal, rulesSentence } from "../screen/sentences";
import { StatusLine } from "../screen/status_line";
import { useStepping } from "../screen/stepping";
import { verdictWords } from "../screen/verdict_words";
import { refusedHere } from "../state/rated_guard";
import { goInstead, route } from "../state/router";
import { studyTitle } from "../state/title";
import { faultSentence } from "../text/fault";
import { t } from "../text/i18n";
import { listed } from "../text/joined";
import { notify } from "../ui/notice";
import {
  goAlong, lineGame, lineMoves, open, openGame, play, restore, show, shownCount, shownGame, shownNotes, shownView,
  toggleCircle,
} from "./analyses";
import { BoardNotes } from "./board_notes";
import { CommentPanel } from "./comment_panel";
import { Controls } from "./controls";
import { bestLines, everyLine, startDeepening } from "./deepening";
import { DeeperLook } from "./deeper";
import { dialog, Dialogs, loadText } from "./dialogs";
import { EnginePanel, EvaluationBar } from "./engine_panel";
import { useKeys } from "./keys";
import { useMarking } from "./marking";
import { NewBoard } from "./new_board";
import { alarms, blunders, replies, threats } from "./threats";
import { ThreatsPanel } from "./threats_panel";
import { isBare } from "./tree";
import { TreePanel } from "./tree_panel";
import "../style/analysis.css";

const asked = signal<CellName | null>(null); // chosen though it cannot be played
const looked = signal<CellName | null>(null); // under the mouse

// What the link brings is laid out once, and then it is an analysis like any other.
function takeLink(): void {
  const { query } = route.value;
  const record = query.get("record");
  const wrong = record !== null ? loadText(record) : null;
  if (query.has("start")) {
    const linked = gameOf(route.value);
    if (isRefused(linked)) notify(faultSentence(linked.error));
    else openGame(linked, linked.moves);
  }
  if (wrong) notify(wrong);
  restore();
  if (query.get("review") === "1") reviewWanted.value = true;
  if (query.size > 0) goInstead("analysis");
}

function choose(view: View, cell: CellName): void {
  asked.value = view.legal.includes(cell) ? null : cell;
  if (!asked.value) play(cell);
}

const best = (): CellName[] => bestLines.value.map(({ move }) => move);

// What a screen reader says of a cell beside what lies there.
function told(view: View, cell: CellName): string {
  const rank = best().indexOf(cell);
  const found = everyLine.value.find(({ move }) => move === cell) ?? bestLines.value[rank];
  const placement = threats.value?.moves.find(({ move }) => move === cell);
  const reply = replies.value.get(cell);
  return listed(
    rank >= 0 && t("analysis.cell.rank", { rank: rank + 1 }),
    found && verdictWords(found.verdict, view),
    shownNotes.value.circles.includes(cell) && t("analysis.cell.circled"),
    ...(alarms.value.get(cell) ?? []).map((side) => t("analysis.cell.alarm", { side })),
    placement && placement.punished.length > 0 && t("analysis.cell.blunder"),
    reply && t("analysis.cell.reply", { cell: reply.move, count: reply.points }),
  );
}

export function AnalysisScreen() {
  useEffect(() => {
    studyTitle.value = t("study.analysis");
    return startDeepening();
  }, []);
  useEffect(takeLink, [route.value]);
  const view = shownView.value;
  if (!open.value || !view) return <main class="table analysis" />;
  return refusedHere({ start: view.position }) ? <Refused /> : <Inside view={view} />;
}

// The board of a rated game that still runs: everything else can be analysed.
function Refused() {
  return (
    <main class="page narrow">
      <h1>{t("study.analysis")}</h1>
      <p role="alert">{t("analysis.refused")}</p>
      <div class="row wrap">
        <button onClick={() => (dialog.value = "new")}>{t("analysis.new")}</button>
        <button onClick={() => (dialog.value = "kept")}>{t("analysis.kept")}</button>
        <button onClick={() => (dialog.value = "load")}>{t("do.load")}</button>
      </div>
      <Dialogs />
    </main>
  );
}

function Inside({ view }: { view: View }) {
  const { tree } = open.value!;
  const swipe = useStepping(shownCount, show);
  const marking = useMarking(toggleCircle);
  useKeys(looked);
  useLayoutEffect(() => {
    asked.value = looked.value = null;
  }, [view]);
  const why = (asked.value && refusal(view, asked.value)) ?? null;
  const passing = !why && looked.value ? refusal(view, looked.value) : null;
  return (
    <main class="table analysis">
      <h1 class="unseen">{t("study.analysis")}</h1>
      <EvaluationBar view={view} />
      <div class="board-column">
        <div class="board-place" id="board" {...swipe} {...marking}>
          <GameBoard
            view={view}
            counting
            orientation={orientations[tree.game].value}
            onChoose={(cell) => choose(view, cell)}
            onLook={(cell) => (looked.value = cell)}
            told={(cell) => told(view, cell)}
            overlay={(places) => <Notes view={view} places={places} />}
          />
        </div>
        <StatusLine lasting={why ?? rulesSentence(view, null)} passing={passing} />
      </div>
      <p class="unseen" role="log">
        {lastMoveSaid(view, null)}
      </p>
      <div class="acts">
        {view.swapAvailable && (
          <div class="swap-offer row wrap">
            <button onClick={() => play("swap")}>{t("swap.take")}</button>
          </div>
        )}
      </div>
      <Controls game={tree.game} />
      <Beside view={view} />
      <Dialogs />
    </main>
  );
}

function Notes({ view, places }: { view: View; places: Map<CellName, Point> }) {
  return (
    <BoardNotes
      view={view}
      places={places}
      circles={shownNotes.value.circles}
      pointed={pointedAt(shownGame.value)}
      best={best()}
      heat={everyLine.value}
      alarms={alarms.value}
      blunders={blunders.value}
      replies={replies.value}
    />
  );
}

function Beside({ view }: { view: View }) {
  const { tree } = open.value!;
  return (
    <aside class="beside">
      {isBare(tree) && shownCount.value === 0 && <NewBoard />}
      <EnginePanel view={view} />
      <ThreatsPanel view={view} />
      <TreePanel placed={view.placed - shownCount.value + (view.swapped ? 1 : 0)} />
      <CommentPanel />
      <GamePanels view={view} over={view.outcome.over} counting />
      <DeeperLook game={shownGame.value} />
      <a class="button" href={explorerLink({ ...tree, moves: lineMoves.value.slice(0, shownCount.value) })}>
        {t("study.explorer")}
      </a>
      <ReviewPanel
        game={lineGame.value}
        shown={shownCount.value}
        onShow={(count, moves) => goAlong(moves, count)}
        onTryAgain={(_, moves) => goAlong(moves)}
      />
    </aside>
  );
}
