import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { rules } from "../engine/rules";
import { isRefused, type RecordExtras } from "../engine/types";
import { faultSentence } from "../fault";
import { t } from "../i18n";
import { shownView, sitDown, table, type Table } from "../state/table";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { notify } from "../ui/notice";
import { leaveGame } from "./leaving";
import { analysisLink, analysisOfText, gameOf, linkOf, type LinkedGame } from "./links";
import { download, drawingOf, imageOf } from "./picture";

export const sharing = signal(false);
export const loading = signal(false);

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

export async function copy(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(said);
  } catch {
    notify(t("notice.noCopy"));
  }
}

export function Copied(props: { label: string; text: string; link?: boolean }) {
  return (
    <div class="copied">
      <label class="field">
        <span>{props.label}</span>
        <span class="row">
          <input readonly value={props.text} onFocus={(event) => event.currentTarget.select()} />
          <button
            aria-label={`${t("do.copy")}: ${props.label}`}
            onClick={() => void copy(props.text, t(props.link ? "notice.linkCopied" : "notice.copied"))}
          >
            {t("do.copy")}
          </button>
        </span>
      </label>
    </div>
  );
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
        <textarea readonly rows={6} value={record} onFocus={(event) => event.currentTarget.select()} />
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

// What the page's own link carries, where a text is one. It ends at a blank, unless that is between words of the
// position or between moves.
function queryIn(text: string): URLSearchParams {
  const [, link = "", rest = ""] = /#\/?(?:game|analysis|explorer)\?(\S+)([^]*)/.exec(text) ?? [];
  return new URLSearchParams(/(?:^|&)(?:start|moves)=[^&]*$/.test(link) ? link + rest : link);
}

// The record in a link to an analysis, else the text itself.
export const recordIn = (text: string): string => queryIn(text).get("record") ?? text;

// A link, a record, a position or a board's code, whatever was pasted.
export function understood(text: string): LinkedGame | string {
  const query = queryIn(text);
  if (query.has("start")) {
    const linked = gameOf({ parts: ["game"], query });
    return isRefused(linked) ? faultSentence(linked.error) : linked;
  }
  const read = rules.read(recordIn(text).trim());
  if (isRefused(read)) return faultSentence(read.error);
  if (read.kind !== "record") return { ...read, swap: false, moves: [] };
  return { ...read, moves: read.moves.map(({ move }) => move) };
}

// Two people go on from there; who wants the engine chooses it afterwards.
export function layOut(linked: LinkedGame): void {
  const { game, start, swap, moves } = linked;
  const seats = { p1: "person", p2: "person" } as const;
  sitDown({ game, start, swap, seats, boardNumber: null, clock: null }, moves, true);
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

// Each action is given the text and answers with what is wrong with it, or null. The last is the main one.
export function LoadWindow(props: {
  actions: readonly { label: string; load: (text: string) => string | null }[];
  onClose: () => void;
}) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState("");
  const main = props.actions.at(-1)!;
  return (
    <Dialog title={t("share.loadTitle")} onClose={props.onClose}>
      <label class="field">
        <span>{t("share.loadLabel")}</span>
        <textarea
          rows={6}
          spellcheck={false}
          value={text}
          aria-describedby="load-note"
          onInput={(event) => {
            setText(event.currentTarget.value);
            setWrong("");
          }}
        />
      </label>
      <p class="quiet note" id="load-note">
        {t("share.loadNote")}
      </p>
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div class="row end wrap">
        <label class="button">
          <Icon name="load" />
          {t("share.file")}
          <input
            class="unseen"
            type="file"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              void file?.text().then((content) => {
                setText(content);
                setWrong(main.load(content) ?? "");
              });
            }}
          />
        </label>
        {props.actions.map((action) => (
          <button
            key={action.label}
            class={action === main ? "main" : undefined}
            disabled={text.trim() === ""}
            onClick={() => setWrong(action.load(text) ?? "")}
          >
            {action.label}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
