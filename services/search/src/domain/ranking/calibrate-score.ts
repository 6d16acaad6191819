/**
 * How sure a match is, 0 to 1, so that the colour bands (.9, .8, .7) mean the same for every query: how many in a hundred such results are
 * the mail that is meant (docs/decisions/0090).
 */
export interface Evidence {
  /** Share of the query's words that stand in the message, rare ones counting more, 0 to 1. */
  readonly coverage: number;
  /** The message's part by words, 0 to 1, and how much it is above the best one of another conversation. */
  readonly words: number;
  readonly wordsAhead: number;
  /** How near the message is in meaning, 0 to 2 (1: as near as an answer usually is), and how much nearer than any other conversation. */
  readonly meaning: number;
  readonly meaningAhead: number;
}

/** The weights of a logistic regression on the dev halves of strangers' questions. */
const weights = {
  bias: -2.6,
  coverage: 0.81,
  words: 1.5,
  wordsAhead: 2.39,
  meaning: 2.69,
  meaningAhead: 4.12,
};

export function calibrateScore(evidence: Evidence): number {
  const sum =
    weights.bias +
    weights.coverage * evidence.coverage +
    weights.words * evidence.words +
    weights.wordsAhead * evidence.wordsAhead +
    weights.meaning * evidence.meaning +
    weights.meaningAhead * evidence.meaningAhead;
  return 1 / (1 + Math.exp(-sum));
}

/** Makes the scores fall in the order of the ranking: neighbours in the wrong order get their mean (pool adjacent violators). */
export function neverGrowing(scores: readonly number[]): number[] {
  const pools: { mean: number; count: number }[] = [];
  for (const score of scores) {
    let pool = { mean: score, count: 1 };
    for (let last = pools.at(-1); last && last.mean < pool.mean; last = pools.at(-1)) {
      pools.pop();
      const count = last.count + pool.count;
      pool = { mean: (last.mean * last.count + pool.mean * pool.count) / count, count };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ mean, count }) => Array.from({ length: count }, () => mean));
}
