import type { Threats, View } from "../engine/types";
import { reasonWord } from "../game/reason";
import { studyOf } from "../games/studies";
import { t } from "../text/i18n";
import { listed, noted } from "../text/joined";
import { play } from "./analyses";
import { threats } from "./threats";

// What each side could do, in words; the board has the same as signs.
export function ThreatsPanel({ view }: { view: View }) {
  const found = threats.value;
  if (!found) return null;
  const { ThreatLines, Replies } = studyOf(view.game);
  return (
    <section class="threats-panel" aria-labelledby="threats-title">
      <h2 id="threats-title">{t("analysis.threats")}</h2>
      <ul>
        <Wins found={found} />
        <ThreatLines found={found} />
        <HandedOver found={found} />
      </ul>
      <Replies found={found} view={view} onPlay={play} />
    </section>
  );
}

function Wins({ found: { side, moves } }: { found: Threats }) {
  const cells = moves.flatMap(({ move, wins }) => (wins ? [noted(move, reasonWord(wins))] : []));
  if (cells.length === 0) return null;
  return <li>{t("analysis.threat.wins", { side, cells: listed(...cells) })}</li>;
}

// Placements that let the other side win at once, with what; and those that do not, where that is a choice.
function HandedOver({ found: { side, moves } }: { found: Threats }) {
  const handed = moves.filter(({ punished }) => punished.length > 0);
  if (handed.length === 0) return null;
  const safe = moves.filter(({ punished }) => punished.length === 0);
  const losing = listed(...handed.map(({ move, punished }) => noted(move, listed(...punished))));
  return (
    <>
      <li>{t("analysis.threat.hands", { side, cells: losing })}</li>
      <li>
        {safe.length > 0
          ? t("analysis.threat.safe", { side, cells: listed(...safe.map(({ move }) => move)) })
          : t("analysis.threat.lost", { side })}
      </li>
    </>
  );
}
