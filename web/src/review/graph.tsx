import type { ComponentChildren } from "preact";
import type { JudgedMove } from "../engine/types";
import { gameUi } from "../games/games";
import { studyOf } from "../games/studies";
import { moveText } from "../screen/move_text";
import { t } from "../text/i18n";
import { listed } from "../text/joined";
import { gradeWord, graphTitle, isMistake, valueWords, type Standing } from "./standing";

// How the game went, one place for each move. Above the middle the first side stands better. The table of moves says the
// same in words.
const wide = 600;
const high = 160;

interface GraphProps {
  standing: Standing;
  moves: readonly (JudgedMove | undefined)[];
  shown: number;
  onShow: (count: number) => void;
}

export function Graph({ standing, moves, shown, onShow }: GraphProps) {
  const step = wide / Math.max(1, moves.length);
  const x = (i: number) => (i + 0.5) * step;
  const { heightOf } = studyOf(standing.game).graph;
  const [first] = gameUi(standing.game).sides;
  const y = ({ verdict }: JudgedMove) => high * (verdict.side === first ? 1 - heightOf(verdict) : heightOf(verdict));
  const judgedHere = moves[shown - 1];
  const choose = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    onShow(1 + Math.min(moves.length - 1, Math.floor(((event.clientX - box.left) / box.width) * moves.length)));
  };
  return (
    <div class="review-course">
      <div class="sides" aria-hidden="true">
        {gameUi(standing.game).sides.map((side) => (
          <span key={side} class={`piece ${standing.game} ${side}`} />
        ))}
      </div>
      <div
        class="review-graph"
        role="slider"
        tabindex={0}
        aria-label={graphTitle(standing)}
        aria-valuemin={0}
        aria-valuemax={moves.length}
        aria-valuenow={shown}
        aria-valuetext={listed(
          t("review.graph.at", { ply: shown, total: moves.length }),
          ...(judgedHere ? [moveText(judgedHere.move), gradeWord(judgedHere), valueWords(standing, judgedHere)] : []),
        )}
        onClick={choose}
      >
        <svg viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="none" aria-hidden="true">
          <Area moves={moves} x={x} y={y} />
          <line class="middle" x1={0} x2={wide} y1={high / 2} y2={high / 2} />
          {shown > 0 && <line class="here" x1={x(shown - 1)} x2={x(shown - 1)} y1={0} y2={high} />}
        </svg>
        <div aria-hidden="true">
          {moves.map(
            (judged, i) =>
              judged && isMistake(judged) && (
                <span
                  key={i}
                  class={`mark ${judged.grade}`}
                  style={{ insetInlineStart: `${(100 * x(i)) / wide}%`, insetBlockStart: `${(100 * y(judged)) / high}%` }}
                />
              ),
          )}
        </div>
      </div>
    </div>
  );
}

interface AreaProps {
  moves: GraphProps["moves"];
  x: (i: number) => number;
  y: (judged: JudgedMove) => number;
}

// While the review runs, the last moves are there and the first ones are not.
function Area({ moves, x, y }: AreaProps): ComponentChildren {
  const points = moves.flatMap((judged, i) => (judged ? [`${x(i).toFixed(1)},${y(judged).toFixed(1)}`] : []));
  const first = moves.findIndex((judged) => judged !== undefined);
  if (first < 0) return null;
  const base = `${x(moves.length - 1).toFixed(1)},${high} ${x(first).toFixed(1)},${high}`;
  return (
    <>
      <polygon class="share" points={`${points.join(" ")} ${base}`} />
      <polyline class="course" points={points.join(" ")} />
    </>
  );
}
