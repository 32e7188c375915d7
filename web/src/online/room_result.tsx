import { analysisLink, reviewLink } from "../screen/links";
import { go, linkTo } from "../state/router";
import { t } from "../text/i18n";
import { doInRoom, liveView, opponent, room, you } from "./room";
import { seatOf } from "./room_after";
import { Asked } from "./room_offers";
import { calledOff, winner } from "./room_words";
import { personName } from "./words";

// How it ended, what it did to the rating, and the way to another game.
export function RoomResult() {
  const r = room.value!;
  const won = winner();
  const outcome = !won ? "draw" : r.you ? (won === r.you ? "win" : "loss") : liveView.value!.sides[won];
  return (
    <section class="result">
      <h2>
        {calledOff() ? t("online.end.title") : t("result.title", { outcome })} <RatingChange />
      </h2>
      {r.rated && !calledOff() && !r.ending!.ratings && <p class="quiet note">{t("online.rating.none")}</p>}
      {r.you && <Again />}
      <a class="button" href={reviewLink(r)}>
        {t("do.review")}
      </a>
      <a class="button" href={analysisLink(r)}>
        {t("do.analyse")}
      </a>
      {!r.you && r.next && (
        <a class="button" href={linkTo(`room/${r.next}`)}>
          {t("online.rematch.watch")}
        </a>
      )}
    </section>
  );
}

function RatingChange() {
  const r = room.value!;
  const change = r.you && r.ending!.ratings?.[seatOf(r.you)];
  if (!change) return <span class="quiet">{t("result.moves", { count: r.moves.length })}</span>;
  const [before, after] = change.map(Math.round) as [number, number];
  const gained = after - before;
  const sign = gained < 0 ? "−" : "+";
  return (
    <span class="quiet figures">
      {t("online.rating.change", { rating: after, change: `${sign}${Math.abs(gained)}` })}
    </span>
  );
}

function Again() {
  const r = room.value!;
  const name = personName(opponent()!);
  if (r.next)
    return (
      <button class="main" onClick={() => go(`room/${r.next}`)}>
        {t("online.rematch.go")}
      </button>
    );
  if (r.rematch && r.rematch !== you.value)
    return <Asked text={t("online.offer.rematch", { name })} answer="answerRematch" />;
  return (
    <div class="row wrap">
      {r.rematch ? (
        <p class="quiet">{t("online.offered.rematch")}</p>
      ) : (
        <button class="main" onClick={() => void doInRoom({ do: "offerRematch" })}>
          {t("online.rematch")}
        </button>
      )}
      <a class="button" href={linkTo("online")}>
        {t("online.toLobby")}
      </a>
    </div>
  );
}
