import type { SaidBefore } from '../days/then-readers.ts';
import { findDaysOn, type FoundDay } from '../find-days.ts';
import type { LanguageRules } from '../language-rules.ts';
import type { Sentence } from '../split-sentences.ts';

/**
 * The days of each sentence; some are counted from those before. They are read when the first is asked for: most replies show by their words
 * that no day decides.
 */
export function daysOfReply(
  sentences: readonly Sentence[],
  rules: LanguageRules,
): (sentence: Sentence) => readonly FoundDay[] {
  let known: ReadonlyMap<Sentence, readonly FoundDay[]> | null = null;
  return (sentence) => {
    known ??= readDays(sentences, rules);
    return known.get(sentence) ?? [];
  };
}

function readDays(
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

/** Whether a sentence has figures that are no day's: they are part of an answer. */
export function hasFigures({ text }: Sentence, days: readonly FoundDay[]): boolean {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  const rest = days.reduceRight((kept, { from, to }) => `${kept.slice(0, from)} ${kept.slice(to)}`, oneLine);
  return /\d/.test(rest);
}
