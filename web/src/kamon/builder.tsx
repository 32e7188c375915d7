import { useState } from "preact/hooks";
import { rules, viewOf } from "../engine/rules";
import { isRefused, type CellName, type KamonView } from "../engine/types";
import { anySeed } from "../game/chance";
import type { BuilderProps } from "../game/builder_props";
import { letters } from "../state/settings";
import { stored } from "../state/stored";
import { capital } from "../text/capital";
import { language, t } from "../text/i18n";
import { listed } from "../text/joined";
import { KamonBoard } from "./board";
import { tokenLetters, tokenName } from "./labels";

const kept = stored("building.kamon", "", (value): value is string => typeof value === "string");

const shuffled = () => rules.newBoard("kamon", anySeed()).board;

// Shuffle, and exchange any two tokens; the blank is one of them.
export function KamonBuilder({ own }: BuilderProps) {
  const [picked, setPicked] = useState<CellName | null>(null);
  const [said, setSaid] = useState("");
  const opened = kept.value ? rules.boardOf(kept.value) : null;
  const board = opened && !isRefused(opened) ? opened.board : (kept.value = shuffled());
  const start = rules.boardOf(board);
  const view = viewOf("kamon", isRefused(start) ? "kamon" : start.position, false, []) as KamonView;

  const nameOf = (name: CellName) => {
    const token = view.cells.find((cell) => cell.name === name)?.token;
    return token ? tokenName(token) : t("build.blank");
  };
  const choose = (cell: CellName) => {
    if (!picked || picked === cell) {
      setPicked(picked ? null : cell);
      setSaid(picked ? "" : t("build.kamon.second", { token: capital(nameOf(cell), language.value) }));
      return;
    }
    const exchanged = rules.exchange(board, picked, cell);
    if (!isRefused(exchanged)) kept.value = exchanged.board;
    setSaid(t("build.exchanged", { cell: picked, other: cell }));
    setPicked(null);
  };
  const cells = view.cells.map((cell) => ({
    ...cell,
    playable: false,
    label: listed(cell.name, nameOf(cell.name)),
  }));
  return (
    <>
      <div class="board-column">
        <div class="board-place" id="board">
          <KamonBoard
            cells={cells}
            label={t("kamon.board")}
            faded={false}
            letters={letters.value ? tokenLetters : undefined}
            picked={picked ? [picked] : []}
            onChoose={choose}
          />
        </div>
        <p class="status" role="status">
          {said || t("build.kamon.first")}
        </p>
      </div>
      <aside class="beside">
        <p>{t("build.kamon.intro")}</p>
        <button
          onClick={() => {
            kept.value = shuffled();
            setPicked(null);
            setSaid("");
          }}
        >
          {t("do.shuffle")}
        </button>
        {own(board, (code) => (kept.value = code))}
      </aside>
    </>
  );
}
