import { rules } from "../engine/rules";
import { faultSentence } from "../text/fault";
import { message, t } from "../text/i18n";
import type { Fault, Operations } from "./wire";

// Requests to the server. What it refuses, and a server that cannot be reached, come back as the same
// kind of answer.
export interface Refused {
  error: Fault;
}
export type Answer<T> = T | Refused;
export const isRefused = (answer: object): answer is Refused => "error" in answer;

const unreachable: Refused = { error: { fault: "unreachable", place: "", sentence: "" } };

type Method = "GET" | "POST" | "PUT" | "DELETE";

// What is sent with a call and what comes back, by its operationId in server/api/openapi.json.
export type Operation = keyof Operations;
type Body<Call extends Operation> = Operations[Call] extends { requestBody: { content: { "application/json": infer T } } }
  ? T
  : object;
type Reply<Call extends Operation> = Operations[Call] extends {
  responses: { 200: { content: { "application/json": infer T extends object } } };
}
  ? T
  : never;

export async function ask<Call extends Operation>(
  method: Method,
  path: string,
  body?: Body<Call>,
): Promise<Answer<Reply<Call>>> {
  try {
    const reply = await fetch(`/api/${path}`, {
      method,
      credentials: "same-origin",
      cache: "no-store",
      ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    const given: Answer<Reply<Call>> = JSON.parse(text || "{}");
    return reply.ok || isRefused(given) ? given : unreachable;
  } catch {
    return unreachable; // no network, or something else than our server answered
  }
}

// A text as it is, for a record.
export async function askText(path: string): Promise<string | null> {
  try {
    const reply = await fetch(`/api/${path}`, { credentials: "same-origin", cache: "no-store" });
    return reply.ok ? await reply.text() : null;
  } catch {
    return null;
  }
}

// Where two codes are the same to the reader.
const alike: Record<string, string> = { unavailable: "busy", bad_number: "bad_challenge" };

const isRulesFault = (fault: string): boolean => (rules.about().faults as readonly string[]).includes(fault);

// In the reader's language, by the code.
export function sentenceOf({ fault, place }: Fault): string {
  if (isRulesFault(fault)) return faultSentence({ fault, place });
  const said = message(`online.fault.${alike[fault] ?? fault}`);
  return said.startsWith("online.fault.") ? t("online.fault.other") : said; // a code of a newer server
}
