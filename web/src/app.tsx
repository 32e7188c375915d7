import { effect } from "@preact/signals";
import { leadsSomewhere, sectionOf } from "./addresses";
import { BuildPart } from "./build/build_part";
import { isRefused } from "./engine/types";
import { gameNames } from "./games/games";
import { AboutPart, SettingsPart } from "./later_screens";
import { LearnPart, learnScreens } from "./learn/learn_part";
import { gamesWaiting, startTurns } from "./online/games_waiting";
import { OnlinePart, onlineScreens } from "./online/online_part";
import { engineLost } from "./play/engine_player";
import { leaveGame, LeavingQuestion } from "./play/leaving";
import { PlayScreen } from "./play/play_screen";
import { layOut } from "./play/share";
import { over, table } from "./play/table";
import { deal } from "./play/wishes";
import { gameOf } from "./screen/links";
import { keptNow, newVersion } from "./service";
import { goInstead, linkTo, route } from "./state/router";
import { storageFails } from "./state/stored";
import { putDailyBesideLobby } from "./study/daily_for_lobby";
import { StudyPart, studyScreens } from "./study/study_part";
import { faultSentence } from "./text/fault";
import { language, languages, t } from "./text/i18n";
import { labelled } from "./text/joined";
import { screenTitle } from "./titles";
import { UnknownScreen } from "./unknown_screen";
import { Icon } from "./ui/icons";
import { LanguageSelect } from "./ui/language_select";
import { Notice, notify } from "./ui/notice";
import { OfflineBanner } from "./ui/offline_banner";

// A shared link is laid out once, and then it is the game on this screen like any other.
function takeLink(): void {
  if (route.value.parts[0] !== "game") return;
  const linked = gameOf(route.value);
  if (isRefused(linked)) notify(faultSentence(linked.error));
  else leaveGame("load", () => layOut(linked));
  goInstead("");
}

// What browsers and systems tell about the page, in its language.
function describePage(): void {
  document.querySelector<HTMLMetaElement>('meta[name="description"]')!.content = t("about.text");
  document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!.href = `/app.${language.value}.webmanifest`;
}

export function startApp(): void {
  if (!table.value) deal();
  else if (table.value.moves.length > 0 && !over.value) notify(t("notice.restored"));
  effect(takeLink);
  effect(() => {
    document.title = screenTitle();
  });
  effect(describePage);
  effect(() => {
    void route.value;
    scrollTo(0, 0);
  });
  effect(() => {
    if (storageFails.value) notify(t("notice.noStorage"));
  });
  effect(() => {
    if (route.value.parts[0] === "online") void putDailyBesideLobby();
  });
  void startTurns();
}

function Screen() {
  const [first] = route.value.parts;
  if (!leadsSomewhere(route.value)) return <UnknownScreen />;
  if (first && onlineScreens.includes(first)) return <OnlinePart />;
  if (first && studyScreens.includes(first)) return <StudyPart />;
  if (first && learnScreens.includes(first)) return <LearnPart />;
  switch (first) {
    case "build":
      return <BuildPart />;
    case "settings":
      return <SettingsPart />;
    case "about":
      return <AboutPart />;
    default:
      return <PlayScreen />;
  }
}

const sections = ["play", "online", "study", "learn", "build"] as const;

function Header() {
  const here = route.value.parts[0] ?? "play";
  const section = sectionOf(here);
  const current = (name: string) => (section === name ? "page" : undefined);
  return (
    <header class="top">
      <a class="skip" href="#page" onClick={skipMenu}>
        {t("nav.skip")}
      </a>
      <a class="name" href={linkTo("")}>
        <img src="/icon.svg" alt="" />
        <span>{t("app.name")}</span>
      </a>
      <nav aria-label={t("nav.main")}>
        {sections.map((name) => (
          <a key={name} href={linkTo(name === "play" ? "" : name)} aria-current={current(name)}>
            {t(`nav.${name}`)}
            {name === "online" && <Waiting />}
          </a>
        ))}
      </nav>
      <LanguageChoice />
      <a
        class="gear"
        href={linkTo("settings")}
        aria-label={t("nav.settings")}
        title={t("nav.settings")}
        aria-current={current("settings")}
      >
        <Icon name="settings" />
      </a>
    </header>
  );
}

// In how many games it is one's turn.
function Waiting() {
  const count = gamesWaiting.value.length;
  if (count === 0) return null;
  return (
    <span class="waiting figures">
      <span aria-hidden="true">{count}</span>
      <span class="unseen">{t("nav.waiting", { count })}</span>
    </span>
  );
}

// "PT", or "PT-BR" where there is another Portuguese too.
function shortTag(tag: string): string {
  const base = (full: string) => new Intl.Locale(full).language;
  const alike = Object.keys(languages).filter((other) => base(other) === base(tag));
  return alike.length > 1 ? tag : base(tag);
}

function LanguageChoice() {
  return (
    <span class="language">
      <span aria-hidden="true">{shortTag(language.value).toUpperCase()}</span>
      <LanguageSelect label={t("nav.language")} />
    </span>
  );
}

// To the board, where there is one, else to the first thing that can be done.
function skipMenu(event: Event): void {
  event.preventDefault();
  const main = document.querySelector("main")!;
  main.tabIndex = -1;
  const stop = main.querySelector<SVGElement>('.board-place .board [tabindex="0"]');
  (stop ?? main.querySelector<HTMLElement>("a, button, input, select") ?? main).focus();
}

export function App() {
  return (
    <>
      <Header />
      {engineLost.value && (
        <p class="wrong" role="alert">
          {t("notice.engineLost")}
        </p>
      )}
      {newVersion.value && (
        <p class="row wrap banner" role="status">
          {t("notice.updated")}
          <button onClick={newVersion.value}>{t("do.reload")}</button>
        </p>
      )}
      <OfflineBanner />
      <Screen />
      <footer class="quiet foot">
        {gameNames.map((game) => (
          <a key={game} href={linkTo(`rules/${game}`)}>
            {labelled(t("nav.rules"), t(`game.${game}`))}
          </a>
        ))}
        <a href={linkTo("about")}>{t("nav.about")}</a>
        <span role="status">{keptNow.value && t("notice.ready")}</span>
      </footer>
      <LeavingQuestion />
      <Notice />
    </>
  );
}
