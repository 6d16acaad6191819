import { isDelay } from './delay-signs.ts';
import type { LanguageRules } from '../language-rules.ts';
import { promisesLater, tellsLater } from './later-promise.ts';
import { putsOff } from './puts-off.ts';
import type { Sentence } from '../split-sentences.ts';
import { comesLater } from './comes-later.ts';

/** Whether a reply as a whole puts the answer off, by any of its signs. */
export function putsAnswerOff(own: readonly Sentence[], rules: LanguageRules): boolean {
  const folded = own.map((one) => one.folded);
  return (
    putsOff(folded, rules) ||
    isDelay(folded, rules.code) ||
    promisesLater(own, rules) ||
    comesLater(own, rules)
  );
}

/** Whether one sentence says that an answer, or word about it, is still to come, whatever stands beside it. */
export function speaksOfLater(own: readonly Sentence[], rules: LanguageRules): boolean {
  return own.some(
    (one) => tellsLater(one.folded, rules) || promisesLater([one], rules) || comesLater([one], rules),
  );
}
