import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { copy } from "../screen/copied";
import { download } from "../screen/picture";
import { linkTo } from "../state/router";
import { onlineTitle } from "../state/title";
import { t } from "../text/i18n";
import { OwnAccount } from "./account_own";
import { Door } from "./door";
import { signedIn } from "./me";

// The way in, and what belongs to an account.

const codes = signal<readonly string[] | null>(null); // shown once

export function AccountScreen() {
  useEffect(() => {
    onlineTitle.value = t("online.account.title");
  });
  return (
    <main class="page narrow account">
      <h1>{t("online.account.title")}</h1>
      <Inside />
    </main>
  );
}

function Inside() {
  if (codes.value) return <Codes codes={codes.value} />;
  return signedIn() ? <OwnAccount /> : <Door onCodes={(given) => (codes.value = given)} />;
}

function Codes({ codes: list }: { codes: readonly string[] }) {
  const text = list.join("\n");
  return (
    <section class="stack" aria-labelledby="codes-title">
      <h2 id="codes-title">{t("online.codes.title")}</h2>
      <p>{t("online.codes.text")}</p>
      <ul class="codes figures">
        {list.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="row wrap">
        <button onClick={() => void copy(text, t("notice.copied"))}>{t("do.copy")}</button>
        <button onClick={() => download(new Blob([`${text}\n`], { type: "text/plain" }), "sequitur-codes.txt")}>
          {t("do.download")}
        </button>
      </div>
      <div class="row end">
        <a class="button main" href={linkTo("online")} onClick={() => (codes.value = null)}>
          {t("online.codes.kept")}
        </a>
      </div>
    </section>
  );
}
