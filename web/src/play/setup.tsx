import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { rules } from "../engine/rules";
import { isRefused, type Refused } from "../engine/types";
import { gameUi } from "../games/games";
import { BoardChoice } from "../setup/board_choice";
import { GameChoice } from "../setup/game_choice";
import { faultSentence } from "../text/fault";
import { message, t } from "../text/i18n";
import { Choice, Field, Switch } from "../ui/choice";
import { balancedOnly, FairBoard } from "./fair_board";
import { Lots } from "./lots";
import { begin, table } from "./table";
import { deal, longestClock, wishes, type Wishes } from "./wishes";

const refused = signal<Refused | null>(null);
const drawingLots = signal(false);

// Every choice is on the board at once.
function wish(change: Partial<Wishes>): void {
  wishes.value = { ...wishes.value, ...change };
  const { board, code, own } = wishes.value;
  const complete = (board !== "code" || code.trim() !== "") && (board !== "own" || own !== "");
  refused.value = complete ? deal() : null;
}

// Pasting the code of the other game is no mistake: that game is meant.
function takeCode(code: string): void {
  const start = rules.boardOf(code);
  wish(isRefused(start) ? { code } : { code, game: start.game });
}

// What lies beside the board before the first move.
export function Setup() {
  const w = wishes.value;
  const { firstSides } = gameUi(w.game).terms;
  // Whoever wants balanced boards sees how the search for one goes.
  const [openAtFirst] = useState(balancedOnly.value);
  const [open, setOpen] = useState(openAtFirst);
  return (
    <section class="setup" aria-label={t("choose.title")}>
      <GameChoice
        value={w.game}
        onChange={(game) => wish({ game, board: w.board === "number" ? "number" : "random" })}
      />
      <p class="quiet">{t(`game.${w.game}.about`)}</p>
      <Choice
        label={t("choose.opponent")}
        value={w.opponent}
        options={[
          ["engine", t("choose.opponent.engine")],
          ["person", t("choose.opponent.person")],
        ]}
        onChange={(opponent) => wish({ opponent })}
      />
      {w.opponent === "engine" && (
        <Field label={t("choose.level")}>
          <span class="level">
            <input
              type="range"
              min={1}
              max={rules.about().levels}
              value={w.level}
              aria-valuetext={`${w.level}: ${message(`choose.level.${w.level}`)}`}
              onInput={(event) => wish({ level: Number(event.currentTarget.value) })}
            />
            <span class="figures">
              {w.level} · {message(`choose.level.${w.level}`)}
            </span>
          </span>
        </Field>
      )}
      <button class="main wide" onClick={begin}>
        {t("do.start")}
      </button>
      <details open={openAtFirst} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t("do.more")}</summary>
        <BoardChoice
          wish={w}
          sources={["random", "number", "code", "own"]}
          shaped={["random", "number"]}
          onChange={(change) => (change.code === undefined ? wish(change) : takeCode(change.code))}
        >
          {open && (
            <FairBoard
              start={table.value!.start}
              number={table.value!.boardNumber}
              drawn={w.board === "random"}
              swap={w.swap}
              onDraw={() => wish({})}
            />
          )}
          {refused.value && (
            <p class="wrong" role="alert">
              {faultSentence(refused.value.error)}
            </p>
          )}
        </BoardChoice>
        <Choice
          label={t("choose.begins")}
          value={drawingLots.value ? "lots" : w.begins}
          options={[
            ["me", t("choose.begins.me")],
            ["other", t("choose.begins.other")],
            ["lots", t("choose.begins.lots")],
          ]}
          onChange={(begins) => {
            drawingLots.value = begins === "lots";
            if (begins !== "lots") wish({ begins });
          }}
        />
        {drawingLots.value && <Lots onDrawn={(begins, colour) => wish(firstSides.length > 1 ? { begins, colour } : { begins })} />}
        {firstSides.length > 1 && !drawingLots.value && (
          <Choice
            label={t("choose.colour")}
            value={w.colour}
            options={firstSides.map((side) => [side, t("side.name", { side })] as const)}
            onChange={(colour) => wish({ colour })}
          />
        )}
        <Switch
          label={t("choose.swap")}
          note={t("choose.swap.note")}
          value={w.swap}
          onChange={(swap) => wish({ swap })}
        />
        {w.opponent === "person" && (
          <>
            <Choice
              label={t("choose.clock")}
              value={w.minutes > 0 ? "set" : "none"}
              options={[
                ["none", t("choose.clock.none")],
                ["set", t("choose.clock.set", { minutes: w.minutes || 10, seconds: w.seconds })],
              ]}
              onChange={(clock) => wish({ minutes: clock === "set" ? 10 : 0 })}
            />
            {w.minutes > 0 && (
              <div class="row">
                <Field label={t("choose.clock.minutes")}>
                  <input
                    type="number"
                    min={1}
                    max={longestClock}
                    value={w.minutes}
                    onChange={(e) => wish({ minutes: bounded(e.currentTarget.valueAsNumber, 1, longestClock) })}
                  />
                </Field>
                <Field label={t("choose.clock.seconds")}>
                  <input
                    type="number"
                    min={0}
                    max={longestClock}
                    value={w.seconds}
                    onChange={(e) => wish({ seconds: bounded(e.currentTarget.valueAsNumber, 0, longestClock) })}
                  />
                </Field>
              </div>
            )}
          </>
        )}
      </details>
    </section>
  );
}

const bounded = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, Math.round(value) || least));
