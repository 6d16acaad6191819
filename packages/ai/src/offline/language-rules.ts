/** Languages the offline engine has rules for; mail in any other is read as "unsure". */
export const languageCodes = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** Null for a language without rules. */
export function knownLanguage(name: string | null): LanguageCode | null {
  return languageCodes.find((code) => code === name) ?? null;
}

/** A pattern over a bare sentence (see bare-sentence.ts): lower case, accents removed, one line. */
export interface SentenceRule {
  readonly name: string;
  readonly pattern: RegExp;
  /** How often the rule is right, 0 to 1: estimated on written cases; docs/scorecard.md compares it with the truth. */
  readonly confidence: number;
}

/** How one language asks, thanks, postpones and reports an absence. As tables: a new language needs no change of the engine. */
export interface LanguageRules {
  readonly code: LanguageCode;
  /** Frequent small words that other languages of the set do not share: how the language is recognised. */
  readonly stopWords: readonly string[];
  /** Openings that carry no meaning of their own ("hi Dana,", "and", "also"); removed before the rules are tried. */
  readonly openings: RegExp;
  /** A greeting, thanks, or closing line that never decides anything. */
  readonly courtesies: RegExp;
  /** Asks: questions to the reader, requests, proposals. Tried in order; the first that fits names the sentence. */
  readonly asks: readonly SentenceRule[];
  /** Sentences that look like asks but are politeness or rhetoric; they are tried first and silence the asks. */
  readonly notAsks: RegExp;
  /** The writer says that no answer is expected. */
  readonly noReplyNeeded: RegExp;
  /** Takes back an earlier question: these words always refer to the question. */
  readonly takesBack: RegExp;
  /** Says that something is no longer needed, which may or may not have been asked for. */
  readonly noLongerNeeded: RegExp;
  readonly informs: RegExp;
  readonly thanks: RegExp;
  readonly closes: RegExp;
  readonly nudges: RegExp;
  readonly deadline: RegExp;
  /** Words that make the day next to them a deadline, also in a sentence that asks nothing. */
  readonly terms: RegExp;
  readonly commits: RegExp;
  /** A reply that only postpones: "I'll check and come back to you". */
  readonly holds: RegExp;
  /** The writer will do or send what was asked; with a day, this postpones as well. */
  readonly promises: RegExp;
  /** Words that only an answer has: the thing that was asked for, a go-ahead. */
  readonly answers: RegExp;
  /** A yes or a no, at the start or after a "but". */
  readonly yesOrNo: RegExp;
  readonly absent: RegExp;
  /** An acknowledgement by a machine: "we have received your request". */
  readonly acknowledges: RegExp;
  /** Words before the day on which an absent person is back. */
  readonly returns: RegExp;
  readonly months: readonly string[];
  /** Sunday first, as Date.getUTCDay counts. */
  readonly weekdays: readonly string[];
}

/** Joins alternatives that stand as whole words. */
export function anyOf(...alternatives: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join('|')})`);
}

/** Joins alternatives that open the sentence. */
export function startsWith(...alternatives: readonly string[]): RegExp {
  return new RegExp(`^(?:${alternatives.join('|')})`);
}

/** Joins alternatives that are the whole sentence, but for its last punctuation. */
export function isWhole(...alternatives: readonly string[]): RegExp {
  return new RegExp(`^(?:${alternatives.join('|')})[ .!,;:)-]*$`);
}
