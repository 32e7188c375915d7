import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { GameLine } from "../engine/types";
import { movesText, moveText } from "../screen/move_text";
import { t } from "../text/i18n";
import { sentences } from "../text/joined";
import { bringBoardIntoSight } from "./board_in_sight";
import { causeWords } from "./cause_words";
import { answerShown, attempt, begin, end, exercise, mistake, mistakes, mistakesOf, tryMove } from "./exercise";
import { followsTo, judgedMoves } from "./reviewing";
import { isMistake, type Standing } from "./standing";

interface TryAgainProps {
  standing: Standing;
  line: GameLine; // the moves beside the board
  shown: number;
  onTryAgain: (count: number) => void;
}

// Whoever likes finds what should have been played.
export function TryAgain(props: TryAgainProps) {
  const active = exercise.value && mistake.value;
  if (!active && judgedMoves.value.every((judged) => !isMistake(judged))) return null;
  return (
    <section class={active ? "try-again active" : "try-again"}>
      <h3>{t("review.again")}</h3>
      {active ? <Task {...props} /> : <Sides {...props} />}
    </section>
  );
}

function Sides({ standing, onTryAgain }: TryAgainProps) {
  const players = (["p1", "p2"] as const).filter((player) => mistakesOf(player).length > 0);
  return (
    <>
      <p class="quiet note">{t("review.again.about")}</p>
      <div class="row wrap">
        {players.map((player) => (
          <button
            key={player}
            onClick={() => {
              begin(player);
              onTryAgain(mistake.value!.ply - 1);
            }}
          >
            {t("review.again.side", { side: standing.sides[player], count: mistakesOf(player).length })}
          </button>
        ))}
      </div>
    </>
  );
}

function Task({ line, shown, onTryAgain }: TryAgainProps) {
  const missed = mistake.value!;
  const count = missed.ply - 1;
  const tried = shown === count + 1 && followsTo(line, count) ? (line.moves?.[count] ?? null) : null;
  useEffect(() => {
    if (tried) void tryMove(tried);
    else attempt.value = null;
  }, [tried, missed]);

  // The button that led here is gone; whoever does not see the board hears what is asked.
  const asked = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    asked.current?.focus({ preventScroll: true });
    bringBoardIntoSight();
  }, [missed]);

  const { player, at } = exercise.value!;
  const more = at + 1 < mistakes.value.length;
  return (
    <>
      <p ref={asked} tabindex={-1}>{t("review.again.ask", { ply: missed.ply, side: missed.side, move: moveText(missed.move) })}</p>
      <p role="status" class="attempt">
        {attempt.value && <Answer />}
        {answerShown.value && t("review.again.best", { line: movesText(missed.best) })}
      </p>
      <div class="row wrap">
        {shown !== count && <button onClick={() => onTryAgain(count)}>{t("review.again.retry")}</button>}
        {!answerShown.value && (
          <button onClick={() => (answerShown.value = true)}>{t("review.again.answer")}</button>
        )}
        {more && (
          <button
            onClick={() => {
              begin(player, at + 1);
              onTryAgain(mistake.value!.ply - 1);
            }}
          >
            {t("review.again.next")}
          </button>
        )}
        <button onClick={end}>{t("review.again.end")}</button>
      </div>
    </>
  );
}

function Answer() {
  const { state, judged, move: cell } = attempt.value!;
  const move = moveText(cell);
  const why = judged && (state === "wrong" || state === "same") && causeWords(judged);
  return (
    <span class={state === "right" ? "right" : undefined}>
      {sentences(t(`review.again.${state}`, { move }), why)}{" "}
    </span>
  );
}
