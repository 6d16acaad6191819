import { dutch } from './languages/dutch.ts';
import { english } from './languages/english.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { italian } from './languages/italian.ts';
import { portuguese } from './languages/portuguese.ts';
import { spanish } from './languages/spanish.ts';
import type { DraftWords } from './draft-words.ts';

const byLanguage: Readonly<Record<string, DraftWords>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
};

/** English where the language of the mail is not known. */
export function wordsFor(language: string | null): DraftWords {
  return byLanguage[language ?? 'en'] ?? english;
}
