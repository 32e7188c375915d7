import { linkTo } from "./state/router";
import { coordinates, letters, light, secondTap, showAreas, showChains, showPoints, sound } from "./state/settings";
import { t } from "./text/i18n";
import { Choice, Field, Switch } from "./ui/choice";
import { LanguageSelect } from "./ui/language_select";

export function SettingsScreen() {
  return (
    <main class="page narrow">
      <h1>{t("settings.title")}</h1>
      <Field label={t("nav.language")}>
        <LanguageSelect />
      </Field>
      <Choice
        label={t("settings.theme")}
        value={light.value}
        options={[
          ["system", t("settings.theme.system")],
          ["day", t("settings.theme.light")],
          ["lamp", t("settings.theme.dark")],
        ]}
        onChange={(value) => (light.value = value)}
      />
      <Switch label={t("settings.sound")} value={sound.value} onChange={(on) => (sound.value = on)} />
      <Switch
        label={t("settings.confirmTap")}
        note={t("settings.confirmTap.note")}
        value={secondTap.value}
        onChange={(on) => (secondTap.value = on)}
      />
      <Switch
        label={t("settings.coordinates")}
        value={coordinates.value}
        onChange={(on) => (coordinates.value = on)}
      />
      <h2>{t("game.kamon")}</h2>
      <Switch
        label={t("settings.letters")}
        note={t("settings.letters.note")}
        value={letters.value}
        onChange={(on) => (letters.value = on)}
      />
      <h2>{t("game.kulami")}</h2>
      <Switch
        label={t("settings.points")}
        value={showPoints.value}
        onChange={(on) => (showPoints.value = on)}
      />
      <Switch
        label={t("settings.areas")}
        value={showAreas.value}
        onChange={(on) => (showAreas.value = on)}
      />
      <Switch
        label={t("settings.chains")}
        value={showChains.value}
        onChange={(on) => (showChains.value = on)}
      />
      <p class="quiet note">{t("settings.motion.note")}</p>
      <p>
        <a href={linkTo("account")}>{t("settings.account")}</a>
      </p>
    </main>
  );
}
