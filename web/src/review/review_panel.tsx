import { useEffect, useRef } from "preact/hooks";
import { rules } from "../engine/rules";
import { isRefused, type GameLine, type MoveName, type Player } from "../engine/types";
import { refusedHere } from "../state/rated_guard";
import { language, t } from "../text/i18n";
import { Choice } from "../ui/choice";
import { bringBoardIntoSight } from "./board_in_sight";
import { end } from "./exercise";
import { Graph } from "./graph";
import { Mistakes } from "./mistakes";
import { MoveTable } from "./move_table";
import {
  followsTo, judgedMoves, reviewed, reviewWanted, sameGame, startReview, stopReview, thoroughness, type Reviewed,
} from "./reviewing";
import type { Standing } from "./standing";
import { TryAgain } from "./try_again";
import "../style/review.css";

export interface ReviewPanelProps {
  game: GameLine; // the line beside the board, to its end
  shown: number; // how many of its moves are on the board
  // These moves are to lie beside the board, and so many of them on it.
  onShow: (count: number, moves: readonly MoveName[]) => void;
  onTryAgain: (count: number, moves: readonly MoveName[]) => void;
}

// On a wide screen what is beside the board scrolls by itself, and the board stays where it is.
function bringIntoSight(panel: HTMLElement | null): void {
  const beside = panel?.parentElement;
  if (!panel || !beside) return;
  if (beside.scrollHeight > beside.clientHeight)
    beside.scrollTop += panel.getBoundingClientRect().top - beside.getBoundingClientRect().top;
  else panel.scrollIntoView();
}

// A played game, judged move by move.
export function ReviewPanel(props: ReviewPanelProps) {
  const { game } = props;
  const panel = useRef<HTMLElement>(null);
  const begin = () => {
    end();
    void startReview(game);
  };
  const awaited = useRef(false);
  useEffect(() => {
    if (!reviewWanted.value) return;
    reviewWanted.value = false;
    awaited.current = true;
    bringIntoSight(panel.current);
    const known = reviewed.value;
    if (!known || !sameGame(known.game, game) || known.state !== "done") begin();
  }, [reviewWanted.value]);
  // Another game is on the board: its review is another.
  const known = reviewed.value && followsTo({ ...game, moves: [] }, 0) ? reviewed.value : null;
  useEffect(() => {
    if (known?.state !== "done" || !awaited.current) return;
    awaited.current = false;
    bringIntoSight(panel.current);
  }, [known?.state]);
  if (refusedHere(game) || !game.moves?.length) return null;
  return (
    <section class="review-panel" ref={panel}>
      <h2>{t("review.title")}</h2>
      {known?.state === "running" ? (
        <Running review={known} />
      ) : (
        <Offer known={known} onBegin={begin} />
      )}
      {known && judgedMoves.value.length > 0 && <Findings {...props} review={known} />}
    </section>
  );
}

function Offer({ known, onBegin }: { known: Reviewed | null; onBegin: () => void }) {
  return (
    <>
      {!known && <p class="quiet note">{t("review.about")}</p>}
      {known?.state === "stopped" && <p role="status">{t("review.stopped")}</p>}
      {known?.state === "failed" && <p role="alert">{t("review.failed")}</p>}
      <div class="review-offer">
        <Choice
          label={t("review.depth")}
          value={thoroughness.value}
          options={[["quick", t("review.quick")], ["thorough", t("review.thorough")]]}
          onChange={(value) => (thoroughness.value = value)}
        />
        <button class={known ? undefined : "main"} onClick={onBegin}>
          {t("review.start")}
        </button>
      </div>
    </>
  );
}

function Running({ review }: { review: Reviewed }) {
  const total = review.moves.length;
  const done = judgedMoves.value.length;
  const text = t("review.progress", { done, total });
  return (
    <div class="review-running row wrap">
      <progress max={total} value={done} aria-label={text} />
      <span class="figures" aria-hidden="true">
        {text}
      </span>
      <button onClick={stopReview}>{t("review.stop")}</button>
    </div>
  );
}

function Findings({ review, game, shown, onShow, onTryAgain }: ReviewPanelProps & { review: Reviewed }) {
  const view = rules.view(review.game);
  if (isRefused(view)) return null;
  const standing: Standing = {
    game: view.game,
    sides: view.sides,
    outcome: view.outcome,
    total: review.moves.length,
  };
  const moves = judgedMoves.value;
  const along = (tell: ReviewPanelProps["onShow"]) => (count: number) =>
    tell(count, (review.game.moves ?? []).slice(0, count));
  const show = along(onShow);
  const step = (count: number) => {
    show(count);
    bringBoardIntoSight();
  };
  const follow = (count: number, line: readonly MoveName[], steps: number) => {
    onShow(count + steps, [...(review.game.moves ?? []).slice(0, count), ...line]);
    bringBoardIntoSight();
  };
  const here = followsTo(game, shown) ? shown : 0;
  return (
    <>
      {review.accuracy && <Accuracies standing={standing} accuracy={review.accuracy} />}
      <Graph standing={standing} moves={review.moves} shown={here} onShow={step} />
      {review.state !== "running" && (
        <Mistakes
          standing={standing}
          moves={moves}
          board={(game.moves ?? []).slice(0, shown)}
          onShow={step}
          onFollow={follow}
          onTryAgain={along(onTryAgain)}
        />
      )}
      {review.state !== "running" && (
        <TryAgain standing={standing} line={game} shown={shown} onTryAgain={along(onTryAgain)} />
      )}
      <MoveTable standing={standing} moves={moves} shown={here} onShow={step} />
    </>
  );
}

function Accuracies({ standing, accuracy }: { standing: Standing; accuracy: Record<Player, number | null> }) {
  const percent = (value: number | null) =>
    value === null
      ? "–"
      : (value / 100).toLocaleString(language.value, { style: "percent", minimumFractionDigits: 1 });
  return (
    <div class="accuracies row wrap">
      <h3>{t("review.accuracy")}</h3>
      <dl class="figures">
        {(["p1", "p2"] as const).map((player) => (
          <div key={player} class="row">
            <dt>
              <span class={`piece ${standing.game} ${standing.sides[player]}`} aria-hidden="true" />{" "}
              {t("side.name", { side: standing.sides[player] })}
            </dt>
            <dd data-player={player}>{percent(accuracy[player])}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet note">{t("review.accuracy.note")}</p>
    </div>
  );
}
