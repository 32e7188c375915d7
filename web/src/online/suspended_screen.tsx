import { useEffect } from "preact/hooks";
import { t } from "../text/i18n";
import { Deletion, OwnData } from "./account_leaving";
import { loadAccountState } from "./account_state";
import { me, signedIn, signOut } from "./me";
import { dateText, personName } from "./words";

const aThousandYears = 1000 * 365 * 86_400_000; // after 1970: for ever

const untilText = (until: number): string =>
  until > aThousandYears ? t("online.fault.banned") : t("online.suspended", { until: dateText(until) });

// What is left to somebody who is suspended.
export function SuspendedScreen({ until }: { until: number }) {
  useEffect(() => void loadAccountState(), []);
  return (
    <main class="page narrow account">
      <h1>
        <bdi>{personName(me.value!)}</bdi>
      </h1>
      <p role="status">{untilText(until)}</p>
      <h2>{t("online.data")}</h2>
      <OwnData />
      {signedIn() && (
        <>
          <h2>{t("online.delete")}</h2>
          <Deletion />
        </>
      )}
      <div class="row end">
        <button onClick={() => void signOut()}>{t("online.account.signOut")}</button>
      </div>
    </main>
  );
}
