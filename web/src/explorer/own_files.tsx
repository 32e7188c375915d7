import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { t } from "../text/i18n";
import { labelled } from "../text/joined";
import { Icon } from "../ui/icons";
import { notify } from "../ui/notice";
import { addFile, broken, files, reading, removeFile } from "./own_games";

const wrong = signal("");

async function take(chosen: readonly File[]): Promise<void> {
  wrong.value = "";
  broken.value = [];
  for (const file of chosen) {
    const added = await addFile(file.name, await file.text());
    if (added.games.length === 0) wrong.value = t("explorer.files.empty", { name: file.name });
    else notify(labelled(added.name, t("explorer.games", { count: added.games.length })));
  }
}

// Which files are looked through: added, counted, removed.
export function OwnFiles() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section class="own-files" aria-labelledby="own-files-title">
      <h2 id="own-files-title">{t("explorer.files")}</h2>
      <p class="quiet note">{t("explorer.files.note")}</p>
      <ul>
        {files.value.map(({ name, games, damaged }) => (
          <li key={name} class="row">
            <span class="grow figures">
              {labelled(name, t("explorer.games", { count: games.length }))}
              {damaged > 0 && <span class="quiet note"> {t("explorer.files.damaged", { count: damaged })}</span>}
            </span>
            <button
              class="plain tool"
              aria-label={t("explorer.files.remove", { name })}
              title={t("explorer.files.remove", { name })}
              onClick={() => void removeFile(name)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {broken.value.map((name) => (
        <p key={name} class="wrong" role="alert">
          {t("explorer.files.broken", { name })}
        </p>
      ))}
      {wrong.value && (
        <p class="wrong" role="alert">
          {wrong.value}
        </p>
      )}
      <p class="note figures" role="status">
        {reading.value && t("explorer.files.reading", reading.value)}
      </p>
      <input
        ref={input}
        class="unseen"
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          void take(chosen);
        }}
      />
      <button class="wide" disabled={reading.value !== null} onClick={() => input.current?.click()}>
        {t("explorer.files.add")}
      </button>
    </section>
  );
}
