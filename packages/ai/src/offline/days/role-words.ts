import type { LanguageCode } from '../language-rules.ts';

/** Another person wants it: beside a term only, since these words also make plans. */
export const byThird: Record<LanguageCode, string> = {
  en: 'wants?',
  de: 'will|mochte',
  fr: 'veut|veulent',
  es: 'quieren?',
  pt: 'quer(?:em)?',
  it: 'vuole|vogliono',
  nl: 'wil',
};

/** "Registration closes only on the 15th": what is wanted is wanted before. */
export const onlyThen = /^(?:erst|not|n't|pas|no|est que) /;

/** A term that lasts longer now: "it has been extended to the 26th". */
export const extended: Record<LanguageCode, string> = {
  en: 'extended (?:\\S+ ){0,3}?(?:to|until|till)',
  de: 'verlangert|\\p{L}+(?:schluss|frist)',
  fr: 'prolonge\\p{L}*|repoussee?',
  es: 'ampliad[oa]|prorrogad[oa]',
  pt: 'prorrogad[oa]|alargad[oa]|estendid[oa]',
  it: 'prorogat[oa]',
  nl: 'verlengd',
};

/** A question word inside the sentence: what follows is what the writer wants to know. */
export const questionWords: Record<LanguageCode, string> = {
  en: 'who|what|which|when|where|how|why|whether|if',
  de: 'wer|was|welche\\w*|wann|wo|wie|ob',
  fr: 'ou|qui|quoi|quand|comment|si',
  es: 'quien|cuando|donde|como|si',
  pt: 'quem|quando|onde|como|se',
  it: 'chi|cosa|quando|dove|come|se',
  nl: 'wie|wat|welke|wanneer|waar|hoe|of',
};

/** Between two things of one sentence. */
export const joins: Record<LanguageCode, RegExp> = {
  en: / and $/,
  de: / und $/,
  fr: / et $/,
  es: / [ye] $/,
  pt: / e $/,
  it: / e $/,
  nl: / en $/,
};
