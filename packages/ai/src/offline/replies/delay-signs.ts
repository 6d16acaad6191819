import type { LanguageCode } from '../language-rules.ts';
import { englishDelays, type Delays } from '../languages/english-delays.ts';
import { delaysOf } from '../languages/six-delays.ts';

/** The weight of each kind of sign: set by hand on written answers. */
const weights = {
  tells: 3,
  does: 2,
  hands: 2,
  waits: 2,
  stalls: 2,
  notes: 1,
  gives: -3,
} as const satisfies Record<keyof Delays, number>;
const leastWeight = 2;

const kinds = Object.keys(weights) as (keyof Delays)[];
const signsOf = (delays: Delays) =>
  kinds.map((kind) => ({ kind, weight: weights[kind], pattern: new RegExp(delays[kind].join('|')) }));

const signs: Record<LanguageCode, ReturnType<typeof signsOf>> = {
  en: signsOf(englishDelays),
  de: signsOf(delaysOf.de),
  fr: signsOf(delaysOf.fr),
  es: signsOf(delaysOf.es),
  it: signsOf(delaysOf.it),
  pt: signsOf(delaysOf.pt),
  nl: signsOf(delaysOf.nl),
};

/** "..., ok?" asks nothing, nor does "May I give you my answer then?". */
export const tag =
  /^(?:may|can) i (?:give you (?:my|an) answer|get back|come back|let you know)\b.*\?$|, ¿?(?:ok|okay|oke|right|yeah|eh|ja|oder|gell|ne|in ordnung|einverstanden|hein|d'accord|ca va|vale|te parece|pode ser|combinado|akkoord|si|no|va bene|ta|ta bem|esta bem|goed|he|toch) ?\?["')]*$/;

/**
 * Whether more in a reply says that the answer is still to come than says that it is there. A reply with a question is an answer: it is my
 * turn.
 * @param sentences folded
 */
export function isDelay(sentences: readonly string[], language: LanguageCode): boolean {
  if (sentences.some((one) => /\?["')]*$/.test(one) && !tag.test(one))) return false;
  const found = signs[language].filter(({ pattern }) => sentences.some((one) => pattern.test(one)));
  // "Numbers 3, 8 and 11. The large ones follow tomorrow": what stands beside the delay is an answer.
  if (sentences.some((one) => listsFigures.test(one) && !found.some(({ pattern }) => pattern.test(one))))
    return false;
  return found.reduce((sum, { weight }) => sum + weight, 0) >= leastWeight;
}

/** Figures in a row that are no dates or times, over folded text: "3, 8 and 11". */
const listsFigures =
  /(?<![\d.:/]|\b(?:zw\.|zwischen|between|entre|tra|fra|tussen|from|von|ab|van|da|um|at|om) )\d{1,4}(?:, \d{1,4})*,? (?:and|or|und|oder|et|ou|y|o|e|en|of) \d{1,4}(?![\d:/h]|[.,]\d| ?(?:am|pm|st|nd|rd|th|uhr|uur|heure|hora|ore|o'clock|minut|hour|day|week|month|stund|tag|woche|monat|jour|semaine|mois|dia|mes\b|semana|giorn|settiman|dag|maand|jan|feb|fev|mar|apr|avr|abr|ma[iy]|jun|jui|jul|giu|lug|aug|aou|ago|sep|set|o[ck]t|out|ott|nov|de[cz]|dic|gen|ene))/;

/** Whether a sentence says that another person was asked or will take care of it. @param folded see fold-text.ts */
export function signsOfHandingOver(folded: string, language: LanguageCode): boolean {
  return signs[language].some(({ kind, pattern }) => kind === 'hands' && pattern.test(folded));
}
