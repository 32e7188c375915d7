import { capital } from "./capital";
import { language, message, t } from "./i18n";

// What the engine says about a bad text or move: a code and a place, in the engine's English.
export interface EngineError {
  fault: string;
  place: string;
}

const plainPlaces = [
  "position", "set-up", "stones", "marbles", "panels", "turn", "last", "before", "scoring", "move", "record",
];

// "row f" -> "Zeile f". Cells, and words quoted from the text, stay as they are.
export function placeName(place: string): string {
  if (plainPlaces.includes(place)) return message(`place.${place}`);
  const [first = "", second = "", , fourth = ""] = place.split(/,? /);
  switch (first) {
    case "row":
      return t("place.row", { row: second });
    case "column":
      return t("place.column", { column: second });
    case "field":
      return t("place.field", { number: second });
    case "line":
      return t("place.line", { line: second, column: fourth });
    case "Black":
      return t("side.name", { side: "black" });
    case "White":
      return t("side.name", { side: "white" });
    case "Red":
      return t("side.name", { side: "red" });
  }
  if (/^\dx\d$/.test(place)) return t("place.panel", { shape: place.replace("x", "×") });
  return place;
}

const beginsWithCell = /^[a-z]\d/; // its name stays as it is on the board

// One sentence in the reader's language: what is wrong, where, and what was expected.
export function faultSentence({ fault, place }: EngineError): string {
  const sentence = message(`fault.${fault}`, { place: placeName(place) });
  return beginsWithCell.test(sentence) ? sentence : capital(sentence, language.value);
}
