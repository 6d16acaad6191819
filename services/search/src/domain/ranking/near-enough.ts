import type { JoinedHit } from './fuse-ranks.ts';

/**
 * How near mail has to be that has no word of the query, as a cosine (docs/decisions/0030). Unrelated texts lie near .1, and the right mail
 * of a question in other words from .19 on.
 */
export const leastCosine = 0.18;
/** Where neither the user's mail nor the model has a word of the query: up to here letters alone are alike. */
export const leastCosineOfUnknownWords = 0.35;

/** Whether a message is a result: found by its words, or with a word of the query, or near in meaning. */
export function isNearEnough({ wordsRank, cosine }: JoinedHit, coverage: number, least: number): boolean {
  return wordsRank !== null || coverage > 0 || (cosine ?? 0) >= least;
}
