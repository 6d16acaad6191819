import type { DraftTone } from '@tern/contracts/http/followup';

/** How the user speaks to that person: Sie or du, vous or tu. Unknown where his mails do not show it. */
export type Formality = 'formal' | 'informal' | 'unknown';

/** Gaps: {date}, {subject}, {ask}, {deadline}. Only the closing question addresses anybody, in the form that the user uses. */
interface ToneTemplates {
  readonly opening: string;
  readonly openingWithoutSubject: string;
  readonly ask: string;
  readonly deadline: string;
  readonly closing: Record<Formality, string>;
}

/** For a mail that is a reminder already. Gaps: {first}, the day of the first mail; {date}, that of the last; {subject}. */
interface SecondReminder {
  readonly opening: string;
  readonly openingWithoutSubject: string;
  readonly closing: Record<Formality, string>;
}

export interface DraftTemplates {
  readonly locale: string;
  readonly hello: string;
  readonly quotes: readonly [string, string];
  /** Spanish: a sentence that ends in a quote has its full stop after it, also after a question mark. */
  readonly hasStopAfterQuote?: true;
  readonly regards: Record<DraftTone, string>;
  readonly tones: Record<DraftTone, ToneTemplates>;
  readonly again: SecondReminder;
  /** Words that show which form the user takes; null where the language has one only. */
  readonly forms: { readonly formal: RegExp; readonly informal: RegExp } | null;
}

/** For a language with one form of address. */
export function inEveryForm(text: string): Record<Formality, string> {
  return { formal: text, informal: text, unknown: text };
}
