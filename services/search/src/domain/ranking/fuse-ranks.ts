import type { Hit, TextRange } from '../indexing/search-index.ts';

/** Measured on a judged mail set: the usual 60 with equal weights was below words alone. */
const k = 10;
const wordsWeight = 1.5;

/** Where a message stands in the two lists; ranks begin at 0, null where a list does not have it. */
export interface JoinedHit {
  readonly messageId: string;
  readonly wordsRank: number | null;
  readonly meaningRank: number | null;
  /** Of the nearest window. */
  readonly cosine: number | null;
  readonly window: TextRange | null;
}

/** Each message of the two lists once. */
export function joinHits(words: readonly Hit[], meaning: readonly Hit[]): JoinedHit[] {
  const wordsRanks = new Map(words.map(({ messageId }, rank) => [messageId, rank]));
  const joined = meaning.map(({ messageId, score, window }, meaningRank): JoinedHit => {
    const wordsRank = wordsRanks.get(messageId) ?? null;
    wordsRanks.delete(messageId);
    return { messageId, wordsRank, meaningRank, cosine: score, window };
  });
  const byWordsOnly = [...wordsRanks].map(([messageId, wordsRank]): JoinedHit => ({
    messageId,
    wordsRank,
    meaningRank: null,
    cosine: null,
    window: null,
  }));
  return [...joined, ...byWordsOnly];
}

/**
 * Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009), where the rank by words counts as far as the message has the query's words:
 * one word of five is hardly a reason (docs/decisions/0030).
 * @param coverage share of the query's words that the message has, 0 to 1
 */
export function fuseRanks({ wordsRank, meaningRank }: JoinedHit, coverage: number): number {
  const byWords = wordsRank === null ? 0 : (wordsWeight * coverage ** 2) / (k + wordsRank + 1);
  const byMeaning = meaningRank === null ? 0 : 1 / (k + meaningRank + 1);
  return byWords + byMeaning;
}
