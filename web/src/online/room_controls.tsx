import { signal } from "@preact/signals";
import { flip, turn } from "../screen/orientations";
import { sound } from "../state/settings";
import { t } from "../text/i18n";
import { Question } from "../ui/dialog";
import { Tool } from "../ui/tool";
import { doInRoom, over, placing, room } from "./room";
import { RoomMenu } from "./room_menu";
import { RoomShared } from "./room_shared";

type Ask = "resign" | "draw" | "abort";
const asking = signal<Ask | null>(null);
const sharing = signal(false);
const menu = signal(false);

const questions = {
  resign: () => ({ text: t("ask.resign"), yes: t("do.resign"), action: { do: "resign" } as const }),
  draw: () => ({ text: t("online.ask.draw"), yes: t("online.draw"), action: { do: "offerDraw" } as const }),
  abort: () => ({ text: t("online.ask.abort"), yes: t("online.abort"), action: { do: "abort" } as const }),
};

// What one can do in the room, under the board.
export function RoomControls() {
  const r = room.value!;
  const playing = !!r.you && !over.value;
  const begun = r.moves.length >= 2;
  return (
    <div class="controls row" role="toolbar" aria-label={t("online.tools")}>
      {playing && (
        <>
          {r.takebacks && (
            <Tool
              icon="undo"
              label={t("online.takeback")}
              disabled={r.moves.length === 0 || r.takeback !== null || placing.value !== null}
              onClick={() => void doInRoom({ do: "askTakeback" })}
            />
          )}
          <Tool
            icon="draw"
            label={t("online.draw")}
            disabled={!begun || r.draw !== null}
            onClick={() => (asking.value = "draw")}
          />
          {begun ? (
            <Tool icon="resign" label={t("do.resign")} onClick={() => (asking.value = "resign")} />
          ) : (
            <Tool icon="close" label={t("online.abort")} onClick={() => (asking.value = "abort")} />
          )}
        </>
      )}
      <Tool icon="turn" label={t("do.rotate")} onClick={() => turn(r.game)} />
      <Tool icon="flip" label={t("do.flip")} onClick={() => flip(r.game)} />
      <Tool icon="share" label={t("do.share")} onClick={() => (sharing.value = true)} />
      <Tool
        icon={sound.value ? "soundOn" : "soundOff"}
        label={t(sound.value ? "do.soundOff" : "do.soundOn")}
        onClick={() => (sound.value = !sound.value)}
      />
      <Tool icon="more" label={t("do.more")} onClick={() => (menu.value = true)} />
      {asking.value && <Confirm ask={asking.value} />}
      {sharing.value && <RoomShared onClose={() => (sharing.value = false)} />}
      {menu.value && <RoomMenu onClose={() => (menu.value = false)} />}
    </div>
  );
}

function Confirm({ ask }: { ask: Ask }) {
  const { text, yes, action } = questions[ask]();
  return (
    <Question
      text={text}
      yes={yes}
      onNo={() => (asking.value = null)}
      onYes={() => {
        asking.value = null;
        void doInRoom(action);
      }}
    />
  );
}
