import type { JudgedSentence } from '../judge-sentence.ts';
import { addressesReader } from '../own-questions.ts';
import type { SentencesRead } from '../read-sentences.ts';
import { forwardPrefix, isNewSubject, replyPrefix } from './subject-prefix.ts';

/** Signs of a mail by name; one that is absent is 0. The fitted weights have the same names. */
export type MailFeatures = ReadonlyMap<string, number>;

/** Outputs of the rules and the shape of the mail. All values lie between 0 and about 1, so that one penalty fits all weights. */
export function mailFeatures({ subject, text, rules, judged, nudge }: SentencesRead): MailFeatures {
  const features = new Map<string, number>();
  const put = (name: string, value: number | boolean) => {
    if (Number(value) !== 0) features.set(name, Number(value));
  };
  for (const { kind, rule } of judged) if (rule !== 'courtesy') put(`${kind}: ${rule}`, 1);
  const asks = judged.filter(({ kind }) => kind === 'ask');
  // A question that a rule takes for the writer's own, or for courtesy, is none.
  const questions = judged.filter((one) => isOpen(one) && isQuestion(one));
  const places = judged.flatMap(({ kind }, place) => (kind === 'ask' ? [place] : []));
  put('asks', asks.length > 0);
  put('asks: share', asks.length / Math.max(judged.length, 1));
  put('asks: in the last sentence', places.at(-1) === judged.length - 1);
  put('asks: in the first two sentences', (places[0] ?? 2) < 2);
  put('asks: addresses the reader', rules !== null && asks.some((one) => addressesReader(one, rules.code)));
  put(
    'asks: under a condition',
    asks.some(({ folded }) => condition.test(folded)),
  );
  put('question mark', questions.length > 0);
  put('question marks', Math.min(questions.length, 3) / 3);
  put('question mark on an ask', asks.some(isQuestion));
  put('asks again', nudge !== undefined);
  put('subject asks', /[?？]\s*$/.test(subject) && isNewSubject(subject));
  put('answers a mail', replyPrefix.test(subject));
  put('forwards a mail', forwardPrefix.test(subject));
  put('sentences', Math.log1p(judged.length) / 3);
  put('words', Math.log1p(text.split(/\s+/).length) / 5);
  return features;
}

/** Whether a sentence may ask: no rule has settled it. */
export function isOpen({ kind, rule }: JudgedSentence): boolean {
  return (
    kind === 'ask' ||
    (kind === 'weak-ask' && rule !== 'own-question') ||
    (kind === 'other' && rule !== 'courtesy')
  );
}

const condition = /^(?:if|in case|should|wenn|falls|si|se|als|indien|mocht)\b/;

function isQuestion({ text }: JudgedSentence): boolean {
  return /[?？؟]["')\s]*$/.test(text);
}
