import puzzles from "../../../puzzles/kamon.txt?url";
import type { KamonSide, KamonView, Threats } from "../engine/types";
import type { GameStudy } from "../game/game_study";
import type { Course } from "../game/lessons";
import { reasonWord } from "../game/reason";
import { t } from "../text/i18n";
import { listed, noted } from "../text/joined";
import course from "./course.json";
import { hexagon, reach } from "./geometry";
import rulesPage from "./rules.json";

const ring = hexagon(reach - 12, 30);

// What study screens ask about Kamon. An estimate is a chance; a cell is pointed at the top.
export const kamonStudy: GameStudy<KamonView> = {
  course: course as Course,
  rulesPage,
  puzzles,
  // The chain or the loop that wins, else the cells on which one will place.
  aboutCells: (end, placed) => (end.winning.length > 0 ? end.winning : placed),
  estimate: ({ permille, side }, rival) => {
    const percent = Math.round(Math.max(permille, 1000 - permille) / 10);
    if (percent === 50) return t("analysis.estimate.even");
    return t("analysis.estimate.chance", { side: permille < 500 ? rival : side, percent });
  },
  estimateShort: ({ permille }) => `${Math.round(permille / 10)}`,
  graph: { title: "review.graph", heightOf: ({ permille }) => permille / 1000 },
  notes: {
    rank: { x: -28, y: 14 }, value: { x: 0, y: -35 }, alarm: { x: 28, y: -16 }, blunder: { x: 28, y: 14 }, circle: 38,
  },
  HeatRing: ({ opacity }) => <polygon class="heat" points={ring} style={{ strokeOpacity: opacity }} />,
  ThreatLines: ({ found }) => found.completions && <Completions completions={found.completions} />,
  Replies: () => null,
};

// Cells that would win for a side as soon as it may place there.
function Completions({ completions }: { completions: NonNullable<Threats["completions"]> }) {
  return (
    <>
      {(Object.keys(completions) as KamonSide[]).map((side) => {
        const { connecting, looping } = completions[side];
        const cells = [
          ...connecting.map((cell) => noted(cell, reasonWord("connection"))),
          ...looping.filter((cell) => !connecting.includes(cell)).map((cell) => noted(cell, reasonWord("loop"))),
        ];
        if (cells.length === 0) return <li key={side}>{t("analysis.threat.none", { side })}</li>;
        return <li key={side}>{t("analysis.threat.completes", { side, cells: listed(...cells) })}</li>;
      })}
    </>
  );
}
