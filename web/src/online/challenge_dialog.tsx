import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { BoardChoice } from "../setup/board_choice";
import { inGame } from "../setup/board_wish";
import { GameChoice } from "../setup/game_choice";
import { LevelChoice } from "../setup/level_choice";
import { ownBoards } from "../setup/own_boards";
import { SwapSwitch } from "../setup/swap_switch";
import { go } from "../state/router";
import { t } from "../text/i18n";
import { Choice, Switch } from "../ui/choice";
import { Dialog } from "../ui/dialog";
import { ask, isRefused, sentenceOf } from "./api";
import { canBeRated, challengeWishes, termsOf, type ChallengeWishes } from "./challenge_wishes";
import { ClockChoice } from "./clock_choice";
import { FairChallenge } from "./fair_challenge";
import { signedIn } from "./me";

export const making = signal(false);

function wish(change: Partial<ChallengeWishes>): void {
  challengeWishes.value = { ...challengeWishes.value, ...change };
}

export function openChallengeDialog(against: ChallengeWishes["against"]): void {
  wish({ against });
  making.value = true;
}

// Makes what is wished, and goes there; answers what is wrong with it.
export async function challenge(wishes: ChallengeWishes = challengeWishes.value): Promise<string> {
  const terms = termsOf(wishes, signedIn());
  if (wishes.against === "engine") {
    const answer = await ask<"playEngine">("POST", "engine", { ...terms, rated: false, level: wishes.level });
    if (isRefused(answer)) return sentenceOf(answer.error);
    go(`room/${answer.room}`);
  } else {
    const answer = await ask<"challenge">("POST", "challenges", terms);
    if (isRefused(answer)) return sentenceOf(answer.error);
    go(`challenge/${answer.id}`);
  }
  return "";
}

export function ChallengeDialog() {
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const w = challengeWishes.value;
  const send = async () => {
    setBusy(true);
    const fault = await challenge();
    setBusy(false);
    setWrong(fault);
    if (!fault) making.value = false;
  };
  return (
    <Dialog title={t("choose.title")} onClose={() => (making.value = false)}>
      <Choice
        label={t("choose.opponent")}
        value={w.against}
        options={[
          ["link", t("online.against.link")],
          ["lobby", t("online.against.lobby")],
          ["engine", t("choose.opponent.engine")],
        ]}
        onChange={(against) => wish({ against })}
      />
      {w.against === "engine" && <LevelChoice value={w.level} least={1} onChange={(level) => wish({ level })} />}
      <GameChoice value={w.game} onChange={(game) => wish(inGame(w, game))} />
      <ClockChoice value={w.clock} onChange={(clock) => wish({ clock })} />
      {w.against !== "engine" && <Rated />}
      {w.against === "link" && (
        <Switch
          label={t("online.listed")}
          note={t("online.listed.note")}
          value={w.listed}
          onChange={(listed) => wish({ listed })}
        />
      )}
      <details>
        <summary>{t("do.more")}</summary>
        <WishedBoard />
        <WishedTerms />
      </details>
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div class="row end">
        <button class="main" disabled={busy} onClick={() => void send()}>
          {t(w.against === "engine" ? "do.start" : "online.make")}
        </button>
      </div>
    </Dialog>
  );
}

function WishedTerms() {
  const { first, swap, takebacks } = challengeWishes.value;
  return (
    <>
      <Choice
        label={t("choose.begins")}
        value={first}
        options={[
          ["random", t("choose.begins.lots")],
          ["me", t("choose.begins.me")],
          ["you", t("choose.begins.other")],
        ]}
        onChange={(chosen) => wish({ first: chosen })}
      />
      <SwapSwitch value={swap} onChange={(on) => wish({ swap: on })} />
      <Switch label={t("online.takebacks")} value={takebacks} onChange={(on) => wish({ takebacks: on })} />
    </>
  );
}

function Rated() {
  const w = challengeWishes.value;
  if (!signedIn()) return <p class="quiet note">{t("online.rated.account")}</p>;
  const possible = canBeRated(w);
  return (
    <Switch
      label={t("online.rated")}
      note={t("online.rated.note")}
      value={w.rated && possible}
      onChange={(rated) =>
        wish(rated && !possible ? { rated, board: "random", clock: { kind: "live", base: 600_000, increment: 5000 } } : { rated })
      }
    />
  );
}

// A board of one's own goes to the server by its code.
function WishedBoard() {
  const w = challengeWishes.value;
  const mine = ownBoards.value.filter((b) => b.game === w.game);
  const own = mine.find((b) => b.board === w.code)?.name ?? "";
  return (
    <BoardChoice
      wish={{ ...w, own }}
      sources={["random", "number", "code", ...(mine.length > 0 ? (["own"] as const) : [])]}
      shaped={["random"]}
      onChange={({ own: chosen, ...change }) => {
        const code = mine.find((b) => b.name === chosen)?.board;
        wish(code === undefined ? change : { ...change, code });
      }}
    >
      <FairChallenge wishes={w} onNumber={(number) => wish({ board: "number", number })} />
    </BoardChoice>
  );
}
