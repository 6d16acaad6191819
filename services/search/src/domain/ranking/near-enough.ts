import type { JoinedHit } from './fuse-ranks.ts';

/**
 * The least cosine of a result that has no word of the query (docs/decisions/0030). Unrelated texts are near .1; mail that answers a
 * question in other words begins at .19.
 */
export const leastCosine = 0.18;
/** The limit where neither the user's mail nor the model knows a word of the query: up to here the similarity is one of letters only. */
export const leastCosineOfUnknownWords = 0.35;

/** Whether a message is a result: found by its words, or with a word of the query, or near in meaning. */
export function isNearEnough({ wordsRank, cosine }: JoinedHit, coverage: number, least: number): boolean {
  return wordsRank !== null || coverage > 0 || (cosine ?? 0) >= least;
}
