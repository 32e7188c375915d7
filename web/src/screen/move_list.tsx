import { useEffect, useRef } from "preact/hooks";
import type { MoveName } from "../engine/types";
import { t } from "../text/i18n";
import { Icon } from "../ui/icons";
import { moveText } from "./move_text";

export interface MoveListProps {
  moves: readonly MoveName[];
  shown: number; // how many of them are on the board
  onShow: (count: number) => void;
}

// The moves in pairs, and the steps through them.
export function MoveList({ moves, shown, onShow }: MoveListProps) {
  const pairs = moves.flatMap((_, i) => (i % 2 === 0 ? [i] : []));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
    if (current && list.current)
      list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [shown, moves.length]);

  return (
    <section class="moves" aria-label={t("moves.title")}>
      <ol class="move-list figures" ref={list} tabindex={-1}>
        {moves.length === 0 && <li class="quiet">{t("moves.none")}</li>}
        {pairs.map((first) => (
          <li key={first}>
            <span class="quiet number">{first / 2 + 1}.</span>
            {moves.slice(first, first + 2).map((move, i) => (
              <button
                key={i}
                class="plain move"
                aria-current={first + i + 1 === shown ? "step" : undefined}
                onClick={() => onShow(first + i + 1)}
              >
                {moveText(move)}
              </button>
            ))}
          </li>
        ))}
      </ol>
      <Steps count={moves.length} shown={shown} onShow={onShow} />
    </section>
  );
}

export function Steps({ count, shown, onShow }: { count: number } & Omit<MoveListProps, "moves">) {
  const step = (icon: "first" | "previous" | "following" | "last", to: number, can: boolean) => (
    <button class="plain" disabled={!can} aria-label={t(`do.${icon}`)} title={t(`do.${icon}`)} onClick={() => onShow(to)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="steps row" role="group" aria-label={t("moves.at", { move: shown, total: count })}>
      {step("first", 0, shown > 0)}
      {step("previous", shown - 1, shown > 0)}
      {step("following", shown + 1, shown < count)}
      {step("last", count, shown < count)}
    </div>
  );
}
