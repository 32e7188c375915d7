import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { route } from "../router";
import { AccountScreen } from "./account_screen";
import { ChallengeScreen } from "./challenge_screen";
import { LeaderboardScreen } from "./leaderboard_screen";
import { LobbyScreen } from "./lobby_screen";
import { hello, me, reachable } from "./me";
import { PlayerScreen } from "./player_screen";
import { RoomScreen } from "./room_screen";
import "../style/online.css";

// Nothing can be shown before the server has said who one is.
export function OnlineScreen() {
  const known = me.value !== null;
  useEffect(() => {
    if (!known) void hello();
  }, [known]);
  useEffect(() => {
    if (known) return;
    const tryAgain = () => void hello();
    addEventListener("online", tryAgain);
    return () => removeEventListener("online", tryAgain);
  }, [known]);
  if (!known)
    return (
      <main class="page narrow">
        <h1>{t("online.title")}</h1>
        {reachable.value === false ? <Unreachable /> : <p class="quiet">{t("online.loading")}</p>}
      </main>
    );
  const [first, second = ""] = route.value.parts;
  switch (first) {
    case "challenge":
      return <ChallengeScreen key={second} id={second} />;
    case "room":
      return <RoomScreen key={second} id={second} />;
    case "account":
      return <AccountScreen />;
    case "player":
      return <PlayerScreen key={second} name={plain(second)} />;
    case "leaderboard":
      return <LeaderboardScreen />;
    default:
      return <LobbyScreen />;
  }
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a lone per cent sign
  }
}

function Unreachable() {
  return (
    <>
      <p role="status">{t(navigator.onLine ? "online.noServer" : "online.offline")}</p>
      <div class="row">
        <button onClick={() => void hello()}>{t("online.retry")}</button>
      </div>
    </>
  );
}
