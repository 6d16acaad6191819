import type { SaidBefore } from '../days/then-readers.ts';
import { findDaysOn, type FoundDay } from '../find-days.ts';
import type { LanguageRules } from '../language-rules.ts';
import type { Sentence } from '../split-sentences.ts';

/** The days of each sentence; some are counted from those before. */
export function daysOfReply(
  sentences: readonly Sentence[],
  rules: LanguageRules,
): ReadonlyMap<Sentence, readonly FoundDay[]> {
  let before: SaidBefore | null = null;
  return new Map(
    sentences.map((one) => {
      const { days, said } = findDaysOn(one.text.replace(/\s+/g, ' ').trim(), rules.code, before);
      before = said;
      return [one, days];
    }),
  );
}
