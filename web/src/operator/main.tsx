import { render } from "preact";
import { loadChapter, startLanguage } from "../text/i18n";
import "../state/settings"; // light or dark, as chosen on the other page
import { startListening } from "./nodes";
import { OperatorScreen } from "./operator_screen";
import { takeSecretFromAddress } from "./secret";
import "virtual:palette.css";
import "../style/base.css";
import "../style/languages.css";
import "../style/layout.css";
import "../style/top.css";
import "../style/pages.css";
import "../style/operator.css";

takeSecretFromAddress();
await Promise.all([startLanguage(), loadChapter("operator")]);
render(<OperatorScreen />, document.getElementById("page")!);
startListening();
