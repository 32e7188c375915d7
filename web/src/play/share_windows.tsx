import { rules } from "../engine/rules";
import { isRefused, type RecordExtras } from "../engine/types";
import { GameShared } from "../screen/game_shared";
import { analysisLink, analysisOfText } from "../screen/links";
import { LoadWindow } from "../screen/load_window";
import { recordIn, understood } from "../screen/understood";
import { t } from "../text/i18n";
import { notify } from "../ui/notice";
import { leaveGame } from "./leaving";
import { layOut, loading, sharing } from "./share";
import { shownView, table, type Table } from "./table";

function recordOf(game: Table): string {
  const today = new Date().toISOString().slice(0, 10);
  const extras: RecordExtras = { tags: [{ name: "Date", value: today }] };
  if (game.ended) {
    extras.result = game.ended.loser === "p1" ? "p2win" : "p1win";
    extras.termination = game.ended.how === "resigned" ? "resign" : "time";
  }
  const written = rules.writeRecord(game, extras);
  return isRefused(written) ? "" : written.text;
}

export function ShareDialog() {
  const game = table.value!;
  return (
    <GameShared
      game={game}
      position={shownView.value!.position}
      record={recordOf(game)}
      boardNumber={game.boardNumber}
      onClose={() => (sharing.value = false)}
    />
  );
}

function load(text: string): string | null {
  const found = understood(text);
  if (typeof found === "string") return found;
  loading.value = false;
  leaveGame("load", () => {
    layOut(found);
    notify(t("share.loaded"));
  });
  return null;
}

// On the analysis board a record keeps its variations.
function analyse(text: string): string | null {
  const found = understood(text);
  if (typeof found === "string") return found;
  const record = recordIn(text);
  const isRecord = record.trimStart().startsWith("[");
  location.hash = isRecord ? analysisOfText(record) : analysisLink(found);
  return null;
}

export function LoadDialog() {
  return (
    <LoadWindow
      actions={[
        { label: t("do.analyse"), load: analyse },
        { label: t("do.load"), load },
      ]}
      onClose={() => (loading.value = false)}
    />
  );
}
