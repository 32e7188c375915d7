import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { viewOf } from "../engine/rules";
import type { GameName, MoveName } from "../engine/types";
import { studyOf } from "../games/studies";
import { leaveGame } from "../play/leaving";
import { deal, wishes } from "../play/wishes";
import { GameBoard } from "../screen/game_board";
import { playSound } from "../screen/sound";
import { go, linkTo } from "../state/router";
import { message, t } from "../text/i18n";
import { accepted, answerTo } from "./course";
import { progress } from "./progress";

// One step of a course: a position, a task, and an answer to whatever is played.
export function CourseScreen({ game, step: wanted }: { game: GameName; step: string | undefined }) {
  const { course } = studyOf(game);
  const total = course.steps.length;
  const [next] = useState(() => Math.min(progress[game].value + 1, total)); // where one left off
  const number = wanted ? Math.max(1, Math.min(total, Number.parseInt(wanted, 10) || 1)) : next;
  return <CourseStep key={`${game}${number}`} game={game} number={number} />;
}

// Somebody at a step: what was played, and what is said to it.
function useStep(game: GameName, number: number) {
  const { course } = studyOf(game);
  const step = course.steps[number - 1]!;
  const [played, setPlayed] = useState<MoveName | null>(null);
  const [answer, setAnswer] = useState("");
  const swap = step.swap ?? false;
  const view = viewOf(game, step.position, swap, played ? [played] : [])!;
  const choose = (move: MoveName) => {
    if (played) return;
    if (accepted(step, view, move)) {
      setPlayed(move);
      setAnswer("");
      progress[game].value = Math.max(progress[game].value, number);
      playSound(game);
    } else {
      const key = answerTo(course, step, view, move);
      if (key) setAnswer(message(key));
    }
  };
  const solution = step.accept === "playable" ? view.legal[0]! : step.accept[0]!;
  const say = (part: string) => message(`learn.${game}.${step.id}.${part}`);
  return { view, swap, played, answer, solution, choose, say };
}

function CourseStep({ game, number }: { game: GameName; number: number }) {
  const total = studyOf(game).course.steps.length;
  const { view, swap, played, answer, solution, choose, say } = useStep(game, number);
  const [shown, setShown] = useState(false); // the solution
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever came by a button of the step before hears where they are now.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  return (
    <main class="table course">
      <div class="board-column">
        <div class="board-place" id="board">
          <GameBoard
            view={view}
            locked={played !== null}
            hint={shown && !played && solution !== "swap" ? solution : null}
            onChoose={choose}
          />
        </div>
      </div>
      <aside class="beside lesson">
        <p class="quiet">{t("learn.step", { step: number, total })}</p>
        <h1 ref={title} tabindex={-1}>
          {say("title")}
        </h1>
        <p>{say("text")}</p>
        <p class="task">{say("task")}</p>
        {swap && !played && (
          <button class="main" onClick={() => choose("swap")}>
            {t("swap.take")}
          </button>
        )}
        <p class={played ? "answer right" : "answer"} role="status">
          {played ? say("praise") : answer}
        </p>
        {played !== null && number === total && <p>{t("learn.finished")}</p>}
        <StepButtons game={game} number={number} done={played !== null} shown={shown} onShow={() => setShown(true)} />
        <p>
          <a href={linkTo(`rules/${game}`)}>{t("learn.toRules")}</a>
        </p>
      </aside>
    </main>
  );
}

interface StepButtonsProps {
  game: GameName;
  number: number;
  done: boolean;
  shown: boolean; // the solution
  onShow: () => void;
}

// To the steps before and after, to the solution, and from the last step to a game.
function StepButtons({ game, number, done, shown, onShow }: StepButtonsProps) {
  const last = number === studyOf(game).course.steps.length;
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => next.current?.focus(), [done]);
  const goTo = (step: number) => go(`learn/${game}/${step}`);
  return (
    <div class="row wrap">
      {number > 1 && <button onClick={() => goTo(number - 1)}>{t("do.back")}</button>}
      {!done && (
        <button onClick={onShow} disabled={shown}>
          {t("learn.solution")}
        </button>
      )}
      {done && !last && (
        <button class="main" ref={next} onClick={() => goTo(number + 1)}>
          {t("do.next")}
        </button>
      )}
      {!done && !last && (
        <button class="plain" onClick={() => goTo(number + 1)}>
          {t("do.skip")}
        </button>
      )}
      {done && last && (
        <button class="main" ref={next} onClick={() => startGame(game)}>
          {t("do.start")}
        </button>
      )}
    </div>
  );
}

// With the engine about as strong as the player.
const startGame = (game: GameName): void =>
  leaveGame("newGame", () => {
    wishes.value = { ...wishes.value, game, opponent: "follower", board: "random" };
    deal();
    go("");
  });
