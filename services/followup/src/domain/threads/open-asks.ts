import type { AnswerSketch } from '../mail/answer-sketch.ts';
import { asksWhetherStill } from '../mail/still-open-words.ts';
import { topicWords } from '../mail/topic-words.ts';
import { fold } from '../letter/without-accents.ts';
import { kindsOf, singleAsks, type AskKind } from '../mail/ask-kinds.ts';

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
  const asks = asksOf(sentences);
  const said = saidIn(sketches);
  if (asks.length < 2 || sketches.length === 0 || saysEnough(asks, sketches)) return [];
  const others = unspokenOf(asks, sketches);
  const answered = asks.filter((one) => !others.includes(one));
  const first = firstYesOrNo(asks);
  // An answer to "who" or "how" cannot be recognized by words; a yes can be said in any words, unless there are fewer sentences than asks.
  // "The hotel is still to be chosen" tells it.
  const isTellable = ({ kinds, words }: Ask) =>
    kinds.some((kind) => kind !== 'yes-or-no' || said < asks.length) || saysOpen(words, sketches);
  const open = others.filter(isTellable);
  if (answered.length > 0) return open.map(({ ask }) => ask);
  if (open.length < asks.length) return [];
  // Yes or no can be said in any words, an amount or a time only by naming it; and one sentence answers one question, the first.
  const definite = open.filter(({ kinds }) => kinds.some((kind) => kind !== 'yes-or-no'));
  if (first && definite.length > 0 && definite.length < asks.length) return definite.map(({ ask }) => ask);
  return said === 1 ? asks.slice(1).map(({ ask }) => ask) : [];
}

/**
 * Whether replies that leave no ask open by their words may still not answer: one of several asks is not spoken of, or the only one is not and a
 * thing of another kind is said. Which of these are put to the user was chosen by what a question costs (docs/decisions/0097).
 */
export function mayMissTheAsks(sentences: readonly string[], sketches: readonly AnswerSketch[]): boolean {
  const asks = asksOf(sentences);
  const [ask] = asks;
  if (ask === undefined || sketches.length === 0) return false;
  // "Have you decided?" "We are still thinking about it." It does say something where the ask is whether something still holds.
  if (sketches.every(({ isAllOpen }) => isAllOpen) && !asks.some((one) => asksWhetherStill(fold(one.ask))))
    return true;
  if (sketches.every(({ isThanks }) => isThanks)) return true;
  if (saysEnough(asks, sketches)) return false;
  if (asks.length > 1 && saidIn(sketches) > asks.length) return false;
  // Days, yes and no in other letters are not known.
  if (sketches.some((one) => one.isForeign)) return false;
  // A question back makes it the user's turn in any case.
  if (sketches.some(({ hasQuestion }) => hasQuestion)) return false;
  if (unspokenOf(asks, sketches).length === 0) return false;
  if (asks.length > 1) return true;
  // "Have you decided?" "The board meets on the 20th." Other words than yes and no say it as well, where they name no day.
  const wantsYesOrNo = ask.kinds.includes('yes-or-no');
  const saysNoOrYes = sketches.some(({ hasYesOrNo, hasRefusal }) => hasYesOrNo || hasRefusal);
  if (ask.kinds.length === 0 || saysNoOrYes) return false;
  // In a language whose days are not known the number is the day: "Tak, 3 grudnia."
  if (
    (ask.kinds.includes('amount') || ask.kinds.includes('time')) &&
    sketches.some(({ hasNumber }) => hasNumber)
  )
    return false;
  return !wantsYesOrNo || sketches.some(({ hasTime }) => hasTime);
}

interface Ask {
  readonly ask: string;
  readonly words: readonly number[];
  readonly kinds: readonly AskKind[];
}

function asksOf(sentences: readonly string[]): Ask[] {
  return singleAsks(sentences).map((ask) => ({ ask, words: topicWords(ask), kinds: kindsOf(ask) }));
}

function saidIn(sketches: readonly AnswerSketch[]): number {
  return sketches.reduce((sum, one) => sum + one.sentences, 0);
}

function saysEnough(asks: readonly Ask[], sketches: readonly AnswerSketch[]): boolean {
  return sketches.some(({ hasBoth }) => hasBoth) || saidIn(sketches) > asks.length + sentencesBeyond;
}

/** "Yes" to two questions answers the first. */
function firstYesOrNo(asks: readonly Ask[]): Ask | undefined {
  return asks.find(({ kinds }) => kinds.includes('yes-or-no'));
}

/** The asks of which the replies have no word that is theirs alone, nor what they want. */
function unspokenOf(asks: readonly Ask[], sketches: readonly AnswerSketch[]): Ask[] {
  const first = firstYesOrNo(asks);
  return asks.filter((one) => {
    const words = one.words.filter(
      (word) => !asks.some((other) => other !== one && other.words.includes(word)),
    );
    const kinds = one.kinds.filter((kind) => kind !== 'yes-or-no' || one === first);
    return !sharesWord(words, sketches) && !holdsOneOf(kinds, sketches);
  });
}

/** Whether a reply has a word of the ask, or what the ask wants. */
export function speaksOf(ask: string, kinds: readonly AskKind[], sketches: readonly AnswerSketch[]): boolean {
  return sharesWord(topicWords(ask), sketches) || holdsOneOf(kinds, sketches);
}

/** Whether a reply says that what has one of these words is still open. */
function saysOpen(words: readonly number[], sketches: readonly AnswerSketch[]): boolean {
  return words.some((word) => sketches.some(({ openStems }) => openStems?.includes(word)));
}

function sharesWord(words: readonly number[], sketches: readonly AnswerSketch[]): boolean {
  return words.some((word) =>
    sketches.some(({ stems, openStems }) => stems.includes(word) && openStems?.includes(word) !== true),
  );
}

function holdsOneOf(kinds: readonly AskKind[], sketches: readonly AnswerSketch[]): boolean {
  return kinds.some((kind) => sketches.some((sketch) => holds[kind](sketch)));
}
