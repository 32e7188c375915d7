import { movesText } from "../screen/move_text";
import { t } from "../text/i18n";
import { Icon } from "../ui/icons";
import { keepLine, lines, mayPlan, planBack, planning, removeLine, wholeLine } from "./plan";

// Beside the board of a slow game: the lines that are planned, and the way to a new one.
export function PlanPanel() {
  if (!mayPlan.value) return null;
  const line = planning.value;
  return (
    <section class="stack plan" aria-labelledby="plan-title">
      <h2 id="plan-title">{t("online.plan.title")}</h2>
      {line ? (
        <>
          <p class="figures">{line.length > 0 ? movesText(line) : t("online.plan.theirs")}</p>
          <div class="row wrap">
            <button class="main" disabled={wholeLine.value.length === 0} onClick={() => void keepLine()}>
              {t("online.plan.keep")}
            </button>
            <button disabled={line.length === 0} onClick={planBack}>
              <Icon name="undo" />
              {t("do.undo")}
            </button>
            <button onClick={() => (planning.value = null)}>{t("do.cancel")}</button>
          </div>
        </>
      ) : (
        <>
          <p class="quiet note">{t("online.plan.note")}</p>
          {lines.value.length > 0 && (
            <ul class="entries">
              {lines.value.map((moves, i) => (
                <li key={moves.join(" ")}>
                  <span class="grow figures">{movesText(moves)}</span>
                  <button
                    class="plain"
                    aria-label={t("online.plan.remove", { line: movesText(moves) })}
                    onClick={() => void removeLine(i)}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div class="row">
            <button onClick={() => (planning.value = [])}>{t("online.plan.add")}</button>
          </div>
        </>
      )}
    </section>
  );
}
