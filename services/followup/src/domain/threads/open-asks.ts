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
  const asks = singleAsks(sentences).map((ask) => ({ ask, words: topicWords(ask), kinds: kindsOf(ask) }));
  if (asks.length < 2 || sketches.length === 0) return [];
  const said = sketches.reduce((sum, one) => sum + one.sentences, 0);
  if (sketches.some(({ hasBoth }) => hasBoth) || said > asks.length + sentencesBeyond) return [];
  // "Yes" to two questions answers the first.
  const first = asks.find(({ kinds }) => kinds.includes('yes-or-no'));
  const isSpokenOf = (one: (typeof asks)[number]) => {
    const words = one.words.filter(
      (word) => !asks.some((other) => other !== one && other.words.includes(word)),
    );
    const kinds = one.kinds.filter((kind) => kind !== 'yes-or-no' || one === first);
    return sharesWord(words, sketches) || holdsOneOf(kinds, sketches);
  };
  const [answered, others] = [asks.filter(isSpokenOf), asks.filter((one) => !isSpokenOf(one))];
  // An answer to "who" or "how" cannot be recognized by words; a yes can be said in any words, unless there are fewer sentences than asks.
  const isTellable = ({ kinds }: { readonly kinds: readonly AskKind[] }) =>
    kinds.some((kind) => kind !== 'yes-or-no' || said < asks.length);
  const open = others.filter(isTellable);
  if (answered.length > 0) return open.map(({ ask }) => ask);
  if (open.length < asks.length) return [];
  // Yes or no can be said in any words, an amount or a time only by naming it; and one sentence answers one question, the first.
  const definite = open.filter(({ kinds }) => kinds.some((kind) => kind !== 'yes-or-no'));
  if (first && definite.length > 0 && definite.length < asks.length) return definite.map(({ ask }) => ask);
  return said === 1 ? asks.slice(1).map(({ ask }) => ask) : [];
}

/** Whether a reply has a word of the ask, or what the ask wants. */
export function speaksOf(ask: string, kinds: readonly AskKind[], sketches: readonly AnswerSketch[]): boolean {
  return sharesWord(topicWords(ask), sketches) || holdsOneOf(kinds, sketches);
}

function sharesWord(words: readonly number[], sketches: readonly AnswerSketch[]): boolean {
  return words.some((word) => sketches.some(({ stems }) => stems.includes(word)));
}

function holdsOneOf(kinds: readonly AskKind[], sketches: readonly AnswerSketch[]): boolean {
  return kinds.some((kind) => sketches.some((sketch) => holds[kind](sketch)));
}
