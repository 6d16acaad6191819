import { isAhead, type FoundDay } from '../find-days.ts';
import type { LanguageCode, LanguageRules } from '../language-rules.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import { correctedDay } from '../days/corrections.ts';
import { workdayAfter } from '../days/feast-readers.ts';
import { lastOf } from '../days/feast-days.ts';
import { isOfDecision, waitsForWord } from './comes-later.ts';
import { daysOfReply } from './days-of-reply.ts';
import { saysLater } from './later-promise.ts';
import type { Sentence } from '../split-sentences.ts';

/** A sentence that is little more than a day: "Next week." */
const longestDay = 4;

/** Before a day: up to it the writer is not there, over folded text. */
const upTo: Record<LanguageCode, RegExp> = {
  en: /\b(?:until|till|through|to)\b/,
  de: /\bbis\b/,
  fr: /\b(?:jusqu'(?:a|au|aux)|au)\b/,
  es: /\b(?:hasta|al)\b/,
  pt: /\b(?:ate|ao|a(?= \d))\b/,
  it: /\b(?:fino (?:al?|alla)|al|all')/,
  nl: /\b(?:tot|t\/m)\b/,
};
/** Letters before a day in which such a word stands. */
const longestUpTo = 12;

/**
 * The day by which a postponing reply promises the answer: in a sentence that promises it, else the last day ahead in any other that
 * speaks of no absence, else the first working day after an absence. Null where none can be read.
 */
export function promisedDay(sentences: readonly Sentence[], rules: LanguageRules): NamedDay | null {
  const isPromise = ({ folded }: Sentence) =>
    rules.holds.test(folded) || rules.promises.test(folded) || saysLater(folded, rules);
  const isDay = (one: Sentence) => !isPromise(one) && one.folded.split(' ').length <= longestDay;
  const others = sentences.filter((one) => !isPromise(one) && !isDay(one) && !rules.absent.test(one.folded));
  const daysOf = daysOfReply(sentences, rules);
  // "As soon as I hear. The fair is on the 28th": only the day of a decision is that of the word of it.
  const isOpen = sentences.some((one) => waitsForWord(one.folded, rules) && !daysOf(one).some(isAhead));
  const mayName = isOpen ? others.filter(({ folded }) => isOfDecision(folded, rules)) : others;
  // "Not this week. On Monday you will have it": the day of the promise comes first.
  const inOrder = [...sentences.filter(isPromise), ...sentences.filter(isDay), ...mayName.reverse()];
  for (const one of inOrder) {
    const ahead = daysOf(one).filter(isAhead);
    const found = correctedDay(one.folded, ahead, rules.code) ?? ahead.at(-1);
    if (found)
      return isUpTo(one, found, rules.code) && thenWord.test(one.folded.slice(found.to))
        ? behind(found.day)
        : found.day;
  }
  return afterAbsence(sentences, daysOf, rules.code);
}

function isUpTo({ folded }: Sentence, { from, to }: FoundDay, code: LanguageCode): boolean {
  return upTo[code].test(folded.slice(Math.max(0, from - longestUpTo), to));
}

/** "I am away until Whitsun and will write then." */
const thenWord =
  /\b(?:then|after (?:that|wards?)|afterwards|danach|dann|anschliessend|ensuite|apres|puis|luego|despues|entonces|depois|entao|poi|dopo|quindi|daarna|dan|back|return|ruckkehr|retour|vuelta|regreso|volta|rientro|ritorno|terug)\b/;

/** The first working day behind what lasts up to a day; a feast lasts to its end. */
function behind(day: NamedDay): NamedDay {
  return workdayAfter(lastOf(day));
}

/** "We are closed from 4 to 24 August": the first working day behind it. */
function afterAbsence(
  sentences: readonly Sentence[],
  daysOf: (sentence: Sentence) => readonly FoundDay[],
  code: LanguageCode,
): NamedDay | null {
  for (const one of sentences) {
    const last = daysOf(one).at(-1);
    if (last && isUpTo(one, last, code)) return behind(last.day);
  }
  return null;
}
