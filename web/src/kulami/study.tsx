import puzzles from "../../../puzzles/kulami.txt?url";
import type { KulamiView } from "../engine/types";
import type { GameStudy } from "../game/game_study";
import type { Course } from "../game/lessons";
import course from "./course.json";
import { estimate, estimateShort, leadHeight } from "./estimate";
import { Gains, Replies } from "./gains";
import rulesPage from "./rules.json";

// What study screens ask about Kulami. An estimate is in points; a field is round.
export const kulamiStudy: GameStudy<KulamiView> = {
  course: course as Course,
  rulesPage,
  puzzles,
  // The panels that are fought for.
  aboutCells: (end, placed) =>
    end.panels.flatMap(({ fields }) => (fields.some((field) => placed.includes(field)) ? fields : [])),
  estimate,
  estimateShort,
  graph: { title: "review.graph.points", heightOf: leadHeight },
  notes: {
    rank: { x: -19, y: -19 }, value: { x: 0, y: 0 }, alarm: { x: 20, y: -20 }, blunder: { x: -20, y: 20 }, circle: 30,
  },
  HeatRing: ({ opacity }) => <circle class="heat" r={27} style={{ strokeOpacity: opacity }} />,
  ThreatLines: ({ found }) => found.chances && <Gains found={found} />,
  Replies,
};
