import { chooseLanguage, language, languages, type Language } from "../text/i18n";

// All languages under their own names; the choice holds at once.
export function LanguageSelect({ label }: { label?: string }) {
  return (
    <select
      aria-label={label}
      value={language.value}
      onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
    >
      {Object.entries(languages).map(([tag, { name, direction }]) => (
        <option key={tag} value={tag} lang={tag} dir={direction}>
          {name}
        </option>
      ))}
    </select>
  );
}
