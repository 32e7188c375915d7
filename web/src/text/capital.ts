// With a capital at the beginning, as this language writes it: Turkish i becomes İ.
export function capital(text: string, language: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}
