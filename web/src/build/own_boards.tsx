import { useState } from "preact/hooks";
import { rules } from "../engine/rules";
import { isRefused, type GameName } from "../engine/types";
import { leaveGame } from "../play/leaving";
import { deal, wishes } from "../play/wishes";
import { copy } from "../screen/copied";
import { linkOf } from "../screen/links";
import { ownBoards, type OwnBoard } from "../setup/own_boards";
import { go } from "../state/router";
import { t } from "../text/i18n";
import { labelled } from "../text/joined";
import { Dialog, Question } from "../ui/dialog";
import { notify } from "../ui/notice";
import { BareTool } from "../ui/tool";

// Playing on a finished board, keeping it under a name, sharing it, and what was kept before.
export function OwnBoards(props: {
  game: GameName;
  board: string | null; // null: not finished yet
  onOpen: (board: string) => void;
}) {
  const { game, board, onOpen } = props;
  const [name, setName] = useState("");
  return (
    <section class="own-boards">
      <div class="row wrap">
        <button class="main" disabled={!board} onClick={() => playOn(game, board!)}>
          {t("build.play")}
        </button>
        <button disabled={!board} onClick={() => void share(board!)}>
          {t("do.share")}
        </button>
      </div>
      <form
        class="row wrap"
        onSubmit={(event) => {
          event.preventDefault();
          if (board) keep(game, board, name.trim() || t("build.unnamed"));
        }}
      >
        <NameField value={name} onInput={setName} />
        <button class="bottom" disabled={!board}>
          {t("do.save")}
        </button>
      </form>
      <KeptBoards game={game} onOpen={onOpen} />
    </section>
  );
}

const boardsOf = (game: GameName): OwnBoard[] => ownBoards.value.filter((b) => b.game === game);

function keep(game: GameName, board: string, name: string): void {
  const mine = boardsOf(game);
  if (!mine.some((b) => b.board === board && b.name === name))
    ownBoards.value = [...ownBoards.value, { name: freeName(name, mine), game, board }];
  notify(t("notice.saved"));
}

function rename(old: OwnBoard, wanted: string): void {
  if (wanted === "" || wanted === old.name) return;
  const fresh = { ...old, name: freeName(wanted, boardsOf(old.game)) };
  ownBoards.value = ownBoards.value.map((b) => (b === old ? fresh : b));
  if (wishes.value.game === old.game && wishes.value.own === old.name)
    wishes.value = { ...wishes.value, own: fresh.name };
}

function playOn(game: GameName, code: string): void {
  const wanted = { ...wishes.value, game, board: "code" as const, code };
  leaveGame("newGame", () => deal(wanted) === null && go(""));
}

async function share(board: string): Promise<void> {
  const start = rules.boardOf(board);
  if (isRefused(start)) return;
  await copy(linkOf({ start: start.position, swap: false, moves: [] }), t("notice.linkCopied"));
}

// The boards that were kept before.
function KeptBoards({ game, onOpen }: { game: GameName; onOpen: (board: string) => void }) {
  const [doomed, setDoomed] = useState<OwnBoard | null>(null);
  const [renaming, setRenaming] = useState<OwnBoard | null>(null);
  const mine = boardsOf(game);
  return (
    <>
      {mine.length > 0 && <h2>{t("build.mine")}</h2>}
      <ul class="plain-list">
        {mine.map((b) => (
          <li key={b.name} class="row wrap">
            <button class="grow start" onClick={() => onOpen(b.board)}>
              {b.name}
            </button>
            <span class="row">
              <BareTool icon="rename" label={labelled(t("do.rename"), b.name)} onClick={() => setRenaming(b)} />
              <BareTool icon="remove" label={labelled(t("do.delete"), b.name)} onClick={() => setDoomed(b)} />
            </span>
          </li>
        ))}
      </ul>
      {renaming && (
        <RenameDialog
          name={renaming.name}
          onClose={() => setRenaming(null)}
          onNamed={(wanted) => {
            setRenaming(null);
            rename(renaming, wanted);
          }}
        />
      )}
      {doomed && (
        <Question
          text={t("ask.delete", { name: doomed.name })}
          yes={t("do.delete")}
          onNo={() => setDoomed(null)}
          onYes={() => {
            ownBoards.value = ownBoards.value.filter((b) => b !== doomed);
            setDoomed(null);
          }}
        />
      )}
    </>
  );
}

const longestName = 60;

// A name that no other board of this game has: "Sunday", else "Sunday 2" …
function freeName(wanted: string, boards: readonly OwnBoard[]): string {
  const taken = new Set(boards.map(({ name }) => name));
  let name = wanted;
  for (let i = 2; taken.has(name); ++i) name = `${wanted.slice(0, longestName - 4)} ${i}`;
  return name;
}

function RenameDialog(props: { name: string; onClose: () => void; onNamed: (name: string) => void }) {
  const [name, setName] = useState(props.name);
  return (
    <Dialog title={t("do.rename")} onClose={props.onClose}>
      <form
        class="lesson"
        onSubmit={(event) => {
          event.preventDefault();
          props.onNamed(name.trim());
        }}
      >
        <NameField value={name} onInput={setName} />
        <div class="row end">
          <button type="button" onClick={props.onClose}>
            {t("do.cancel")}
          </button>
          <button class="main">{t("do.save")}</button>
        </div>
      </form>
    </Dialog>
  );
}

function NameField(props: { value: string; onInput: (value: string) => void }) {
  return (
    <label class="field grow">
      <span>{t("build.name")}</span>
      <input
        dir="auto"
        value={props.value}
        maxlength={longestName}
        placeholder={t("build.unnamed")}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
    </label>
  );
}
