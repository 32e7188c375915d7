import type { RecordedMove } from "../engine/types";
import { t } from "../text/i18n";
import { listed } from "../text/joined";
import { Field } from "../ui/choice";
import { comment, mark, shownCount, shownMark, shownNotes } from "./analyses";

type Mark = RecordedMove["mark"];

// From the best to the worst.
const marks = [
  ["!!", "excellent"], ["!", "good"], ["!?", "interesting"], ["?!", "dubious"], ["?", "mistake"], ["??", "blunder"],
] as const;

// What somebody wants to remember about the position on the board, and thinks of the move that led there.
export function CommentPanel() {
  const { comment: text, circles } = shownNotes.value;
  return (
    <section class="comment-panel">
      <Field label={shownCount.value === 0 ? t("analysis.comment.start") : t("analysis.comment")}>
        <textarea dir="auto" rows={2} value={text} onInput={(event) => comment(event.currentTarget.value)} />
      </Field>
      {shownMark.value !== null && (
        <Field label={t("analysis.mark")}>
          <select value={shownMark.value} onChange={(event) => mark(event.currentTarget.value as Mark)}>
            <option value="">{t("analysis.mark.none")}</option>
            {marks.map(([sign, name]) => (
              <option key={sign} value={sign}>
                {sign} {t(`analysis.mark.${name}`)}
              </option>
            ))}
          </select>
        </Field>
      )}
      <p class="quiet note">
        {circles.length > 0 ? t("analysis.circled", { cells: listed(...circles) }) : t("analysis.circle.note")}
      </p>
    </section>
  );
}
