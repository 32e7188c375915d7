import { language } from "../text/i18n";

const units = ["day", "hour", "minute", "second"] as const;
const milliseconds = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1_000 };

// "3 hr, 12 min", as the language writes it: the largest unit that fits, and the one below it.
export function duration(time: number): string {
  const largest = Math.max(0, units.findIndex((unit) => time >= milliseconds[unit]));
  let left = time >= 1_000 ? time : 0;
  const parts = (left === 0 ? (["second"] as const) : units.slice(largest, largest + 2))
    .map((unit) => {
      const count = Math.floor(left / milliseconds[unit]);
      left -= count * milliseconds[unit];
      return { unit, count };
    })
    .filter(({ count }, i) => count > 0 || i === 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(language.value, { style: "unit", unit, unitDisplay: "short" }).format(count),
    );
  return new Intl.ListFormat(language.value, { type: "unit", style: "short" }).format(parts);
}

// Three digits that count; more would only flicker.
export function amount(value: number | null): string {
  if (value === null) return "–";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: digits }).format(value);
}
