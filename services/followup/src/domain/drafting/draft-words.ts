import type { DraftTone } from '@tern/contracts/http/followup';

/** How the user speaks to that person: Sie or du, vous or tu. Unknown where the user's mails do not show it. */
export type Formality = 'formal' | 'informal' | 'unknown';

/** Sentences of which a draft takes one; `{gaps}` are filled in. At least three where every draft has such a sentence. */
export type Variants = readonly string[];

/** The words of a language for drafts. The ask itself, and the reason for it, are the user's own words. */
export interface DraftWords {
  readonly locale: string;
  readonly hello: string;
  /** A sentence behind a greeting with a comma begins in lower case. */
  readonly continuesGreeting?: true;
  /** In Brazil friends say "você" as well. */
  readonly thirdPersonIsPlain?: true;
  /** The sign-off for mail whose text is not kept, which cannot show the user's own. */
  readonly regards: Record<DraftTone, string>;
  /** Opens the draft. Gap: {date}, the day of the mail. */
  readonly leads: Record<DraftTone, Variants>;
  /** Opens the draft to a mail that is a reminder itself. Gaps: {first}, {date}. */
  readonly again: Variants;
  /** Opens the draft where the recipient wrote that an answer will come. Gap: {date}, the day on which they wrote so. */
  readonly promise: Record<Formality, Variants>;
  /** Among friends and family. */
  readonly casual: {
    /** Open the draft in front of the user's own question. */
    readonly leads: Variants;
    /** The whole text, in a warm plain sentence or two, where the mail has no question that can be repeated. */
    readonly closers: Record<Formality, Variants>;
    /** The whole text where what was asked was for a moment that has passed: no answer came, a word is welcome. */
    readonly missed: Record<Formality, Variants>;
  };
  /** At the end: a deadline that has not passed. Gap: {date}. */
  readonly term: Variants;
  /** Behind a lead, where the mail itself has no question that can be repeated: fits whatever was asked, words, documents or deeds. */
  readonly closers: Record<Formality, Variants>;
  /** Behind a lead, asks for word only: what was asked was for a moment that has passed, or the lead asks already. */
  readonly missed: Record<Formality, Variants>;
  /** Says that the mail asked more than the draft repeats. */
  readonly others: Variants;
  /** Opens the draft to mail that did not arrive and goes to another address. Gap: {date}. */
  readonly resend: Record<Formality, Variants>;
  /** Words that show which form the user takes; null where the language has only one. */
  readonly forms: { readonly formal: RegExp; readonly informal: RegExp } | null;
}

/** For a language with one form of address. */
export function inEveryForm(variants: Variants): Record<Formality, Variants> {
  return { formal: variants, informal: variants, unknown: variants };
}
