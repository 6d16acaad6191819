import type { SentenceReader } from '../mail/mail-reader.ts';
import { bareSentence, isSayable, type DayReading } from './restate-ask.ts';
import { wordsIn } from './stands-alone.ts';

const longestReason = 22;

/**
 * Why the user asks, in their own words: the whole sentence behind the ask, where it gives a reason and stands alone; null where there is none.
 */
export function findReason(
  text: string,
  ask: { readonly sentence: string | null; readonly asks?: readonly string[] },
  days: DayReading & { readonly reader: Pick<SentenceReader, 'sentencesOf'> },
): string | null {
  const sentences = days.reader.sentencesOf(text, days.language);
  const oneLine = (sentence: string) => sentence.replace(/\s+/g, ' ').trim();
  const asked = new Set([ask.sentence, ...(ask.asks ?? [])].map((one) => oneLine(one ?? '')));
  const at = sentences.findIndex((sentence) => sentence.text === oneLine(ask.sentence ?? ''));
  if (at < 0) return null;
  const beside = sentences.slice(at + 1, at + 2);
  const reasons = beside
    .filter((one) => one.givesReason && !asked.has(one.text) && !one.text.endsWith('?'))
    .map((one) => bareSentence(one.text));
  return (
    reasons.find((one) => wordsIn(one) <= longestReason && isSayable(one, days, { mayPoint: true })) ?? null
  );
}
