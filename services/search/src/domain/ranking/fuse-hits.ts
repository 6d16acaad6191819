import type { Hit, TextRange } from '../indexing/search-index.ts';

/** The share of words, chosen on the dev halves of strangers' questions (docs/decisions/0090). */
const wordsShare = 0.6;
/**
 * The best mail has at least this much of what a mail with all words of the query gets, or the words count for less: one rare word of a
 * question of six says little.
 */
const wholeFrom = 0.6;
/** A word adds this to BM25 where it stands in a text of usual length about as often as words do, in multiples of its idf. */
const usualGain = 1.6;

/** A message of the two lists. Shares: 1 is the best there is. */
export interface FusedHit {
  readonly messageId: string;
  /** Null where the list of words does not have it. */
  readonly words: number | null;
  /** 0: as far away as the middle of what was found. Null where the list of meanings does not have it. */
  readonly meaning: number | null;
  /** The cosine of the nearest window; null where no vectors were compared. */
  readonly cosine: number | null;
  readonly window: TextRange | null;
  /** The ranking goes by this. */
  readonly fused: number;
}

/**
 * Each message of the two lists once, with both kinds of evidence on one scale.
 * @param idfOfWords the sum of the query's words
 * @param meaning null where no vectors were compared: then words alone count
 */
export function fuseHits(
  words: readonly Hit[],
  meaning: readonly Hit[] | null,
  idfOfWords: number,
): FusedHit[] {
  const most = Math.max(words[0]?.score ?? 0, wholeFrom * usualGain * idfOfWords, Number.MIN_VALUE);
  const byWords = new Map(words.map(({ messageId, score }) => [messageId, score / most]));
  const byMeaning = new Map((meaning ?? []).map((hit) => [hit.messageId, hit]));
  const shareOf = shareOfMeaning([...byMeaning.values()].map(({ score }) => score));
  return [...new Set([...byMeaning.keys(), ...byWords.keys()])].map((messageId): FusedHit => {
    const near = byMeaning.get(messageId);
    const inWords = byWords.get(messageId) ?? null;
    const inMeaning = near ? shareOf(near.score) : null;
    return {
      messageId,
      words: inWords,
      meaning: inMeaning,
      cosine: near?.score ?? null,
      window: near?.window ?? null,
      fused:
        meaning === null
          ? (inWords ?? 0)
          : wordsShare * (inWords ?? 0) + (1 - wordsShare) * (inMeaning ?? shareOf(null)),
    };
  });
}

/** The place of a cosine between the mean (0) and the best (1) of all; null: of the farthest. */
function shareOfMeaning(cosines: readonly number[]): (cosine: number | null) => number {
  const best = Math.max(...cosines);
  const mean = cosines.reduce((sum, one) => sum + one, 0) / Math.max(cosines.length, 1);
  const least = Math.min(...cosines);
  return (cosine) => (best > mean ? ((cosine ?? least) - mean) / (best - mean) : 0);
}

/** As Lucene counts, so that a word in most of the mail still counts a little. @param messages that have the word, of `total` */
export function idfOf(messages: number, total: number): number {
  const having = Math.min(messages, total);
  return Math.log(1 + (total - having + 0.5) / (having + 0.5));
}
