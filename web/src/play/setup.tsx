import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { rules } from "../engine/rules";
import { isRefused, type Refused } from "../engine/types";
import { gameUi } from "../games/games";
import { BoardChoice } from "../setup/board_choice";
import { inGame } from "../setup/board_wish";
import { GameChoice } from "../setup/game_choice";
import { LevelChoice } from "../setup/level_choice";
import { SwapSwitch } from "../setup/swap_switch";
import { TimeFields } from "../setup/time_fields";
import { faultSentence } from "../text/fault";
import { t } from "../text/i18n";
import { Choice } from "../ui/choice";
import { balancedOnly, FairBoard } from "./fair_board";
import { Lots } from "./lots";
import { begin, table } from "./table";
import { deal, wishes, type Wishes } from "./wishes";

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
  // Whoever wants balanced boards sees how the search for one goes.
  const [openAtFirst] = useState(balancedOnly.value);
  const [open, setOpen] = useState(openAtFirst);
  return (
    <section class="setup" aria-label={t("choose.title")}>
      <GameChoice value={w.game} onChange={(game) => wish(inGame(w, game))} />
      <p class="quiet">{t(`game.${w.game}.about`)}</p>
      <Choice
        label={t("choose.opponent")}
        value={w.opponent}
        note={w.opponent === "follower" ? t("choose.opponent.follower.note") : undefined}
        options={[
          ["follower", t("choose.opponent.follower")],
          ["engine", t("choose.opponent.engine")],
          ["person", t("choose.opponent.person")],
        ]}
        onChange={(opponent) => wish({ opponent })}
      />
      {w.opponent === "engine" && (
        <LevelChoice value={w.level} least={rules.about().gentlest} onChange={(level) => wish({ level })} />
      )}
      <button class="main wide" onClick={begin}>
        {t("do.start")}
      </button>
      <details open={openAtFirst} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t("do.more")}</summary>
        <WishedBoard open={open} />
        <WhoBegins />
        <SwapSwitch value={w.swap} onChange={(swap) => wish({ swap })} />
        {w.opponent === "person" && <ClockWish />}
      </details>
    </section>
  );
}

function WishedBoard({ open }: { open: boolean }) {
  const w = wishes.value;
  return (
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
  );
}

// Said or drawn by lot; and the colour, where whoever begins may have either.
function WhoBegins() {
  const w = wishes.value;
  const { firstSides } = gameUi(w.game).terms;
  const coloured = firstSides.length > 1;
  return (
    <>
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
      {drawingLots.value && <Lots onDrawn={(begins, colour) => wish(coloured ? { begins, colour } : { begins })} />}
      {coloured && !drawingLots.value && (
        <Choice
          label={t("choose.colour")}
          value={w.colour}
          options={firstSides.map((side) => [side, t("side.name", { side })] as const)}
          onChange={(colour) => wish({ colour })}
        />
      )}
    </>
  );
}

function ClockWish() {
  const { minutes, seconds } = wishes.value;
  return (
    <>
      <Choice
        label={t("choose.clock")}
        value={minutes > 0 ? "set" : "none"}
        options={[
          ["none", t("choose.clock.none")],
          ["set", t("choose.clock.set", { minutes: minutes || 10, seconds })],
        ]}
        onChange={(clock) => wish({ minutes: clock === "set" ? 10 : 0 })}
      />
      {minutes > 0 && (
        <TimeFields minutes={minutes} seconds={seconds} onChange={(m, s) => wish({ minutes: m, seconds: s })} />
      )}
    </>
  );
}
