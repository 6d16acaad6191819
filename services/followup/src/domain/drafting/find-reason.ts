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
  const next = sentences[at + 1];
  if (!next?.givesReason || asked.has(next.text) || next.text.endsWith('?')) return null;
  const reason = bareSentence(next.text);
  return wordsIn(reason) <= longestReason && isSayable(reason, days, { mayPoint: true }) ? reason : null;
}
