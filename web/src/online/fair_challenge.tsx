import { useEffect, useState } from "preact/hooks";
import { rules } from "../engine/rules";
import { isRefused } from "../engine/types";
import { anySeed } from "../game/chance";
import { usualTerms } from "../game/terms";
import { gameUi } from "../games/games";
import { Chances, SearchLine } from "../setup/chances";
import { useFairness, useSearch } from "../setup/fairness";
import { t } from "../text/i18n";
import type { ChallengeWishes } from "./challenge_wishes";

interface FairChallengeProps {
  wishes: ChallengeWishes;
  onNumber: (number: string) => void;
}

// The chances on the board of a challenge. The server's own draw is not known here, so whoever wants a
// balanced board draws it here, and it goes to the server by its number.
export function FairChallenge({ wishes, onNumber }: FairChallengeProps) {
  const [looking, setLooking] = useState(false);
  const start = startOf(wishes);
  const draw = () => onNumber(String(anySeed()));
  const fairness = useFairness(start, looking);
  const seeking = looking && wishes.board === "number" && !fairness?.balanced;
  const search = useSearch(seeking, fairness, draw);
  useEffect(() => {
    if (fairness?.balanced) setLooking(false);
  }, [fairness]);
  return (
    <div class="fair">
      {start && <Chances fairness={fairness} number={null} swap={wishes.swap} />}
      {search && <SearchLine search={search} onStop={() => setLooking(false)} />}
      {(wishes.board === "random" || wishes.board === "number") && !seeking && (
        <button
          onClick={() => {
            setLooking(true);
            draw();
          }}
        >
          {t("fair.find")}
        </button>
      )}
    </div>
  );
}

function startOf(wishes: ChallengeWishes): string | null {
  const { game, board, number, code } = wishes;
  if (board === "random") return null;
  const { boardKind, forEngine } = gameUi(game).terms;
  const terms = forEngine(wishes);
  const start =
    board === "number"
      ? rules.newBoard(boardKind(usualTerms), Number.parseInt(number, 10) || 0, terms)
      : rules.boardOf(code.trim().split(/\s+/)[0] ?? "", terms);
  return isRefused(start) || start.game !== game ? null : start.position;
}
