function fullTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return null; // no BCP 47 tag
  }
}

// Which of the languages on offer a reader wants who wants these, the best one first: the same language in the same
// script, and of several that one of the reader's own region. "zh-TW" is answered with "zh-Hant", never with "zh-Hans".
export function bestLanguage<Tag extends string>(wanted: readonly string[], offered: readonly Tag[]): Tag | undefined {
  for (const wish of wanted.map(fullTag)) {
    if (!wish) continue;
    const readable = offered.filter((tag) => {
      const { language, script } = fullTag(tag)!;
      return language === wish.language && script === wish.script;
    });
    const found = readable.find((tag) => fullTag(tag)!.region === wish.region) ?? readable[0];
    if (found) return found;
  }
  return undefined;
}
