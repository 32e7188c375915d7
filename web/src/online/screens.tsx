import { useEffect } from "preact/hooks";
import { route } from "../state/router";
import { t } from "../text/i18n";
import { AccountScreen } from "./account_screen";
import { sentenceOf } from "./api";
import { ChallengeScreen } from "./challenge_screen";
import { Door } from "./door";
import { LeaderboardScreen } from "./leaderboard_screen";
import { LobbyScreen } from "./lobby_screen";
import { hello, me, suspended, unwelcome } from "./me";
import { ConfirmMailScreen, RecoverScreen } from "./mail_screens";
import { PlayerScreen } from "./player_screen";
import { RoomScreen } from "./room_screen";
import { SuspendedScreen } from "./suspended_screen";
import type { Fault } from "./wire";
import "../style/online.css";

const askAgain = 5000;

// Nothing can be shown before the server has said who one is.
export function OnlineScreen() {
  const known = me.value !== null;
  useEffect(() => {
    if (known) return;
    const ask = () => void hello();
    ask();
    addEventListener("online", ask);
    const timer = setInterval(() => document.hidden || ask(), askAgain);
    return () => {
      removeEventListener("online", ask);
      clearInterval(timer);
    };
  }, [known]);
  if (!known)
    return (
      <main class="page narrow">
        <h1>{t("online.title")}</h1>
        {unwelcome.value ? <Unwelcome fault={unwelcome.value} /> : <p class="quiet">{t("online.loading")}</p>}
      </main>
    );
  if (suspended.value !== null) return <SuspendedScreen until={suspended.value} />;
  const [first, second = ""] = route.value.parts;
  switch (first) {
    case "challenge":
      return <ChallengeScreen key={second} id={second} />;
    case "room":
      return <RoomScreen key={second} id={second} />;
    case "account":
      return <AccountScreen />;
    case "mail":
      return <ConfirmMailScreen key={second} link={second} />;
    case "recover":
      return <RecoverScreen key={second} link={second} />;
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

function Unwelcome({ fault }: { fault: Fault }) {
  const absent = t(navigator.onLine ? "online.noServer" : "online.offline");
  return (
    <>
      <p role="status">{fault.fault === "unreachable" ? absent : sentenceOf(fault)}</p>
      {fault.fault === "origin_banned" && <Door onCodes={() => {}} />}
      <div class="row">
        <button onClick={() => void hello()}>{t("online.retry")}</button>
      </div>
    </>
  );
}
