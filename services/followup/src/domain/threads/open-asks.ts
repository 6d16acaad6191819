import type { AnswerSketch } from '../mail/answer-sketch.ts';
import { topicWords } from '../mail/topic-words.ts';
import { kindsOf, singleAsks, type AskKind } from './ask-kinds.ts';

/** Whether a reply holds what asks of a kind want. */
const holds: Readonly<Record<AskKind, (sketch: AnswerSketch) => boolean>> = {
  amount: ({ hasAmount }) => hasAmount,
  time: ({ hasTime }) => hasTime,
  file: ({ hasFile }) => hasFile,
  'yes-or-no': ({ hasYesOrNo }) => hasYesOrNo,
};

/** A reply with more sentences than there are asks may well answer all of them in other words. */
const sentencesBeyond = 1;

/**
 * Which of several asks the replies leave open, as far as their words show it: an ask is open where another one is clearly answered, and nothing
 * in the replies speaks of it or is what it wants. One ask is answered by any answer.
 * @param sentences those of the mail that ask; each may ask several things
 */
export function openAsks(sentences: readonly string[], sketches: readonly AnswerSketch[]): string[] {
  const asks = singleAsks(sentences);
  if (asks.length < 2 || sketches.length === 0) return [];
  const said = new Set(sketches.flatMap(({ stems }) => stems));
  const saidSentences = sketches.reduce((sum, one) => sum + one.sentences, 0);
  if (sketches.some(({ hasBoth }) => hasBoth) || saidSentences > asks.length + sentencesBeyond) return [];
  const stems = asks.map(topicWords);
  const isOwn = (stem: number, at: number) =>
    stems.every((others, index) => index === at || !others.includes(stem));
  const firstOfYesOrNo = asks.findIndex((ask) => kindsOf(ask).includes('yes-or-no'));
  const isSpokenOf = asks.map((ask, at) => {
    const words = (stems[at] ?? []).filter((stem) => isOwn(stem, at));
    // "Yes" to two questions answers the first.
    const wanted = kindsOf(ask).filter((kind) => kind !== 'yes-or-no' || at === firstOfYesOrNo);
    return (
      words.some((stem) => said.has(stem)) ||
      wanted.some((kind) => sketches.some((sketch) => holds[kind](sketch)))
    );
  });
  if (isSpokenOf.every((spoken) => !spoken)) return [];
  return asks.filter((_, at) => isSpokenOf[at] !== true);
}
