import { dutch } from './languages/dutch.ts';
import { english } from './languages/english.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { italian } from './languages/italian.ts';
import { portuguese } from './languages/portuguese.ts';
import { spanish } from './languages/spanish.ts';
import type { DraftTemplates } from './draft-templates.ts';

const byLanguage: Readonly<Record<string, DraftTemplates>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
};

/** English where the language of the mail is not known. */
export function templatesFor(language: string | null): DraftTemplates {
  return byLanguage[language ?? 'en'] ?? english;
}
