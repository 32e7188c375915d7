import type { ComponentChildren } from "preact";
import { t } from "../text/i18n";
import { doInRoom, opponent, over, room, you } from "./room";
import { claimable } from "./room_clock";
import { absence } from "./room_words";
import type { Action } from "./wire";
import { personName } from "./words";

// What waits for an answer, under the board.
export function Offers() {
  const r = room.value!;
  if (!r.you || over.value) return null;
  const name = personName(opponent()!);
  const theirs = (by: string | null) => by !== null && by !== you.value;
  return (
    <>
      {theirs(r.draw) && <Asked text={t("online.offer.draw", { name })} answer="answerDraw" />}
      {r.draw === r.you && <Line text={t("online.offered.draw")} />}
      {theirs(r.takeback) && <Asked text={t("online.offer.takeback", { name })} answer="answerTakeback" />}
      {r.takeback === r.you && <Line text={t("online.offered.takeback")} />}
      {claimable.value ? (
        <Line text={t("online.claim", { name })}>
          <button class="main" onClick={() => void doInRoom({ do: "claim", win: true })}>
            {t("online.claim.win")}
          </button>
          <button onClick={() => void doInRoom({ do: "claim", win: false })}>{t("online.claim.draw")}</button>
        </Line>
      ) : (
        opponent()!.kind !== "engine" && absence() && <Line text={absence()} />
      )}
    </>
  );
}

function Line({ text, children }: { text: string; children?: ComponentChildren }) {
  return (
    <div class="swap-offer row wrap">
      <p class="grow">{text}</p>
      {children && <div class="row">{children}</div>}
    </div>
  );
}

type Answer = Extract<Action, { yes: boolean }>["do"];

export function Asked({ text, answer }: { text: string; answer: Answer }) {
  const give = (yes: boolean) => void doInRoom({ do: answer, yes });
  return (
    <Line text={text}>
      <button class="main" onClick={() => give(true)}>
        {t("online.accept")}
      </button>
      <button onClick={() => give(false)}>{t("online.decline")}</button>
    </Line>
  );
}
