import { linkTo, route } from "./state/router";
import { t } from "./text/i18n";

const ways = ["play", "online", "study", "learn", "build"] as const;

// What is shown for an address that nothing belongs to.
export function UnknownScreen() {
  return (
    <main class="page narrow unknown">
      <h1>{t("unknown.title")}</h1>
      <p>{t("unknown.text", { address: shortened(route.value.parts.join("/")) })}</p>
      <p>{t("unknown.go")}</p>
      <p class="row wrap">
        {ways.map((way) => (
          <a key={way} class="button" href={linkTo(way === "play" ? "" : way)}>
            {t(`nav.${way}`)}
          </a>
        ))}
      </p>
    </main>
  );
}

const longest = 80;
const shortened = (address: string): string =>
  address.length > longest ? `${address.slice(0, longest)}…` : address;
