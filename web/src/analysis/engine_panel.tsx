import { batch } from "@preact/signals";
import type { Line, View } from "../engine/types";
import { uiOf } from "../games/games";
import { moveText } from "../screen/move_text";
import { firstShare, verdictWords } from "../screen/verdict_words";
import { t } from "../text/i18n";
import { Choice, Switch } from "../ui/choice";
import { play } from "./analyses";
import { bestLines, deepening, engineLost, engineOn, heatOn, linesWanted, thought } from "./deepening";

// Who stands better, as a bar and in words; the bar has the game's first side at its left.
export function EvaluationBar({ view }: { view: View }) {
  if (!engineOn.value) return null;
  const best = bestLines.value[0];
  const share = best ? firstShare(best.verdict, view) : 0.5;
  const words = view.outcome.over
    ? t("analysis.over")
    : best
      ? verdictWords(best.verdict, view)
      : t("analysis.thinking");
  return (
    <div class="evaluation">
      {best && (
        <div
          class={`evaluation-bar ${view.game}`}
          role="meter"
          aria-label={t("analysis.bar", { side: uiOf(view).sides[0] })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(100 * share)}
          aria-valuetext={words}
        >
          <span style={{ inlineSize: `${100 * share}%` }} />
        </div>
      )}
      <strong class="figures">{words}</strong>
    </div>
  );
}

const counts = ["1", "2", "3", "4", "5"] as const;

export function EnginePanel({ view }: { view: View }) {
  return (
    <section class="engine-panel" aria-labelledby="engine-title">
      <h2 id="engine-title">{t("analysis.engine")}</h2>
      {!engineOn.value && (
        <button class="wide" onClick={() => (engineOn.value = true)}>
          {t("analysis.engine.start")} <kbd aria-hidden="true">E</kbd>
        </button>
      )}
      {engineOn.value && <Found view={view} />}
      {engineOn.value && (
        <details>
          <summary>{t("analysis.engine.settings")}</summary>
          <Choice
            label={t("analysis.lines")}
            value={String(linesWanted.value) as (typeof counts)[number]}
            options={counts.map((count) => [count, count] as const)}
            onChange={(count) => (linesWanted.value = Number(count) as typeof linesWanted.value)}
          />
          <Switch
            label={t("analysis.heat")}
            note={t("analysis.heat.note")}
            value={heatOn.value}
            onChange={(on) => (heatOn.value = on)}
          />
        </details>
      )}
    </section>
  );
}

function Found({ view }: { view: View }) {
  const found = thought.value;
  if (engineLost.value) return <p role="alert">{t("notice.engineLost")}</p>;
  if (view.outcome.over) return <p class="quiet">{t("analysis.over")}</p>;
  return (
    <>
      <ol class="engine-lines figures">
        {bestLines.value.map((line, i) => <EngineLine key={i} line={line} view={view} />)}
      </ol>
      <p class="quiet note figures">
        {found ? t("analysis.depth", { depth: found.depth, positions: found.nodes }) : t("analysis.thinking")}
        {found && deepening.value && " …"}
      </p>
    </>
  );
}

// Choosing a move of a line plays the line up to it.
function EngineLine({ line, view }: { line: Line; view: View }) {
  const follow = (count: number) => batch(() => line.line.slice(0, count).forEach(play));
  return (
    <li>
      <strong>{verdictWords(line.verdict, view)}</strong>
      <span class="engine-moves">
        {line.line.map((move, i) => (
          <button key={i} class="plain" onClick={() => follow(i + 1)}>
            {moveText(move)}
          </button>
        ))}
      </span>
    </li>
  );
}
