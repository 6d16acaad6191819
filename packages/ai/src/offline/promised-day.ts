import { findDays } from './find-days.ts';
import type { LanguageRules } from './language-rules.ts';
import type { NamedDay } from './named-day.ts';
import type { Sentence } from './split-sentences.ts';

/** A sentence that is little more than a day: "Next week." */
const longestDay = 4;

/** The day by which a postponing reply promises the answer; null where none can be read. */
export function promisedDay(sentences: readonly Sentence[], rules: LanguageRules): NamedDay | null {
  const promising = sentences.filter(
    ({ folded }) =>
      rules.holds.test(folded) || rules.promises.test(folded) || folded.split(' ').length <= longestDay,
  );
  for (const { text } of promising) {
    const named = findDays(text.replace(/\s+/g, ' ').trim(), rules.code).filter(
      ({ day }) => !(day.kind === 'in-days' && day.days < 0),
    );
    const day = named.at(-1)?.day;
    if (day) return day;
  }
  return null;
}
