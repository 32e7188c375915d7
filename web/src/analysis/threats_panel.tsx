import type { KamonSide, Reason, Threats, View } from "../engine/types";
import { t } from "../text/i18n";
import { Gains, Replies } from "./gains";
import { threats } from "./threats";

// What each side could do, in words; the board has the same as signs.
export function ThreatsPanel({ view }: { view: View }) {
  const found = threats.value;
  if (!found) return null;
  return (
    <section class="threats-panel" aria-labelledby="threats-title">
      <h2 id="threats-title">{t("analysis.threats")}</h2>
      <ul>
        <Wins found={found} />
        {found.completions && <Completions found={found} />}
        <HandedOver found={found} />
        {found.chances && <Gains found={found} />}
      </ul>
      {view.game === "kulami" && <Replies found={found} view={view} />}
    </section>
  );
}

const reasonWord = (reason: Reason | "connection" | "loop"): string => t("analysis.reason", { reason });

function Wins({ found: { side, moves } }: { found: Threats }) {
  const cells = moves.flatMap(({ move, wins }) => (wins ? [`${move} (${reasonWord(wins)})`] : []));
  if (cells.length === 0) return null;
  return <li>{t("analysis.threat.wins", { side, cells: cells.join(", ") })}</li>;
}

// Cells that would win for a side as soon as it may place there.
function Completions({ found }: { found: Threats }) {
  return (
    <>
      {(Object.keys(found.completions!) as KamonSide[]).map((side) => {
        const { connecting, looping } = found.completions![side];
        const cells = [
          ...connecting.map((cell) => `${cell} (${reasonWord("connection")})`),
          ...looping.filter((cell) => !connecting.includes(cell)).map((cell) => `${cell} (${reasonWord("loop")})`),
        ];
        if (cells.length === 0) return <li key={side}>{t("analysis.threat.none", { side })}</li>;
        return <li key={side}>{t("analysis.threat.completes", { side, cells: cells.join(", ") })}</li>;
      })}
    </>
  );
}

// Placements that let the other side win at once, with what; and those that do not, where that is a choice.
function HandedOver({ found: { side, moves } }: { found: Threats }) {
  const handed = moves.filter(({ punished }) => punished.length > 0);
  if (handed.length === 0) return null;
  const safe = moves.filter(({ punished }) => punished.length === 0);
  const losing = handed.map(({ move, punished }) => `${move} (${punished.join(" ")})`).join(", ");
  return (
    <>
      <li>{t("analysis.threat.hands", { side, cells: losing })}</li>
      <li>
        {safe.length > 0
          ? t("analysis.threat.safe", { side, cells: safe.map(({ move }) => move).join(", ") })
          : t("analysis.threat.lost", { side })}
      </li>
    </>
  );
}
