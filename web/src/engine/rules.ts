import type { Ask } from "./module";
import { gameValues, panelsValue, request, writeRequest } from "./requests";
import {
  isRefused, type About, type Answer, type BoardKind, type Building, type CellName, type Completed, type GameLine,
  type GameName, type KulamiTerms, type LaidPanel, type MoveName, type OneGame, type PositionKey, type ReadText,
  type RecordedSteps, type RecordExtras, type Start, type Threats, type View, type WrittenRecord,
} from "./types";

// What the rules say, at once: for the page's own thread. Thinking belongs to thinker.ts.
export class Rules {
  constructor(private readonly ask: Ask) {}

  view(game: GameLine): Answer<View> {
    return this.ask(request("view", gameValues(game)));
  }

  threats(game: GameLine): Answer<Threats> {
    return this.ask(request("threats", gameValues(game)));
  }

  // A new board; a seed gives the same one everywhere.
  newBoard(kind: BoardKind, seed: number | bigint, terms: KulamiTerms = {}): Start {
    return this.ask<Start>(request("set_up", { kind, seed, ...terms })) as Start;
  }
  // The board of a code, of either game.
  boardOf(code: string, terms: KulamiTerms = {}): Answer<Start> {
    return this.ask(request("set_up", { board: code.trim(), ...terms }));
  }
  // Kamon: two tokens, or a token and the blank, change places.
  exchange(board: string, a: CellName, b: CellName): Answer<Start> {
    return this.ask(request("exchange", { board, cells: `${a} ${b}` }));
  }

  // Kulami: what is wrong with the panels laid so far.
  build(panels: readonly LaidPanel[]): Building {
    return this.ask<Building>(request("build", { panels: panelsValue(panels) })) as Building;
  }
  // The rest of the panels at random: a board of any shape, or the square.
  complete(
    panels: readonly LaidPanel[],
    seed: number | bigint,
    square = false,
  ): Answer<Completed> {
    return this.ask(request("complete", { panels: panelsValue(panels), seed, square }));
  }

  // Any text that somebody pasted: a record, a position or the code of a board.
  read(text: string): Answer<ReadText> {
    return this.ask(request("read", {}, text));
  }
  writeRecord(game: GameLine, extras: RecordExtras = {}): Answer<WrittenRecord> {
    return this.ask(writeRequest(game, extras));
  }

  // The position under all symmetries.
  key(game: GameLine): Answer<PositionKey> {
    return this.ask(request("key", gameValues(game)));
  }
  // Whether one of these positions may be of the same game, however it was disguised.
  oneGame(game: GameLine, positions: readonly string[]): Answer<OneGame> {
    return this.ask(request("one_game", gameValues(game), positions.join("\n")));
  }
  // The games of a text with any number of records, as an explorer keeps them.
  steps(text: string): RecordedSteps {
    return this.ask<RecordedSteps>(request("steps", {}, text)) as RecordedSteps;
  }

  about(): About {
    return (this.known ??= this.ask<About>(request("about")) as About);
  }
  private known: About | undefined;
}

// The page's own rules; load.ts puts them here before anything is shown.
export let rules: Rules;
export function setRules(loaded: Rules): void {
  rules = loaded;
}

// A game as it stands, or null where it cannot have been played so.
export function viewOf(
  game: GameName,
  start: string,
  swap: boolean,
  moves: readonly MoveName[],
): View | null {
  const view = rules.view({ start, swap, moves });
  return isRefused(view) || view.game !== game ? null : view;
}
