import { useState } from "preact/hooks";
import { rules } from "../engine/rules";
import { isRefused, type GameName } from "../engine/types";
import { t } from "../i18n";
import { leaveGame } from "../play/leaving";
import { linkOf } from "../play/links";
import { deal, ownBoards, wishes, type OwnBoard } from "../play/wishes";
import { go } from "../router";
import { Question } from "../ui/dialog";
import { notify } from "../ui/notice";

// Playing on a finished board, keeping it under a name, sharing it, and what was kept before.
export function OwnBoards(props: {
  game: GameName;
  board: string | null; // null: not finished yet
  onOpen: (board: string) => void;
}) {
  const { game, board } = props;
  const [name, setName] = useState("");
  const [doomed, setDoomed] = useState<OwnBoard | null>(null);
  const mine = ownBoards.value.filter((b) => b.game === game);
  const keep = () => {
    const called = name.trim() || t("build.unnamed");
    const others = ownBoards.value.filter((b) => b.game !== game || b.name !== called);
    ownBoards.value = [...others, { name: called, game, board: board! }];
    notify(t("notice.saved"));
  };
  const playOn = () => {
    const wanted = { ...wishes.value, game, board: "code" as const, code: board! };
    leaveGame("newGame", () => deal(wanted) === null && go(""));
  };
  const share = async () => {
    const start = rules.boardOf(board!);
    if (isRefused(start)) return;
    const link = linkOf({ start: start.position, swap: false, moves: [] });
    await navigator.clipboard.writeText(link).then(
      () => notify(t("notice.linkCopied")),
      () => notify(t("notice.noCopy")),
    );
  };
  return (
    <section class="own-boards">
      <div class="row wrap">
        <button class="main" disabled={!board} onClick={playOn}>
          {t("build.play")}
        </button>
        <button disabled={!board} onClick={() => void share()}>
          {t("do.share")}
        </button>
      </div>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (board) keep();
        }}
      >
        <label class="field grow">
          <span>{t("build.name")}</span>
          <input
            value={name}
            maxlength={60}
            placeholder={t("build.unnamed")}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button class="bottom" disabled={!board}>
          {t("do.save")}
        </button>
      </form>
      {mine.length > 0 && <h2>{t("build.mine")}</h2>}
      <ul class="plain-list">
        {mine.map((b) => (
          <li key={b.name} class="row">
            <button class="grow start" onClick={() => props.onOpen(b.board)}>
              {b.name}
            </button>
            <button
              class="plain"
              aria-label={`${t("do.delete")}: ${b.name}`}
              onClick={() => setDoomed(b)}
            >
              {t("do.delete")}
            </button>
          </li>
        ))}
      </ul>
      {doomed && (
        <Question
          text={t("ask.delete", { name: doomed.name })}
          yes={t("do.delete")}
          onNo={() => setDoomed(null)}
          onYes={() => {
            ownBoards.value = ownBoards.value.filter((board) => board !== doomed);
            setDoomed(null);
          }}
        />
      )}
    </section>
  );
}
