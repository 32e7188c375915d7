import { chooseLanguage, language, languages, type Language } from "../text/i18n";

// All languages under their own names; the choice holds at once.
export function LanguageSelect({ label }: { label?: string }) {
  return (
    <select
      aria-label={label}
      value={language.value}
      onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
    >
      {Object.entries(languages).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
