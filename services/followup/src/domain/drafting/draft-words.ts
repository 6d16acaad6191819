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
  /** Behind the day of the mail: what it is about. Gap: {subject}. */
  readonly matter: string;
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
    /** The whole text where what was asked was for a moment that has passed: no answer came, it is probably too late, is all well? */
    readonly over: Record<Formality, Variants>;
    /** The whole text where the moment of what was asked may have passed: no answer came, how do things stand? */
    readonly stands: Record<Formality, string>;
    /** The whole text where a talk or a meeting was asked for and its moment has passed. */
    readonly otherTime: Record<Formality, string>;
  };
  /** At the end: a deadline that has not passed. Gap: {date}. */
  readonly term: Variants;
  /** Behind a lead, where the mail itself has no question that can be repeated: fits whatever was asked, words, documents or deeds. */
  readonly closers: Record<Formality, Variants>;
  /** Among people who call each other "du" or by first names, in an office as well; null where the neutral words do for them. */
  readonly plain: {
    /** Open the draft in front of the user's own question. */
    readonly leads: Variants;
    /** The whole text, where the mail has no question that can be repeated. Gap: {date}. */
    readonly informal: Variants;
    /** For several people, or where nothing shows the form. */
    readonly unknown: Variants;
  } | null;
  /** Behind a lead, where what was asked was for a moment that may have passed: it claims nothing, and fits whether it is too late by now or not. */
  readonly over: Record<Formality, Variants>;
  /** Behind a lead, where the moment may have passed, and nothing says that it is too late. */
  readonly stands: Record<Formality, string>;
  /** Behind a lead, where a talk or a meeting was asked for and its moment has passed. */
  readonly otherTime: Record<Formality, string>;
  /** Where the mail is an ultimatum: neither thanks nor pleasure. */
  readonly firm: {
    /** Open the draft. Gap: {date}. */
    readonly leads: Variants;
    /** Behind it, where no term follows. */
    readonly closers: Variants;
    /** A deadline that has not passed. Gap: {date}. */
    readonly term: string;
  };
  /** Behind a lead that asks already: asks for word only. */
  readonly missed: Record<Formality, Variants>;
  /** Says that the mail asked more than the draft repeats. */
  readonly others: Variants;
  /** Opens the draft to mail that did not arrive and goes to another address. Gap: {date}. */
  readonly resend: Record<Formality, Variants>;
  /** Words that show which form the user takes; null where the language has only one. */
  readonly forms: { readonly formal: RegExp; readonly informal: RegExp } | null;
}

/** For a language with one form of address. */
export function inEveryForm<T>(words: T): Record<Formality, T> {
  return { formal: words, informal: words, unknown: words };
}
