import type { GameName } from "../engine/types";
import { linkTo } from "../state/router";
import { language, message, t } from "../text/i18n";
import type { ClockClass, ClockRule, Person } from "./wire";

// How people, clocks and times are called.

export function personName(person: Person): string {
  switch (person.kind) {
    case "account":
      return person.name ?? "";
    case "engine":
      return t("online.engineName", { level: person.level });
    case "deleted":
      return t("online.deleted");
    case "guest":
      return t("online.guest");
  }
}

// What the server is asked by: a guest has no name, but a number.
export const calledOnServer = ({ name, id }: Person): string => name ?? `#${id}`;

// The name, as a way to the profile where there is one.
export function PersonName({ person }: { person: Person }) {
  if (person.kind !== "account") return <bdi>{personName(person)}</bdi>;
  return <a href={linkTo(`player/${encodeURIComponent(person.name!)}`)} dir="auto">{person.name}</a>;
}

export function ratingOf(person: Person, game: GameName, clock: ClockClass): string {
  if (person.kind === "engine" || clock === "none") return "";
  const rating = person.ratings?.[game]?.[clock];
  return rating ? ratingText(rating) : "";
}
interface Rating {
  rating: number;
  deviation: number;
}
// Few games have shown it yet.
export const isProvisional = ({ deviation }: Rating): boolean => deviation > 110;
export const ratingText = (rating: Rating): string =>
  `${Math.round(rating.rating)}${isProvisional(rating) ? "?" : ""}`;

export const day = 86_400_000;

export function clockName(clock: ClockRule): string {
  switch (clock.kind) {
    case "live":
      return t("choose.clock.set", { minutes: minutesText(clock.base), seconds: clock.increment / 1000 });
    case "days":
      return t("online.clock.perMove", { count: Math.round(clock.base / day) });
    case "none":
      return t("choose.clock.none");
  }
}
const minutesText = (ms: number): string =>
  new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }).format(ms / 60_000);

export const className = (clock: ClockClass): string => message(`online.class.${clock}`);

// Time that is measured in days: "2 d 5 h", "5 h 20 min", "20 min".
export function longTime(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return t("online.time.days", { days, hours: hours % 24 });
  if (hours > 0) return t("online.time.hours", { hours, minutes: minutes % 60 });
  return t("online.time.minutes", { minutes });
}

export const dateText = (time: number): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(time);
export const momentText = (time: number): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(time);
