import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../text/i18n";
import { sentences } from "../text/joined";
import { LanguageSelect } from "../ui/language_select";
import { AllFigures } from "./all_figures";
import { NodeTable } from "./node_table";
import { figure, nodes, silent, type Node } from "./nodes";
import { Plot } from "./plot";
import { plotsOf } from "./plots";
import { refused, secret, setSecret } from "./secret";
import { duration } from "./words";
import { worriesOf } from "./worries";

export function OperatorScreen() {
  useEffect(() => {
    document.title = t("app.title", { page: t("operator.title") });
  });
  return (
    <>
      <header class="top">
        <h1>{t("operator.title")}</h1>
        <LanguageSelect label={t("nav.language")} />
        {secret.value && <button onClick={() => setSecret("")}>{t("operator.lock")}</button>}
      </header>
      {secret.value ? <Overview /> : <Door />}
    </>
  );
}

// For whoever comes without the link.
function Door() {
  const typed = useSignal("");
  const open = (event: Event) => {
    event.preventDefault();
    if (typed.value) setSecret(typed.value);
  };
  return (
    <main class="page narrow">
      <p>{t("operator.door.how")}</p>
      <p>
        <code>sequitur admin operator-link</code>
      </p>
      <form class="door" onSubmit={open}>
        <label>
          {t("operator.door.link")}
          <input
            type="password"
            autocomplete="off"
            value={typed.value}
            onInput={(event) => (typed.value = event.currentTarget.value)}
          />
        </label>
        <button class="main">{t("operator.door.open")}</button>
      </form>
      <p role="alert">{refused.value && t("operator.door.wrong")}</p>
    </main>
  );
}

function Overview() {
  const chosen = useSignal("");
  const node = nodes.value.find(({ run }) => run === chosen.value) ?? nodes.value[0];
  return (
    <main class="operator">
      <p role="status" class={silent.value ? "worry" : undefined}>
        {silent.value ? t("operator.silent") : node ? sentence(node) : "…"}
      </p>
      {node && (
        <>
          {nodes.value.length > 1 && <NodeTable shown={node} onShow={(run) => (chosen.value = run)} />}
          <div class="plots">
            {plotsOf(node).map((plan) => (
              <Plot key={plan.id} plan={plan} node={node} />
            ))}
          </div>
          <AllFigures node={node} />
        </>
      )}
    </main>
  );
}

function sentence(node: Node): string {
  const worries = worriesOf(node);
  const up = duration(1000 * (figure(node, node.now, "uptime_seconds") ?? 0));
  const state = worries.length > 0 ? worries.map((worry) => t(`operator.worry.${worry}`)) : [t("operator.well")];
  return sentences(t("operator.running", { node: node.name, time: up }), ...state);
}
