import type { SentenceReader } from '../mail/mail-reader.ts';
import { bareSentence, restate, wordsIn, type DayReading, type Restated } from './restate-ask.ts';

const longestReason = 22;

/**
 * Why the user asks, in their own words: the sentence that sets the term, else one beside the ask that gives a reason.
 * @param said sentences that the draft has already
 */
export function findReason(
  text: string,
  ask: {
    readonly sentence: string | null;
    readonly deadline: string | null;
    readonly asks?: readonly string[];
  },
  days: DayReading & { readonly reader: Pick<SentenceReader, 'sentencesOf'> },
): Restated | null {
  const sentences = days.reader.sentencesOf(text, days.language);
  const oneLine = (sentence: string) => sentence.replace(/\s+/g, ' ').trim();
  const asked = new Set([ask.sentence, ...(ask.asks ?? [])].map((one) => oneLine(one ?? '')));
  const at = sentences.findIndex((sentence) => sentence.text === oneLine(ask.sentence ?? ''));
  if (at < 0) return null;
  const beside = [sentences[at + 1], sentences[at - 1], sentences[at + 2]].flatMap((one) => one ?? []);
  const withTerm = sentences.filter((one) => ask.deadline !== null && one.text.includes(ask.deadline));
  const candidates = [...withTerm, ...beside.filter((one) => one.givesReason)];
  for (const { text: sentence } of candidates) {
    if (asked.has(sentence) || sentence.endsWith('?') || wordsIn(sentence) > longestReason) continue;
    const restated = restate(bareSentence(sentence), days);
    if (restated !== null && wordsIn(restated.text) > 2) return restated;
  }
  return null;
}
