import { signal } from "@preact/signals";
import { analysisLink } from "../screen/links";
import { flip, turn } from "../screen/orientations";
import { sound } from "../state/settings";
import { t } from "../text/i18n";
import { Question } from "../ui/dialog";
import { Opener, Tool } from "../ui/tool";
import { canPause, pause, paused, resume } from "./clock";
import { askForHint, hintWanted, hurry, thinkingSince } from "./engine_player";
import { leaveGame } from "./leaving";
import { loading, sharing } from "./share";
import { canUndo, isEngine, live, liveView, lose, over, redo, seatToMove, table, undo, you } from "./table";
import { deal } from "./wishes";

const resigning = signal(false);
const opened = signal(false);

// What one can do with the game, under the board.
export function Controls() {
  const { started } = table.value!;
  return (
    <div class={opened.value ? "controls row opened" : "controls row"} role="toolbar" aria-label={t("nav.play")}>
      {started && <Tool icon="undo" label={t("do.undo")} disabled={!canUndo()} onClick={undo} />}
      {started && (
        <Tool icon="redo" label={t("do.redo")} disabled={table.value!.undone.length === 0} onClick={redo} />
      )}
      <HintOrHurry />
      {canPause.value &&
        (paused.value ? (
          <Tool icon="resume" label={t("do.resume")} onClick={resume} />
        ) : (
          <Tool icon="pause" label={t("do.pause")} onClick={pause} />
        ))}
      {started && <Resign />}
      {started && (
        <Tool
          icon="fresh"
          label={t("do.newGame")}
          onClick={() => leaveGame("newGame", () => void deal())}
        />
      )}
      <Opener opened={opened} />
      <RarerTools />
      {resigning.value && <ResignQuestion />}
    </div>
  );
}

function HintOrHurry() {
  const enginesTurn = !!seatToMove.value && isEngine(seatToMove.value);
  if (enginesTurn && thinkingSince.value !== null) return <Tool icon="hurry" label={t("do.hurry")} onClick={hurry} />;
  return (
    <Tool
      icon="hint"
      label={t("do.hint")}
      disabled={over.value || !live.value || hintWanted.value}
      onClick={() => void askForHint()}
    />
  );
}

function Resign() {
  const running = table.value!.moves.length > 0 && !over.value;
  return (
    <Tool icon="resign" label={t("do.resign")} disabled={!running} onClick={() => (resigning.value = true)} />
  );
}

function RarerTools() {
  const game = table.value!;
  return (
    <div class="rarer">
      <Tool icon="turn" label={t("do.rotate")} onClick={() => turn(game.game)} />
      <Tool icon="flip" label={t("do.flip")} onClick={() => flip(game.game)} />
      {game.started && (
        <Tool icon="analyse" label={t("do.analyse")} onClick={() => (location.hash = analysisLink(game))} />
      )}
      <Tool icon="share" label={t("do.share")} onClick={() => (sharing.value = true)} />
      <Tool icon="load" label={t("do.load")} onClick={() => (loading.value = true)} />
      <Tool
        icon={sound.value ? "soundOn" : "soundOff"}
        label={t(sound.value ? "do.soundOff" : "do.soundOn")}
        onClick={() => (sound.value = !sound.value)}
      />
    </div>
  );
}

function ResignQuestion() {
  return (
    <Question
      text={t("ask.resign")}
      yes={t("do.resign")}
      onNo={() => (resigning.value = false)}
      onYes={() => {
        resigning.value = false;
        lose(you.value ?? liveView.value!.toMove.player, "resigned");
      }}
    />
  );
}
