import { levelText } from "../setup/level_name";
import { t } from "../text/i18n";
import { sentences } from "../text/joined";
import { standingIn } from "./following";
import { isEngine, table } from "./table";

// What the engine that follows the player says at the end: at which level it played, and what it held back.
export function FollowedReport() {
  const { seats, moves, game } = table.value!;
  const engine = [seats.p1, seats.p2].find(isEngine);
  if (!engine?.followed) return null;
  const played = engine.followed.moves.filter(({ ply }) => ply < moves.length);
  const levels = played.length > 0 ? played.map(({ level }) => level) : [engine.level];
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const strength = low === high ? levelText(low) : `${levelText(low)} – ${levelText(high)}`;
  return (
    <p class="followed">
      {sentences(
        t("play.followed.level", { strength }),
        t("play.followed.better", { count: played.filter(({ sawBetter }) => sawBetter).length }),
        t("play.followed.next", { strength: levelText(standingIn(game).level) }),
      )}
    </p>
  );
}
