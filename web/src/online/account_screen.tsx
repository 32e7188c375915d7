import { useEffect } from "preact/hooks";
import { onlineTitle } from "../state/title";
import { t } from "../text/i18n";
import { newCodes, ShownOnce } from "./account_codes";
import { OwnAccount } from "./account_own";
import { Door } from "./door";
import { signedIn } from "./me";

// The way in, and what belongs to an account.

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
  if (newCodes.value) return <ShownOnce {...newCodes.value} />;
  return signedIn() ? <OwnAccount /> : <Door onCodes={(codes) => (newCodes.value = { codes, next: "online" })} />;
}
