import type { AnswerSketch } from '../mail/answer-sketch.ts';
import { asksWho, type AskKind } from '../mail/ask-kinds.ts';
import { replyKinds } from '../mail/reply-meaning.ts';
import type { ComparedReply } from './compared-reply.ts';
import { mayMissTheAsks, openAsks, speaksOf } from './open-asks.ts';

/** The numbers that are weighed, by name; what is not named is 0. */
export type Features = Readonly<Record<string, number>>;

const leastChance = 1e-4;
const maxLogOdds = 6;
/** So many asks are several. */
const several = 3;

/** The features of a reply as a whole: what the words show, what the text model reads, and what asks and reply share. */
export function replyFeatures(reply: ComparedReply): Features {
  const { asks, kinds, chances, seen, meaning, isLater } = reply;
  const logOdds = chances.map(logOddsOf);
  const sketch = seen.type === 'answer' ? seen.sketch : undefined;
  const speaks = sketch ? asks.map((ask, at) => speaksOf(ask, kinds[at] ?? [], [sketch])) : [];
  const sharesWords = sketch ? asks.map((ask) => speaksOf(ask, [], [sketch])) : [];
  return numbers({
    [`words: ${kindByWords(reply) ?? 'none'}`]: true,
    ...Object.fromEntries(
      replyKinds.map((kind, at) => [
        `meaning: ${kind}`,
        Math.log(Math.max(meaning.kinds[at] ?? 0, leastChance)),
      ]),
    ),
    'most settled': Math.max(...logOdds),
    'least settled': Math.min(...logOdds),
    'mean settled': meanOf(logOdds),
    'one ask': asks.length === 1,
    'several asks': asks.length >= several,
    ...signsOf(sketch),
    'speaks of later': seen.speaksOfLater === true,
    'promises beside': seen.promisesBeside !== undefined,
    'may promise a day': meaning.promised !== undefined,
    'may name another': meaning.handsTo !== undefined,
    ...wantedAndHeld(kinds.flat(), sketch),
    'speaks of all': speaks.length > 0 && speaks.every(Boolean),
    'speaks of one': speaks.some(Boolean),
    'shares words with all': sharesWords.length > 0 && sharesWords.every(Boolean),
    'shares words with one': sharesWords.some(Boolean),
    'is later': isLater,
  });
}

/** The features of each ask beside the reply. */
export function askFeatures({ asks, kinds: kindsOfAsks, chances, seen }: ComparedReply): Features[] {
  const logOdds = chances.map(logOddsOf);
  const sketch = seen.type === 'answer' ? seen.sketch : undefined;
  return asks.map((ask, at) => {
    const kinds = kindsOfAsks[at] ?? [];
    const isHeld = kinds.some((kind) => holds(kind, sketch));
    return numbers({
      settled: logOdds[at] ?? 0,
      'is spoken of': sketch !== undefined && speaksOf(ask, kinds, [sketch]),
      'shares words': sketch !== undefined && speaksOf(ask, [], [sketch]),
      'is held': isHeld,
      'is not held': kinds.length > 0 && !isHeld,
      first: at === 0,
      last: at === asks.length - 1,
      'wants yes or no': kinds.includes('yes-or-no'),
      'wants a person': asksWho(ask),
      'several asks': asks.length >= several,
    });
  });
}

function kindByWords({ sentences, seen }: ComparedReply): string | null {
  const { type, handsOver, asksBack, sketch, speaksOfLater } = seen;
  if (type === 'thanks') return 'acknowledged';
  if (type === 'holding') return handsOver ? 'handed-over' : 'postponed';
  if (type !== 'answer') return null;
  if (asksBack) return 'question-back';
  if (sketch && openAsks(sentences, [sketch]).length > 0) return 'partly';
  const isInDoubt = speaksOfLater === true || (sketch && mayMissTheAsks(sentences, [sketch]));
  return isInDoubt ? 'in doubt' : 'answered';
}

function signsOf(sketch: AnswerSketch | undefined): Record<string, boolean> {
  if (sketch === undefined) return {};
  return {
    sketch: true,
    amount: sketch.hasAmount,
    time: sketch.hasTime,
    file: sketch.hasFile,
    'yes or no': sketch.hasYesOrNo,
    both: sketch.hasBoth,
    number: sketch.hasNumber === true,
    question: sketch.hasQuestion === true,
    refusal: sketch.hasRefusal === true,
    'all open': sketch.isAllOpen === true,
    thanks: sketch.isThanks === true,
    'open words': (sketch.openStems?.length ?? 0) > 0,
  };
}

function wantedAndHeld(
  wanted: readonly AskKind[],
  sketch: AnswerSketch | undefined,
): Record<string, boolean> {
  return Object.fromEntries(
    wanted.map((kind) => [`${kind} wanted and ${holds(kind, sketch) ? 'held' : 'not held'}`, true]),
  );
}

function holds(kind: AskKind, sketch: AnswerSketch | undefined): boolean {
  if (sketch === undefined) return false;
  switch (kind) {
    case 'amount':
      return sketch.hasAmount || sketch.hasNumber === true;
    case 'time':
      return sketch.hasTime;
    case 'file':
      return sketch.hasFile;
    case 'yes-or-no':
      return sketch.hasYesOrNo || sketch.hasRefusal === true;
  }
}

function logOddsOf(chance: number): number {
  return Math.max(-maxLogOdds, Math.min(maxLogOdds, Math.log(chance) - Math.log1p(-chance)));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function numbers(features: Readonly<Record<string, number | boolean>>): Features {
  return Object.fromEntries(Object.entries(features).map(([name, value]) => [name, Number(value)]));
}
