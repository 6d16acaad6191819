import type { MailOdds, WeighMail } from './mail-odds.ts';

/** Only the first sentences of a longer mail are looked through. */
const maxSentences = 16;

/** The sentence of which the text model says the most that it asks or promises, each read alone; undefined where there is none. */
export async function likeliestSentence<Sentence extends { readonly text: string }>(
  sentences: readonly Sentence[],
  output: keyof MailOdds,
  weigh: WeighMail,
): Promise<Sentence | undefined> {
  let [best, most]: [Sentence | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const sentence of sentences.slice(0, maxSentences)) {
    const odds = await weigh({ subject: '', text: sentence.text });
    if (odds[output] > most) [best, most] = [sentence, odds[output]];
  }
  return best;
}
