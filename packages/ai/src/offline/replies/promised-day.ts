import { findDaysAhead } from '../find-days.ts';
import type { LanguageRules } from '../language-rules.ts';
import type { NamedDay } from '../days/day-kinds.ts';
import { saysLater } from './later-promise.ts';
import type { Sentence } from '../split-sentences.ts';

/** A sentence that is little more than a day: "Next week." */
const longestDay = 4;

/**
 * The day by which a postponing reply promises the answer: in a sentence that promises it, else the last day ahead in any other that
 * speaks of no absence. Null where none can be read.
 */
export function promisedDay(sentences: readonly Sentence[], rules: LanguageRules): NamedDay | null {
  const isPromise = ({ folded }: Sentence) =>
    rules.holds.test(folded) || rules.promises.test(folded) || saysLater(folded, rules);
  const isDay = (one: Sentence) => !isPromise(one) && one.folded.split(' ').length <= longestDay;
  const others = sentences.filter((one) => !isPromise(one) && !isDay(one) && !rules.absent.test(one.folded));
  // "Not this week. On Monday you will have it": the day of the promise comes first.
  const inOrder = [...sentences.filter(isPromise), ...sentences.filter(isDay), ...others.reverse()];
  for (const { text } of inOrder) {
    const day = findDaysAhead(text, rules).at(-1)?.day;
    if (day) return day;
  }
  return null;
}
