import { t } from "../text/i18n";
import { labelled } from "../text/joined";
import { notify } from "../ui/notice";

export async function copy(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(said);
  } catch {
    notify(t("notice.noCopy"));
  }
}

export function Copied(props: { label: string; text: string; link?: boolean }) {
  return (
    <div class="copied">
      <label class="field">
        <span>{props.label}</span>
        <span class="row">
          <input dir="ltr" readonly value={props.text} onFocus={(event) => event.currentTarget.select()} />
          <button
            aria-label={labelled(t("do.copy"), props.label)}
            onClick={() => void copy(props.text, t(props.link ? "notice.linkCopied" : "notice.copied"))}
          >
            {t("do.copy")}
          </button>
        </span>
      </label>
    </div>
  );
}
