/**
 * How sure a match is, 0 to 1, so that the colour bands (.9, .8, .7) mean the same for every query (docs/decisions/0030).
 * Words and meaning count as independent evidence: the doubts of both are multiplied.
 */
export interface Evidence {
  /** Cosine of query and message; null where no vectors were compared. */
  readonly cosine: number | null;
  /** Share of the query's words that stand in the message, 0 to 1. */
  readonly coverage: number;
}

/** MiniLM: unrelated texts lie near .1, the same matter in other words near .5. */
const middle = 0.42;
const spread = 0.09;
/** The score of a mail that has all words of the query, without vectors. */
const mostByWords = 0.85;
const certainCosine = 0.98;

export function calibrateScore({ cosine, coverage }: Evidence): number {
  const byMeaning = cosine === null ? 0 : Math.min(0.95, 1 / (1 + Math.exp((middle - cosine) / spread)));
  const byWords = mostByWords * coverage ** 2;
  const score = 1 - (1 - byMeaning) * (1 - byWords);
  return cosine !== null && cosine >= certainCosine ? 1 : score;
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
