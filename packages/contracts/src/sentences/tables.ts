import type { Language } from '../languages.ts';
import type { Sentences } from './patterns.ts';

/** Each is loaded when something has to be said in it. */
const tables: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Sentences>>> = {
  de: async () => (await import('./de/all.ts')).german,
  fr: async () => (await import('./fr/all.ts')).french,
  es: async () => (await import('./es/all.ts')).spanish,
  it: async () => (await import('./it/all.ts')).italian,
  pt: async () => (await import('./pt/all.ts')).portuguese,
  nl: async () => (await import('./nl/all.ts')).dutch,
};

/** The sentences of services in a language; null for English, which the services themselves write. */
export const sentencesIn = async (language: Language): Promise<Sentences | null> =>
  language === 'en' ? null : tables[language]();
