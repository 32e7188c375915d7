import { t } from "../text/i18n";
import { accountState } from "./account_state";
import { codeField } from "./code_field";
import { passwordField } from "./password_field";

// What shows once more who one is: the password and, where a second factor is on, a code.
export interface Proof {
  password: string;
  code: string;
}
export const noProof: Proof = { password: "", code: "" };

const codeNeeded = (): boolean => (accountState.value?.secondFactor ?? null) !== null;

export const isComplete = ({ password, code }: Proof): boolean => !!password && (!codeNeeded() || !!code);

export function ProofFields({ proof, onType }: { proof: Proof; onType: (proof: Proof) => void }) {
  return (
    <>
      {passwordField(t("online.account.oldPassword"), proof.password, (password) => onType({ ...proof, password }))}
      {codeNeeded() &&
        codeField(t("online.account.appCode"), proof.code, (code) => onType({ ...proof, code }), "one-time-code")}
    </>
  );
}
