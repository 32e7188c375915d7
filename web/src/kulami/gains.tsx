import type { Gain, GainingMove, KulamiSide, KulamiView, MoveName, Placement, Threats } from "../engine/types";
import { t } from "../text/i18n";
import { listed, noted, sentences } from "../text/joined";
import { gainWords, signed } from "./gain_words";

// Kulami's threats: points. What either side would gain, which placements leave nothing to gain, and what the other
// side would reply to each.

type Counted = Placement & { gain: Gain };
const counted = ({ moves }: Threats): Counted[] => moves.filter((m): m is Counted => m.gain !== undefined);

const mostNamed = 6;

// Those that gain most, each with its points; beyond a few, all are alike.
function highest(gains: readonly GainingMove[]): string {
  const most = Math.max(0, ...gains.map(({ points }) => points));
  const best = gains.filter(({ points }) => points === most);
  const named = best.slice(0, mostNamed).map(({ move, points }) => noted(move, signed(points)));
  return listed(...named, best.length > mostNamed && "…");
}

export function Gains({ found }: { found: Threats }) {
  const side = found.side as KulamiSide;
  const opponent = side === "red" ? "black" : "red";
  const own = counted(found).flatMap(({ move, gain }) => (gain.points > 0 ? [{ move, ...gain }] : []));
  const theirs = found.chances![opponent];
  const spared = found.moves.filter(({ answer }) => !answer?.points).map(({ move }) => move);
  return (
    <>
      <li class="figures">
        {own.length > 0
          ? sentences(t("analysis.threat.gains", { side, cells: highest(own) }))
          : t("analysis.threat.gainsNothing", { side })}
      </li>
      {theirs.length > 0 && (
        <li class="figures">{sentences(t("analysis.threat.chances", { side: opponent, cells: highest(theirs) }))}</li>
      )}
      {spared.length > 0 && <li>{t("analysis.threat.spares", { side, cells: listed(...spared) })}</li>}
    </>
  );
}

const balance = ({ gain, answer }: Counted): number => gain.points - (answer?.points ?? 0);

interface RepliesProps {
  found: Threats;
  view: KulamiView;
  onPlay: (move: MoveName) => void;
}

// Every placement, with what it gains and what the other side would gain most with; the best exchange first.
export function Replies({ found, view, onPlay }: RepliesProps) {
  const rows = counted(found).sort((a, b) => balance(b) - balance(a) || a.replies.length - b.replies.length);
  return (
    <div class="replies" tabindex={0} role="region" aria-label={t("analysis.replies")}>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">{t("analysis.replies.move")}</th>
            <th scope="col">{t("analysis.replies.reply")}</th>
            <th scope="col">{t("analysis.replies.left")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ move, gain, answer, replies }) => (
            <tr key={move}>
              <th scope="row">
                <button class="plain" onClick={() => onPlay(move)}>
                  {move}
                </button>{" "}
                {signed(gain.points)} <span class="quiet note">{gainWords(gain, view)}</span>
              </th>
              <td>
                {answer ? (
                  <>
                    <strong>{answer.move}</strong> {signed(answer.points)}{" "}
                    <span class="quiet note">{gainWords(answer, view)}</span>
                  </>
                ) : (
                  t("analysis.replies.none")
                )}
              </td>
              <td>{replies.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
