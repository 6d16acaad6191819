/** A word of the user's mail, folded. */
export interface MailWord {
  readonly word: string;
  /** Messages that have it in subject, text or the names of attachments. */
  readonly messages: number;
}

/** The index's figures of a word. */
export interface LookedUpWord extends MailWord {
  /** How many of these are in a language that writes several words as one (`compoundLanguages`). */
  readonly inCompounding: number;
  /** In any form, names included; counted only where the word as it stands is in no mail. */
  readonly inOtherForms: number;
}

export const compoundLanguages: readonly string[] = ['de', 'nl'];

/**
 * Words of the mail that begin or end alike; with `letters` only those with so many, with `isCompounding` only those of mail in a language
 * that writes several words as one.
 */
export interface Likeness {
  readonly isCompounding?: boolean;
  readonly beginning?: string;
  readonly end?: string;
  readonly letters?: { readonly least: number; readonly most: number };
}

/** Words that an index lists for one likeness, those in most messages first. */
export const maxAlike = 60;

/** The letters in reverse order: an index finds the words with an end by the beginning of these. */
export const backwards = (word: string) => [...word].reverse().join('');
