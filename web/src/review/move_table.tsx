import type { JudgedMove } from "../engine/types";
import { moveText } from "../screen/move_text";
import { t } from "../text/i18n";
import { gradeSigns, gradeWord, graphTitle, valueWords, type Standing } from "./standing";

// Every judged move with its grade: what the graph draws, as a table.
export function MoveTable(props: {
  standing: Standing;
  moves: readonly JudgedMove[];
  shown: number;
  onShow: (count: number) => void;
}) {
  const { standing, moves, shown, onShow } = props;
  // One stop for the Tab key, not dozens: the arrow keys step through the game, and with it the stop goes along.
  const stop = moves.find(({ ply }) => ply === shown) ?? moves[0];
  return (
    <div class="review-moves">
      <table class="figures">
        <caption class="unseen">{graphTitle(standing)}</caption>
        <thead>
          <tr>
            <th scope="col">{t("review.column.move")}</th>
            <th scope="col">{t("review.column.grade")}</th>
            <th scope="col">{t("review.column.value")}</th>
            <th scope="col">{t("review.column.best")}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map((judged) => (
            <tr key={judged.ply} aria-current={judged.ply === shown ? "step" : undefined}>
              <th scope="row">
                <button class="plain move" tabindex={judged === stop ? 0 : -1} onClick={() => onShow(judged.ply)}>
                  <span class="quiet">{judged.ply}</span> {moveText(judged.move)}
                </button>
              </th>
              <td class={`grade ${judged.grade}`}>
                <span class="sign" aria-hidden="true">
                  {gradeSigns[judged.grade]}
                </span>{" "}
                {gradeWord(judged)}
              </td>
              <td>{valueWords(standing, judged)}</td>
              <td>{judged.best[0] !== judged.move && judged.givenAway >= 0.0005 ? moveText(judged.best[0]!) : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
