import { findDaysAhead } from './find-days.ts';
import type { LanguageRules } from './language-rules.ts';
import type { NamedDay } from './days/day-kinds.ts';
import { saysLater } from './later-promise.ts';
import type { Sentence } from './split-sentences.ts';

/** A sentence that is little more than a day: "Next week." */
const longestDay = 4;

/**
 * The day by which a postponing reply promises the answer: in a sentence that promises it, else the last day ahead in any other that
 * speaks of no absence. Null where none can be read.
 */
export function promisedDay(sentences: readonly Sentence[], rules: LanguageRules): NamedDay | null {
  const isPromise = ({ folded }: Sentence) =>
    rules.holds.test(folded) ||
    rules.promises.test(folded) ||
    saysLater(folded, rules) ||
    folded.split(' ').length <= longestDay;
  const others = sentences.filter((one) => !isPromise(one) && !rules.absent.test(one.folded));
  for (const { text } of [...sentences.filter(isPromise), ...others.reverse()]) {
    const day = findDaysAhead(text, rules).at(-1)?.day;
    if (day) return day;
  }
  return null;
}
