import type { ComponentChildren } from "preact";
import { t } from "../text/i18n";
import { Dialog } from "../ui/dialog";
import { Copied, copy } from "./copied";
import { linkOf, type LinkedGame } from "./links";
import { download, drawingOf, imageOf } from "./picture";

// A game to take along: as links, as a position, as a record and as a picture.
export function GameShared(props: {
  game: LinkedGame;
  position: string;
  record: string;
  boardNumber: number | null;
  onClose: () => void;
  children?: ComponentChildren;
}) {
  const { game, position, record, boardNumber } = props;
  const board = () => document.querySelector<SVGSVGElement>(".table .board")!;
  const drawing = () => new Blob([drawingOf(board())], { type: "image/svg+xml" });
  return (
    <Dialog title={t("share.title")} onClose={props.onClose}>
      {props.children}
      <Copied link label={t("share.linkGame")} text={linkOf(game)} />
      <Copied link label={t("share.linkPosition")} text={linkOf({ start: position, swap: false, moves: [] })} />
      <Copied label={t("share.position")} text={position} />
      {boardNumber !== null && (
        <Copied label={t("choose.board.numberLabel")} text={String(boardNumber)} />
      )}
      <label class="field">
        <span>{t("share.record")}</span>
        <textarea dir="ltr" readonly rows={6} value={record} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="row wrap">
        <button onClick={() => void copy(record, t("notice.copied"))}>{t("do.copy")}</button>
        <button onClick={() => download(new Blob([record], { type: "text/plain" }), `${game.game}.txt`)}>
          {t("do.download")}
        </button>
      </div>
      <h3>{t("share.picture")}</h3>
      <div class="row wrap">
        <button onClick={() => download(drawing(), `${game.game}.svg`)}>{t("share.svg")}</button>
        <button
          onClick={() =>
            void imageOf(drawingOf(board())).then((image) => download(image, `${game.game}.png`))
          }
        >
          {t("share.png")}
        </button>
      </div>
    </Dialog>
  );
}
