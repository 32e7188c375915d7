// What existing files of the page need for Steps: in each of them, words and what stands there instead.
const whose = (rest) => `{who, select, you {You ${rest}} black {Black ${rest}s} other {White ${rest}s}}`;

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
  ],
};

// Of one language; a game needs them in all.
export const texts = {
  "game.steps": "Steps",
  "game.steps.about": "The number under the last stone says how far you go.",
  "steps.board": "Steps board",
  "steps.cell": "{cell}, {number}, {state, select, playable {free, playable} free {free} black {Black} other {White}}",
  "steps.end.block": "{blocked, select, you {You are} black {Black is} other {White is}} stuck. {winner, select, you {You win} black {Black wins} other {White wins}}.",
  "steps.end.full": "Draw: the board is full.",
  "steps.refusal.far": "{cell} does not lie as far away as the last number says.",
  "steps.refusal.taken": "{cell} is taken.",
  "steps.said": "{side, select, black {Black} other {White}} on {cell}.",
  "steps.status.first": `${whose("begin")} anywhere.`,
  "steps.status.follow": `${whose("go")} {number} far.`,
  "steps.stonesLeft": "{count, plural, one {# stone left} other {# stones left}}",
  "steps.terms": "The numbers are drawn by lot.",
};
