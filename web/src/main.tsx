import { render } from "preact";
import { App, startApp } from "./app";
import { fetchWeightsSoon, loadEngine } from "./engine/load";
import { startClock } from "./play/clock";
import { startEnginePlayer } from "./play/engine_player";
import { startFollowing } from "./play/following";
import { restoreTable } from "./play/table";
import { restoreWishes } from "./play/wishes";
import { startService } from "./service";
import { startLanguage } from "./text/i18n";
import { Unable } from "./ui/unable";
import "virtual:palette.css";
import "./style/base.css";
import "./style/languages.css";
import "./style/board.css";
import "./style/layout.css";
import "./style/top.css";
import "./style/table.css";
import "./style/shapes.css";
import "./style/tools.css";
import "./style/beside.css";
import "./style/pages.css";
import "./style/windows.css";

const page = document.getElementById("page")!;
const engine = loadEngine().then(
  () => true,
  () => false,
);
await startLanguage();
const ready = await engine;
page.replaceChildren(); // the first picture, which index.html brings
delete document.documentElement.dataset["first"];
if (ready) {
  restoreWishes();
  restoreTable();
  startApp();
  startEnginePlayer();
  startFollowing();
  startClock();
  render(<App />, page);
  performance.mark("playable");
  fetchWeightsSoon();
  void startService();
} else render(<Unable />, page);
