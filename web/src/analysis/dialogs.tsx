import { signal } from "@preact/signals";
import { rules } from "../engine/rules";
import { isRefused } from "../engine/types";
import { Copied } from "../screen/copied";
import { GameShared } from "../screen/game_shared";
import { analysisLink, analysisOfText } from "../screen/links";
import { LoadWindow } from "../screen/load_window";
import { recordIn, understood } from "../screen/understood";
import { language, t } from "../text/i18n";
import { labelled } from "../text/joined";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { notify } from "../ui/notice";
import { analyses, forget, lineMoves, open, openGame, openKept, openTree, shownView, type Kept } from "./analyses";
import { NewBoard } from "./new_board";
import { textOf, treeOf, treeOfRecord } from "./tree_text";

type Window = "share" | "load" | "new" | "kept";
export const dialog = signal<Window | null>(null);
const close = () => (dialog.value = null);

export function Dialogs() {
  switch (dialog.value) {
    case "share":
      return <ShareDialog />;
    case "load":
      return <LoadWindow actions={[{ label: t("do.load"), load: loadText }]} onClose={close} />;
    case "new":
      return (
        <Dialog title={t("analysis.new")} onClose={close}>
          <NewBoard onDone={close} />
        </Dialog>
      );
    case "kept":
      return <KeptDialog />;
    default:
      return null;
  }
}

// A link longer than this is cut by too many programs that carry it.
const longestLink = 8000;

function ShareDialog() {
  const { tree } = open.value!;
  const written = textOf(tree);
  const record = isRefused(written) ? "" : written.text;
  const whole = analysisOfText(record);
  const tooLong = whole.length > longestLink;
  const line = { start: tree.start, swap: tree.swap, moves: lineMoves.value };
  return (
    <GameShared
      game={{ game: tree.game, ...line }}
      position={shownView.value!.position}
      record={record}
      boardNumber={null}
      onClose={close}
    >
      <Copied
        link
        label={t("analysis.link")}
        text={new URL(tooLong ? analysisLink(line) : whole, location.href).href}
      />
      {tooLong && <p class="note">{t("analysis.link.short")}</p>}
    </GameShared>
  );
}

// A record with all its variations, or whatever else the load window of a game takes. A sentence: what is wrong.
export function loadText(text: string): string | null {
  const read = rules.read(recordIn(text).trim());
  if (!isRefused(read) && read.kind === "record") {
    openTree(treeOfRecord(read));
  } else {
    const found = understood(text);
    if (typeof found === "string") return found;
    openGame(found, found.moves);
  }
  close();
  notify(t("share.loaded"));
  return null;
}

function KeptDialog() {
  const all = analyses.value.filter(({ bare }) => !bare);
  return (
    <Dialog title={t("analysis.kept")} onClose={close}>
      {all.length === 0 && <p class="quiet">{t("analysis.kept.none")}</p>}
      <ul class="kept">
        {all.map((kept) => (
          <li key={kept.id} class="row">
            <button
              class="grow"
              aria-current={kept.id === open.value?.id ? "true" : undefined}
              onClick={() => {
                openKept(kept);
                close();
              }}
            >
              {nameOf(kept)}
            </button>
            <button class="plain" aria-label={labelled(t("do.delete"), nameOf(kept))} onClick={() => forget(kept.id)}>
              <Icon name="remove" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

// The players where the record names them, else the game and when it was looked at.
function nameOf({ text, changed }: Kept): string {
  const tree = treeOf(text);
  if (!tree) return "";
  const players = ["P1", "P2"].flatMap((name) => tree.tags.find((tag) => tag.name === name)?.value ?? []);
  const when = new Date(changed).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
  return [t(`game.${tree.game}`), players.join(" – "), when].filter(Boolean).join(" · ");
}
