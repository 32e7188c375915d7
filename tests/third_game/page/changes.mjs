// What existing files of the page need for Steps: in each of them, words and what stands there instead.
const whose = (mine, theirs) => `{who, select, you {You ${mine}} black {Black ${theirs}} other {White ${theirs}}}`;

const counted = ["won", "lost", "drawn"];
const counts = {
  type: "object",
  properties: Object.fromEntries(counted.map((name) => [name, { type: "integer", minimum: 0 }])),
  required: counted,
};

export const changes = {
  "web/src/engine/types.ts": [
    ['GameName = "kamon" | "kulami"', 'GameName = "kamon" | "kulami" | "steps"'],
    ['BoardKind = "kamon"', 'BoardKind = "kamon" | "steps"'],
    [
      "export type View = KamonView | KulamiView;",
      `export interface StepsCell extends CommonCell<"game_over" | "cell_taken" | "not_in_line"> {
  x: number;
  y: number;
  number: number;
  stone: KamonSide | null;
}
export interface StepsView extends CommonView<KamonSide> {
  game: "steps";
  cells: StepsCell[];
}
export type View = KamonView | KulamiView | StepsView;`,
    ],
  ],
  "web/src/games/games.ts": [
    ['from "../kulami/ui";', 'from "../kulami/ui";\nimport { steps } from "../steps/ui";'],
    ["{ kamon, kulami }", "{ kamon, kulami, steps }"],
  ],
  "web/src/games/studies.ts": [
    ['from "../kulami/study";', 'from "../kulami/study";\nimport { stepsStudy } from "../steps/study";'],
    ["kulami: kulamiStudy", "kulami: kulamiStudy, steps: stepsStudy"],
  ],
  "web/src/games/builders.ts": [
    ['from "../kulami/builder";', 'from "../kulami/builder";\nimport { StepsBuilder } from "../steps/builder";'],
    ["kulami: KulamiBuilder", "kulami: KulamiBuilder, steps: StepsBuilder"],
  ],
  "web/manifest.ts": [['texts["game.kulami"]', 'texts["game.kulami"], texts["game.steps"]']],
  "server/api/openapi.json": [
    ['"enum": ["kamon", "kulami"]', '"enum": ["kamon", "kulami", "steps"]'],
    [
      '"kulami": {"$ref": "#/components/schemas/RatingsOfAGame"}',
      '"kulami": {"$ref": "#/components/schemas/RatingsOfAGame"}, "steps": {"$ref": "#/components/schemas/RatingsOfAGame"}',
    ],
    [
      '"counts": {\n            "type": "object",\n            "properties": {',
      `"counts": {"type": "object", "properties": {"steps": ${JSON.stringify(counts)},`,
    ],
    ['"required": ["kamon", "kulami"]', '"required": ["kamon", "kulami", "steps"]'],
  ],
};

// Of one language; a game needs them in all.
export const texts = {
  "game.steps": "Steps",
  "learn.steps.about": "There is nothing to learn.",
  "game.steps.about": "The number under the last stone says how far you go.",
  "steps.board": "Steps board",
  "steps.cell": "{cell}, {number}, {state, select, playable {free, playable} free {free} black {Black} other {White}}",
  "steps.end.block": "{blocked, select, you {You are} black {Black is} other {White is}} stuck. {winner, select, you {You win} black {Black wins} other {White wins}}.",
  "steps.end.full": "Draw: the board is full.",
  "steps.refusal.far": "{cell} does not lie as far away as the last number says.",
  "steps.refusal.taken": "{cell} is taken.",
  "steps.said": "{side, select, black {Black} other {White}} on {cell}.",
  "steps.status.first": `${whose("begin", "begins")} anywhere.`,
  "steps.status.follow": `${whose("go", "goes")} {number} far.`,
  "steps.stonesLeft": "{count, plural, one {# stone left} other {# stones left}}",
  "steps.terms": "The numbers are drawn by lot.",
};
