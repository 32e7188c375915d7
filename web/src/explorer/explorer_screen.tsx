import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { isRefused as isImpossible, type CellName, type View } from "../engine/types";
import { firstGame, gameNames } from "../games/games";
import { ask, isRefused, sentenceOf } from "../online/api";
import type { ServerExplored } from "../online/wire";
import { personName } from "../online/words";
import { GameBoard } from "../screen/game_board";
import { analysisLink, gameOf } from "../screen/links";
import { LoadWindow } from "../screen/load_window";
import { flip, orientations, turn } from "../screen/orientations";
import { lastMoveSaid, refusal, rulesSentence } from "../screen/sentences";
import { useStepping } from "../screen/stepping";
import { understood } from "../screen/understood";
import { refusedHere } from "../state/rated_guard";
import { goInstead, linkTo, route } from "../state/router";
import { oneOf, stored } from "../state/stored";
import { studyTitle } from "../state/title";
import { faultSentence } from "../text/fault";
import { loadChapter, t } from "../text/i18n";
import { labelled } from "../text/joined";
import { Choice, Switch } from "../ui/choice";
import { notify } from "../ui/notice";
import { Tool } from "../ui/tool";
import type { Explored } from "./explored";
import { lay, layUsual, line, show, shownCount, shownKey, shownMoves, shownView, step } from "./line";
import { MovesTable } from "./moves_table";
import { OwnFiles } from "./own_files";
import { exploredInFiles, loadFiles, type OwnExplored } from "./own_games";
import "../style/explorer.css";

const source = stored("explorer.source", "server", oneOf("server", "own"));
const ratedOnly = signal(false);
const asked = signal<CellName | null>(null); // chosen though it cannot be played
const loading = signal(false);

// What a link brings is laid out once.
function takeLink(): void {
  if (route.value.query.has("start")) {
    const linked = gameOf(route.value);
    if (isImpossible(linked)) notify(faultSentence(linked.error));
    else lay(linked);
    goInstead("explorer");
  }
  if (!line.value) layUsual(firstGame);
}

// The sentence says what is wrong.
function loadText(text: string): string | null {
  const found = understood(text);
  if (typeof found === "string") return found;
  lay(found);
  loading.value = false;
  return null;
}

export function ExplorerScreen() {
  useEffect(() => {
    studyTitle.value = t("study.explorer");
    void loadFiles();
  }, []);
  useEffect(takeLink, [route.value]);
  const view = shownView.value;
  if (!line.value || !view) return <main class="table explorer" />;
  return <Inside view={view} />;
}

type Answer = { found: ServerExplored } | { wrong: string } | null; // null: not yet

function useServer(wanted: boolean): Answer {
  const [answer, setAnswer] = useState<Answer>(null);
  const { start, swap } = line.value!;
  const moves = shownMoves.value.join(" ");
  const rated = ratedOnly.value;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    setAnswer(null);
    const query = new URLSearchParams({ start, moves, swap: String(swap), ...(rated && { rated: "true" }) });
    void Promise.all([ask<"explorer">("GET", `explorer?${query}`), loadChapter("online")]).then(([given]) => {
      if (!current) return;
      if (!isRefused(given)) setAnswer({ found: given });
      else
        setAnswer({
          wrong: given.error.fault === "unreachable" ? t("explorer.offline") : sentenceOf(given.error),
        });
    });
    return () => {
      current = false;
    };
  }, [wanted, start, swap, moves, rated]);
  return wanted ? answer : null;
}

function Inside({ view }: { view: View }) {
  const { game, start, swap } = line.value!;
  const swipe = useStepping(shownCount, show);
  const refused = refusedHere({ start, swap, moves: shownMoves.value });
  const server = useServer(source.value === "server" && !refused);
  const own = source.value === "own" && !refused && shownKey.value ? exploredInFiles(shownKey.value) : null;
  const found: Explored | null = own ?? (server && "found" in server ? server.found : null);
  useLayoutEffect(() => void (asked.value = null), [view]);
  const why = (asked.value && refusal(view, asked.value)) ?? null;
  const choose = (cell: CellName) => {
    asked.value = view.legal.includes(cell) ? null : cell;
    if (!asked.value) step(cell);
  };
  const told = (cell: CellName): string => {
    const row = found?.moves.find((move) => move.move === cell || move.same.includes(cell));
    return row ? t("explorer.games", { count: row.games }) : "";
  };
  return (
    <main class="table explorer">
      <h1 class="unseen">{t("study.explorer")}</h1>
      <div class="board-column">
        <div class="board-place" id="board" {...swipe}>
          <GameBoard view={view} orientation={orientations[game].value} onChoose={choose} told={told} />
        </div>
        <p class="status" role="status">
          {why ?? rulesSentence(view, null)}
        </p>
      </div>
      <p class="unseen" role="log">
        {lastMoveSaid(view, null)}
      </p>
      <Tools />
      <aside class="beside">
        <Choice
          label={t("explorer.source")}
          value={source.value}
          options={[["server", t("explorer.source.server")], ["own", t("explorer.source.own")]]}
          onChange={(chosen) => (source.value = chosen)}
        />
        {refused ? (
          <p role="alert">{t("explorer.refused")}</p>
        ) : (
          <>
            {source.value === "server" && <ServerState answer={server} />}
            {found && <Found view={view} found={found} />}
            {own && <OwnGames games={own.latest} />}
            {server && "found" in server && <LatestGames games={server.found.latest} />}
          </>
        )}
        {source.value === "own" && <OwnFiles />}
        <OtherBoards />
      </aside>
      {loading.value && (
        <LoadWindow actions={[{ label: t("do.load"), load: loadText }]} onClose={() => (loading.value = false)} />
      )}
    </main>
  );
}

// What one can do on the board, under it.
function Tools() {
  const { game, start, swap, moves } = line.value!;
  const at = shownCount.value;
  return (
    <div class="controls row" role="toolbar" aria-label={t("study.explorer")}>
      <Tool icon="previous" label={t("do.previous")} disabled={at === 0} onClick={() => show(at - 1)} />
      <Tool icon="following" label={t("do.following")} disabled={at === moves.length} onClick={() => show(at + 1)} />
      <Tool icon="turn" label={t("do.rotate")} onClick={() => turn(game)} />
      <Tool icon="flip" label={t("do.flip")} onClick={() => flip(game)} />
      <Tool icon="load" label={t("do.load")} onClick={() => (loading.value = true)} />
      <Tool
        icon="analyse"
        label={t("do.analyse")}
        onClick={() => (location.hash = analysisLink({ start, swap, moves: shownMoves.value }))}
      />
    </div>
  );
}

function ServerState({ answer }: { answer: Answer }) {
  return (
    <>
      <Switch label={t("explorer.rated")} value={ratedOnly.value} onChange={(on) => (ratedOnly.value = on)} />
      {answer && "wrong" in answer && <p role="alert">{answer.wrong}</p>}
      {!answer && (
        <p class="quiet" role="status">
          {t("explorer.loading")}
        </p>
      )}
    </>
  );
}

function OtherBoards() {
  return (
    <section class="other-boards">
      <h2>{t("explorer.board")}</h2>
      <div class="row wrap">
        {gameNames.map((name) => (
          <button key={name} onClick={() => layUsual(name)}>
            {labelled(t(`game.${name}`), t("explorer.board.usual"))}
          </button>
        ))}
      </div>
    </section>
  );
}

function Found({ view, found }: { view: View; found: Explored }) {
  if (view.outcome.over) return <p class="quiet">{t("explorer.over")}</p>;
  if (found.moves.length === 0)
    return <p class="quiet">{source.value === "own" ? t("explorer.none.own") : t("explorer.none")}</p>;
  return <MovesTable view={view} found={found} rated={source.value === "server"} onStep={step} />;
}

function LatestGames({ games }: { games: ServerExplored["latest"] }) {
  if (games.length === 0) return null;
  return (
    <section>
      <h2>{t("explorer.latest")}</h2>
      <ul class="latest">
        {games.map((game) => (
          <li key={game.id}>
            <a href={linkTo(`room/${game.id}`)}>
              <bdi>{personName(game.players[0])}</bdi> – <bdi>{personName(game.players[1])}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnGames({ games }: { games: OwnExplored["latest"] }) {
  if (games.length === 0) return null;
  return (
    <section>
      <h2>{t("explorer.latest.own")}</h2>
      <ul class="latest">
        {games.map(({ game }, i) => (
          <li key={i}>
            <a href={analysisLink(game)}>
              {game.P1 || "?"} – {game.P2 || "?"}
              {game.Date && `, ${game.Date}`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
