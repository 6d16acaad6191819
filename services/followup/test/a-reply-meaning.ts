import type { AnswerChance, ReplyKind, ReplyMeaning } from '../src/domain/mail/reply-meaning.ts';
import { replyKinds } from '../src/domain/mail/reply-meaning.ts';
import type { ReplyWeights } from '../src/domain/threads/weigh-reply.ts';
import type { ThreadMeanings } from '../src/domain/threads/assess-thread.ts';

const model = 'model of tests';

/** A meaning in which each ask has a chance: by its place in the mail. */
export function aMeaning(
  chances: readonly number[],
  kind: ReplyKind = 'answered',
  likely = 0.9,
): ReplyMeaning {
  const others = (1 - likely) / (replyKinds.length - 1);
  return {
    model,
    kinds: replyKinds.map((one) => (one === kind ? likely : others)),
    parts: JSON.stringify(chances),
  };
}

/** The vectors of so many asks, as `aMeaning` knows them. */
export function askVectors(count: number) {
  return { model, vectors: Array.from({ length: count }, (_, at) => String(at)) };
}

/** Finds the chances that `aMeaning` was made with. */
export const answerChance: AnswerChance = (ask, { parts }) => Number(JSON.parse(parts)[Number(ask)] ?? 0);

/** The kind is the one that the model reads, unless the words show that an answer is put off. */
const replyWeights: ReplyWeights = {
  modelId: model,
  kinds: Object.fromEntries(
    replyKinds.map((kind) => [
      kind,
      {
        bias: 0,
        features: { [`meaning: ${kind}`]: 1, ...(kind === 'postponed' && { 'words: postponed': 3 }) },
      },
    ]),
  ) as unknown as ReplyWeights['kinds'],
  asks: { bias: 0, features: { settled: 1 } },
  wrongEnd: 0.2,
  asking: 0.35,
};

/** @param asks how many the sent mail `ask` has */
export function meaningsOf(asks: number, replies: Readonly<Record<string, ReplyMeaning>>): ThreadMeanings {
  return {
    asks: new Map([['ask', askVectors(asks)]]),
    replies: new Map(Object.entries(replies)),
    answerChance,
    replyWeights,
  };
}
