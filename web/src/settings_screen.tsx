import { Fragment } from "preact";
import { gameNames, gameUi } from "./games/games";
import { linkTo } from "./state/router";
import { coordinates, light, secondTap, sound } from "./state/settings";
import { message, t } from "./text/i18n";
import { Choice, Field, Switch } from "./ui/choice";
import { LanguageSelect } from "./ui/language_select";

export function SettingsScreen() {
  return (
    <main class="page settings">
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
      <Choice
        label={t("settings.confirmTap")}
        note={t("settings.confirmTap.note")}
        value={secondTap.value}
        options={[
          ["small", t("settings.confirmTap.small")],
          ["always", t("settings.confirmTap.always")],
          ["never", t("settings.confirmTap.never")],
        ]}
        onChange={(value) => (secondTap.value = value)}
      />
      <Switch
        label={t("settings.coordinates")}
        value={coordinates.value}
        onChange={(on) => (coordinates.value = on)}
      />
      {gameNames.map((game) => (
        <Fragment key={game}>
          <h2>{t(`game.${game}`)}</h2>
          {gameUi(game).settings.map(({ value, label, note }) => (
            <Switch
              key={label}
              label={message(label)}
              {...(note && { note: message(note) })}
              value={value.value}
              onChange={(on) => (value.value = on)}
            />
          ))}
        </Fragment>
      ))}
      <p class="quiet note">{t("settings.motion.note")}</p>
      <p>
        <a href={linkTo("account")}>{t("settings.account")}</a>
      </p>
    </main>
  );
}
