import type { ComponentChildren } from "preact";
import { gameUi } from "../games/games";
import { t } from "../text/i18n";
import { Choice, Field } from "../ui/choice";
import type { BoardWish } from "./board_wish";
import { ownBoards } from "./own_boards";

type Source = BoardWish["board"];

interface BoardChoiceProps {
  wish: BoardWish;
  sources: readonly Source[];
  shaped: readonly Source[]; // where the board is still to be drawn, and its shape may be chosen
  onChange: (change: Partial<BoardWish>) => void;
  children?: ComponentChildren; // what is to be said of the board
}

// Which board is wanted: by lot, by its number, by its code, or one of one's own; and how it is scored.
export function BoardChoice({ wish, sources, shaped, onChange, children }: BoardChoiceProps) {
  const { Choices } = gameUi(wish.game).terms;
  const mine = ownBoards.value.filter((b) => b.game === wish.game);
  return (
    <>
      <Choice
        label={t("choose.board")}
        value={wish.board}
        options={sources.map((source) => [source, t(`choose.board.${source}`)] as const)}
        onChange={(board) => onChange(board === "own" ? { board, own: mine[0]?.name ?? "" } : { board })}
      />
      {wish.board === "number" && (
        <>
          <Field label={t("choose.board.numberLabel")}>
            <input
              inputmode="numeric"
              pattern="[0-9]*"
              value={wish.number}
              onInput={(event) => onChange({ number: event.currentTarget.value.replace(/\D/g, "").slice(0, 15) })}
            />
          </Field>
          <p class="quiet note">{t("choose.board.numberNote")}</p>
        </>
      )}
      {wish.board === "code" && (
        <Field label={t("choose.board.codeLabel")}>
          <textarea
            dir="ltr"
            rows={3}
            spellcheck={false}
            value={wish.code}
            onInput={(event) => onChange({ code: event.currentTarget.value })}
          />
        </Field>
      )}
      {wish.board === "own" && mine.length === 0 && <p class="quiet note">{t("choose.board.none")}</p>}
      {wish.board === "own" && mine.length > 0 && (
        <Field label={t("choose.board.own")}>
          <select value={wish.own} onChange={(event) => onChange({ own: event.currentTarget.value })}>
            {mine.map((b) => (
              <option key={b.name}>{b.name}</option>
            ))}
          </select>
        </Field>
      )}
      {children}
      <Choices wish={wish} shaped={shaped.includes(wish.board)} onChange={onChange} />
    </>
  );
}
