import type { JudgedMove, MoveName } from "../engine/types";
import { moveText } from "../screen/move_text";
import { verdictWords } from "../screen/verdict_words";
import { t } from "../text/i18n";
import { labelled } from "../text/joined";
import { causeWords, detailWords } from "./cause_words";
import { begin, mistakesOf } from "./exercise";
import { stepsAlong } from "./reviewing";
import { gradeSigns, gradeWord, isMistake, type Standing } from "./standing";

interface MistakesProps {
  standing: Standing;
  moves: readonly JudgedMove[];
  board: readonly MoveName[]; // the moves that led to what is on the board
  onShow: (count: number) => void;
  // So many moves of the game, then this line, of which so many are on the board.
  onFollow: (count: number, line: readonly MoveName[], shown: number) => void;
  onTryAgain: (count: number) => void;
}

// All mistakes of a game, the ones by which it changed hands among them.
export function Mistakes({ moves, ...props }: MistakesProps) {
  const mistakes = moves.filter(isMistake);
  const inaccuracies = moves.filter(({ grade }) => grade === "inaccuracy").length;
  return (
    <section class="mistakes">
      <h3>{t("review.mistakes")}</h3>
      {mistakes.length === 0 && (
        <p class="quiet">
          {inaccuracies > 0 ? t("review.mistakes.small", { count: inaccuracies }) : t("review.mistakes.none")}
        </p>
      )}
      <ol>
        {mistakes.map((judged) => (
          <li key={judged.ply}>
            <Mistake judged={judged} {...props} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mistake({ judged, standing, board, onShow, onFollow, onTryAgain }: { judged: JudgedMove } & Omit<MistakesProps, "moves">) {
  const details = detailWords(judged);
  const again = () => {
    begin(judged.player, mistakesOf(judged.player).indexOf(judged));
    onTryAgain(judged.ply - 1);
  };
  return (
    <>
      <div class="row wrap what">
        <button class="plain move" onClick={() => onShow(judged.ply)}>
          <span class="quiet">{judged.ply}</span>{" "}
          <span class={`piece ${standing.game} ${judged.side}`} aria-hidden="true" />
          {t("side.name", { side: judged.side })} {moveText(judged.move)}
        </button>
        <span class={`grade ${judged.grade}`}>
          <span class="sign" aria-hidden="true">{gradeSigns[judged.grade]}</span> {gradeWord(judged)}
        </span>
        {judged.turningPoint && <span class="turn">{t("review.turn")}</span>}
      </div>
      <p class="why">{causeWords(judged)}</p>
      <p class="quiet note">
        {t("review.change", {
          before: verdictWords(judged.bestVerdict, standing),
          after: verdictWords(judged.standing, standing),
        })}
      </p>
      <Way
        label={t("review.refutation")}
        line={judged.refutation}
        shown={stepsAlong(board, judged.ply, judged.refutation)}
        onFollow={(shown) => onFollow(judged.ply, judged.refutation, shown)}
      />
      <Way
        label={t("review.column.best")}
        line={judged.best}
        shown={stepsAlong(board, judged.ply - 1, judged.best)}
        onFollow={(shown) => onFollow(judged.ply - 1, judged.best, shown)}
      />
      {details && (
        <details>
          <summary>{t("review.turn.details")}</summary>
          <p class="note">{details}</p>
        </details>
      )}
      <button class="plain again" onClick={again}>{t("review.again")}</button>
    </>
  );
}

const longest = 8; // of a long way the steps beside the board show the rest

// A line to be played step by step.
function Way({ label, line, shown, onFollow }: {
  label: string;
  line: readonly MoveName[];
  shown: number | null;
  onFollow: (shown: number) => void;
}) {
  if (line.length === 0) return null;
  return (
    <div class="way" role="group" aria-label={label}>
      <span class="quiet note" aria-hidden="true">{labelled(label, "")}</span>
      {line.slice(0, longest).map((move, i) => (
        <button
          key={i}
          class="plain"
          aria-current={i + 1 === shown ? "step" : undefined}
          onClick={() => onFollow(i + 1)}
        >
          {moveText(move)}
        </button>
      ))}
      {line.length > longest && <span aria-hidden="true">…</span>}
    </div>
  );
}
