import type { DraftTone } from '@tern/contracts/http/followup';

/** How the user speaks to that person: Sie or du, vous or tu. Unknown where the user's mails do not show it. */
export type Formality = 'formal' | 'informal' | 'unknown';

/** Sentences of which one is taken; `{gaps}` are filled. At least three where every draft has one. */
export type Variants = readonly string[];

/** What a language has for drafts. The ask itself, and the reason for it, are the user's own words. */
export interface DraftWords {
  readonly locale: string;
  readonly hello: string;
  /** A sentence behind a greeting with a comma begins in lower case. */
  readonly continuesGreeting?: true;
  /** For mail whose text is not kept: how it ended is not known. */
  readonly regards: Record<DraftTone, string>;
  /** Opens the draft. Gap: {date}, the day of the mail. */
  readonly leads: Record<DraftTone, Variants>;
  /** Opens the draft to a mail that reminds itself. Gaps: {first}, {date}. */
  readonly again: Variants;
  /** Opens the draft where the recipient wrote that an answer will come. Gap: {date}, the day on which they wrote so. */
  readonly promise: Record<Formality, Variants>;
  /** Names the subject where the ask cannot be repeated. Gap: {subject}. */
  readonly about: Variants;
  /** Behind the ask: a term that is ahead. Gap: {date}. */
  readonly term: Variants;
  /** Asks where the mail itself has no question that can be repeated. */
  readonly closers: Record<Formality, Variants>;
  /** The mail asked more than is repeated. */
  readonly others: Variants;
  /** Of mail that did not arrive and goes to another address. Gap: {date}. */
  readonly resend: Record<Formality, Variants>;
  /** Words that show which form the user takes; null where the language has one only. */
  readonly forms: { readonly formal: RegExp; readonly informal: RegExp } | null;
}

/** For a language with one form of address. */
export function inEveryForm(variants: Variants): Record<Formality, Variants> {
  return { formal: variants, informal: variants, unknown: variants };
}
