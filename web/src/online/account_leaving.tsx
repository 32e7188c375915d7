import { useState } from "preact/hooks";
import { download } from "../screen/picture";
import { t } from "../text/i18n";
import { Dialog } from "../ui/dialog";
import { notify } from "../ui/notice";
import { ask, askText, isRefused, sentenceOf } from "./api";
import { hello } from "./me";
import { isComplete, noProof, ProofFields } from "./proof";
import { Wrong } from "./wrong";

// Taking along what is one's own, and leaving for good.

export function OwnData() {
  const save = async (path: string, file: string, type: string) => {
    const text = await askText(path);
    if (text === null) notify(t("online.fault.unreachable"));
    else download(new Blob([text], { type }), file);
  };
  return (
    <>
      <p class="quiet note">{t("online.data.note")}</p>
      <div class="row wrap">
        <button onClick={() => void save("me/data", "sequitur-data.json", "application/json")}>
          {t("online.data.all")}
        </button>
        <button onClick={() => void save("me/games", "sequitur-games.txt", "text/plain")}>
          {t("online.data.games")}
        </button>
      </div>
    </>
  );
}

export function Deletion() {
  const [asking, setAsking] = useState(false);
  const [proof, setProof] = useState(noProof);
  const [wrong, setWrong] = useState("");
  const remove = async (event: Event) => {
    event.preventDefault();
    const answer = await ask<"deleteAccount">("POST", "account/delete", proof);
    if (isRefused(answer)) return setWrong(sentenceOf(answer.error));
    setAsking(false);
    await hello();
    notify(t("online.delete.done"));
  };
  return (
    <>
      <p>{t("online.delete.text")}</p>
      <div class="row">
        <button onClick={() => setAsking(true)}>{t("online.delete")}</button>
      </div>
      {asking && (
        <Dialog title={t("online.delete.ask")} onClose={() => setAsking(false)}>
          <form class="stack" onSubmit={(event) => void remove(event)}>
            <p>{t("online.delete.text")}</p>
            <ProofFields proof={proof} onType={setProof} />
            <Wrong text={wrong} />
            <div class="row end">
              <button type="button" onClick={() => setAsking(false)}>
                {t("do.cancel")}
              </button>
              <button class="main" disabled={!isComplete(proof)}>
                {t("online.delete")}
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
