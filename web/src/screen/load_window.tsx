import { useState } from "preact/hooks";
import { t } from "../text/i18n";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";

// Each action is given the text and answers with what is wrong with it, or null. The last is the main one.
export function LoadWindow(props: {
  actions: readonly { label: string; load: (text: string) => string | null }[];
  onClose: () => void;
}) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState("");
  const main = props.actions.at(-1)!;
  return (
    <Dialog title={t("share.loadTitle")} onClose={props.onClose}>
      <label class="field">
        <span>{t("share.loadLabel")}</span>
        <textarea
          dir="ltr"
          rows={6}
          spellcheck={false}
          value={text}
          aria-describedby="load-note"
          onInput={(event) => {
            setText(event.currentTarget.value);
            setWrong("");
          }}
        />
      </label>
      <p class="quiet note" id="load-note">
        {t("share.loadNote")}
      </p>
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div class="row end wrap">
        <FileButton
          onText={(content) => {
            setText(content);
            setWrong(main.load(content) ?? "");
          }}
        />
        {props.actions.map((action) => (
          <button
            key={action.label}
            class={action === main ? "main" : undefined}
            disabled={text.trim() === ""}
            onClick={() => setWrong(action.load(text) ?? "")}
          >
            {action.label}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

function FileButton({ onText }: { onText: (content: string) => void }) {
  return (
    <label class="button">
      <Icon name="load" />
      {t("share.file")}
      <input
        class="unseen"
        type="file"
        onChange={(event) => void event.currentTarget.files?.[0]?.text().then(onText)}
      />
    </label>
  );
}
