import type { CellName, Side, View } from "../engine/types";
import { language, t } from "../text/i18n";
import { labelled, listed } from "../text/joined";
import type { Explored, ExploredMove } from "./explored";

// Who placed first on this board, and who second; players may have swapped since.
export function sidesInTurn(view: View): [Side, Side] {
  const [one, two] = [view.sides.p1, view.sides.p2];
  return view.swapped ? [two, one] : [one, two];
}

const whole = (value: number): string => value.toLocaleString(language.value, { maximumFractionDigits: 0 });

// Each move with how often it was played and how that ended: in figures, and as a bar beside them.
export function MovesTable(props: { view: View; found: Explored; rated: boolean; onStep: (move: CellName) => void }) {
  const { view, found, rated, onStep } = props;
  const [side, winner] = sidesInTurn(view);
  return (
    <table class="explored figures">
      <caption>
        {labelled(t("explorer.table"), t("explorer.games", { count: found.games }))}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("explorer.move")}</th>
          <th scope="col">{t("explorer.count")}</th>
          <th scope="col">{t("explorer.results", { side, winner })}</th>
          {rated && <th scope="col">{t("explorer.rating")}</th>}
        </tr>
      </thead>
      <tbody>
        {found.moves.map((row) => (
          <tr key={row.move}>
            <th scope="row">
              <button class="plain" onClick={() => onStep(row.move)}>
                {row.move}
              </button>
              {row.same.length > 0 && <span class="quiet note">{t("explorer.same", { cells: listed(...row.same) })}</span>}
            </th>
            <td>{whole(row.games)}</td>
            <td>
              <Ends row={row} side={side} winner={winner} game={view.game} />
            </td>
            {rated && <td>{row.rating === null ? "–" : whole(row.rating)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ends({ row, side, winner, game }: { row: ExploredMove; side: Side; winner: Side; game: View["game"] }) {
  const { first, draws, second } = row;
  return (
    <>
      <span class={`shares ${game}`} aria-hidden="true">
        <span class={side} style={{ flexGrow: first }} />
        <span class="draws" style={{ flexGrow: draws }} />
        <span class={winner} style={{ flexGrow: second }} />
      </span>
      <span aria-hidden="true">
        {whole(first)} – {whole(draws)} – {whole(second)}
      </span>
      <span class="unseen">{t("explorer.said", { side, winner, first, draws, second })}</span>
    </>
  );
}
