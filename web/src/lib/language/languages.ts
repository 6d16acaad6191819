import type { Language } from '@tern/contracts/languages';

export type { Language };

/** The languages of Tern, by the name that each has for itself. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
} as const satisfies Record<Language, string>;

/** Where the browser keeps the user's choice. */
export const languageKey = 'tern.language';

/** Those whose catalogue is complete; only these are offered and taken from the browser. */
export const offeredLanguages: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

export const isOffered = (name: string | null): name is Language =>
  offeredLanguages.some((offered) => offered === name);

/**
 * The language that the user chose, else the first of the browser's that Tern has, else English.
 * @param preferred tags as browsers send them: 'pt-BR', 'de'
 */
export function languageFor(chosen: string | null, preferred: readonly string[]): Language {
  if (isOffered(chosen)) return chosen;
  return preferred.map(languageOfTag).find(isOffered) ?? 'en';
}

/**
 * How dates and numbers are written: in English as the browser writes them, since people of all countries read it; else by the browser's own
 * tag of the language, as it knows the country ('pt-BR'), or the plain language where it names none that Intl knows: Chromium under a POSIX
 * locale says 'de-DE@posix'.
 * @param ofBrowser what Intl uses unless told
 */
export const localeFor = (
  language: Language,
  preferred: readonly string[],
  ofBrowser = new Intl.DateTimeFormat().resolvedOptions().locale,
): string =>
  language === 'en'
    ? ofBrowser
    : (preferred.find((tag) => languageOfTag(tag) === language && isTag(tag)) ?? language);

const languageOfTag = (tag: string) => tag.split('-', 1)[0]?.toLowerCase() ?? '';

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
