import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { rules } from "../engine/rules";
import { isRefused as isImpossible, type GameLine, type View } from "../engine/types";
import { ask, isRefused, sentenceOf } from "../online/api";
import { hello, me } from "../online/me";
import type { Analysis, Fault, Thought } from "../online/wire";
import { analysisLink } from "../screen/links";
import { movesText } from "../screen/move_text";
import { verdictWords } from "../screen/verdict_words";
import { keep, recall } from "../state/stored";
import { loadChapter, t } from "../text/i18n";

// A look at the position by the server, which takes its time: the question waits in a queue, and what
// is found so far is shown on the way.

type WholeLine = Required<GameLine>;
interface Asked {
  id: string; // empty: on its way to the server
  about: string; // the position it is of
  game: WholeLine; // how one comes there
}
interface Look extends Asked {
  seen: Analysis | null;
  wrong: string;
}

const isAsked = (value: unknown): value is Asked => {
  const asked = value as Partial<Asked> | null;
  const { start, swap, moves } = asked?.game ?? ({} as Partial<WholeLine>);
  return (
    typeof asked?.id === "string" &&
    typeof asked.about === "string" &&
    typeof start === "string" &&
    typeof swap === "boolean" &&
    Array.isArray(moves) &&
    moves.every((move) => typeof move === "string")
  );
};

// It goes on at the server whatever becomes of this page, so the page remembers what it asked.
const remembered = recall<Asked | null>("deeper", null, isAsked);
const look = signal<Look | null>(remembered && { ...remembered, seen: null, wrong: "" });
keep(
  "deeper",
  computed((): Asked | null => {
    if (!look.value?.id) return null;
    const { id, about, game } = look.value;
    return { id, about, game };
  }),
);

const between = 1200; // ms from one question to the next
const lines = 3;

const sentence = (fault: Fault): string =>
  fault.fault === "unreachable" ? t("study.deeper.offline") : sentenceOf(fault);

let latest = 0; // questions asked and taken back: an answer to an older one is not awaited any more

function change(changed: Partial<Look>): void {
  if (look.peek()) look.value = { ...look.peek()!, ...changed };
}

async function begin(about: string, { start, swap = false, moves = [] }: GameLine): Promise<void> {
  end();
  const own = latest;
  const game = { start, swap, moves };
  look.value = { id: "", about, game, seen: null, wrong: "" };
  await loadChapter("online");
  const known = me.peek() || (await hello());
  if (own !== latest) return;
  if (!known) return change({ wrong: t("study.deeper.offline") });
  const asked = await ask<"askAnalysis">("POST", "analysis", { kind: "position", ...game, lines });
  if (own !== latest) return isRefused(asked) ? undefined : void ask<"dropAnalysis">("DELETE", `analysis/${asked.id}`);
  if (isRefused(asked)) return change({ wrong: sentence(asked.error) });
  change({ id: asked.id });
  await follow();
}

const going = (seen: Analysis | null): boolean => !seen || seen.state === "waiting" || seen.state === "running";

let watchers = 0;
let following = false;

// As long as somebody looks.
async function follow(): Promise<void> {
  if (following) return;
  following = true;
  for (let id = look.peek()?.id; id && watchers > 0 && going(look.peek()!.seen); id = look.peek()?.id) {
    const seen = await ask<"analysis">("GET", `analysis/${id}`);
    if (look.peek()?.id !== id) continue;
    if (isRefused(seen)) {
      await loadChapter("online");
      // One of long ago, or taken back in another window.
      if (seen.error.fault === "no_such_analysis") look.value = null;
      else change({ wrong: sentence(seen.error) });
      break;
    }
    change({ seen, wrong: "" });
    if (going(seen)) await new Promise((wake) => setTimeout(wake, between));
  }
  following = false;
}

function watch(): () => void {
  ++watchers;
  void follow();
  return () => void --watchers;
}

function end(): void {
  ++latest;
  const old = look.peek();
  look.value = null;
  if (old?.id && going(old.seen)) void ask<"dropAnalysis">("DELETE", `analysis/${old.id}`);
}

export function DeeperLook({ game }: { game: GameLine }) {
  const view = rules.view(game);
  if (isImpossible(view)) return null;
  return <Inside game={game} view={view} />;
}

function Inside({ game, view }: { game: GameLine; view: View }) {
  const about = view.position;
  useEffect(watch, []);
  const here = look.value?.about === about ? look.value : null;
  const busy = here !== null && !here.wrong && going(here.seen);
  const found = here?.seen?.result;
  return (
    <section class="deeper" aria-labelledby="deeper-title">
      <h2 id="deeper-title">{t("study.deeper")}</h2>
      {look.value && !here && <Elsewhere look={look.value} />}
      {!here && <p class="quiet note">{t("study.deeper.note")}</p>}
      {here?.wrong && <p role="alert">{here.wrong}</p>}
      {here?.seen?.state === "failed" && <p role="alert">{t("study.deeper.failed")}</p>}
      {busy && <Way seen={here.seen} />}
      {found && "lines" in found && <Lines found={found} view={view} />}
      {busy ? (
        <button class="wide" onClick={end}>
          {t("do.cancel")}
        </button>
      ) : (
        here?.seen?.state !== "done" && (
          <button class="wide" disabled={view.outcome.over} onClick={() => void begin(about, game)}>
            {t("study.deeper.ask")}
          </button>
        )
      )}
    </section>
  );
}

// What was asked of another position, which one may have left, or reloaded the page.
function Elsewhere({ look: { game, seen, wrong } }: { look: Look }) {
  const busy = !wrong && going(seen);
  return (
    <div class="elsewhere">
      <p>{t("study.deeper.elsewhere")}</p>
      {busy && <Way seen={seen} />}
      <div class="row wrap">
        <a class="button" href={analysisLink(game)}>
          {t("study.deeper.show")}
        </a>
        {busy && <button onClick={end}>{t("do.cancel")}</button>}
      </div>
    </div>
  );
}

function Way({ seen }: { seen: Analysis | null }) {
  const percent = Math.floor((seen?.progress ?? 0) / 10);
  const words =
    seen?.state === "running"
      ? t("study.deeper.running", { percent })
      : seen?.place
        ? t("study.deeper.waiting", { count: seen.place })
        : t("study.deeper.next");
  return (
    <div class="way">
      <p class="figures" role="status">
        {words}
      </p>
      {seen?.wait ? (
        <p class="quiet note figures">{t("study.deeper.wait", { minutes: Math.ceil(seen.wait / 60_000) })}</p>
      ) : null}
      <progress max={100} value={percent} aria-label={t("study.deeper")} />
    </div>
  );
}

function Lines({ found, view }: { found: Thought; view: View }) {
  return (
    <>
      <ol class="engine-lines figures">
        {found.lines.map(({ move, verdict, line }) => (
          <li key={move}>
            <strong>{verdictWords(verdict, view)}</strong> <span>{movesText(line.slice(0, 8))}</span>
          </li>
        ))}
      </ol>
      <p class="quiet note figures">{t("analysis.depth", { depth: found.depth, positions: found.nodes })}</p>
    </>
  );
}
