import type { IndexedMessage } from '../indexing/indexed-message.ts';
import type { MeaningScale } from '../indexing/embedder.ts';
import { calibrateScore, neverGrowing, type Evidence } from './calibrate-score.ts';
import type { FusedHit } from './fuse-hits.ts';

/** A message that was found, with the share of the query's words in it. */
export interface FoundHit {
  readonly message: IndexedMessage;
  readonly hit: FusedHit;
  readonly coverage: number;
  /** The ranking goes by this: the fused value, and what was added for preferred days. */
  readonly rank: number;
}

export type ScoredHit = FoundHit & {
  readonly score: number;
  /** False: no word of the query, and no nearer than unrelated mail is. */
  readonly isLikeAtAll: boolean;
};

interface Scoring {
  /** The scale of the model that compared meanings; null where none did. */
  readonly scale: MeaningScale | null;
  /** One message is looked for, so that others nearly as good make each less likely; not where all that are alike are wanted. */
  readonly isOneMeant: boolean;
}

/** The hits, best first, with their scores, which never grow. */
export function scoreHits(found: readonly FoundHit[], { scale, isOneMeant }: Scoring): ScoredHit[] {
  const ranked = [...found].sort((a, b) => b.rank - a.rank);
  const evidence = evidenceOf(ranked, scale);
  const scores = neverGrowing(
    evidence.map((one) => calibrateScore(isOneMeant ? one : { ...one, wordsAhead: 0, meaningAhead: 0 })),
  );
  return ranked.map((one, at) => ({
    ...one,
    score: scores[at] ?? 0,
    isLikeAtAll: hasWords(one) || (evidence[at]?.meaning ?? 0) > 0,
  }));
}

/** The index may find a word in a form that the text of the message does not show. */
const hasWords = ({ hit, coverage }: FoundHit) => coverage > 0 || (hit.words ?? 0) > 0;

function evidenceOf(ranked: readonly FoundHit[], scale: MeaningScale | null): Evidence[] {
  const values = ranked.map(({ message, hit }) => ({
    conversation: conversationOf(message),
    words: hit.words ?? 0,
    meaning: nearnessOf(hit.cosine, scale),
  }));
  const words = bestTwo(values.map(({ conversation, words: value }) => ({ conversation, value })));
  const meaning = bestTwo(values.map(({ conversation, meaning: value }) => ({ conversation, value })));
  return values.map((value, at) => ({
    coverage: ranked[at]?.coverage ?? 0,
    words: value.words,
    wordsAhead: value.words - words.bestBeside(value.conversation),
    meaning: value.meaning,
    meaningAhead: value.meaning - meaning.bestBeside(value.conversation),
  }));
}

export const conversationOf = ({ accountId, threadId }: Pick<IndexedMessage, 'accountId' | 'threadId'>) =>
  `${accountId} ${threadId}`;

/** 0: as near as unrelated mail, and where it is not known; 1: as near as an answer usually is. */
function nearnessOf(cosine: number | null, scale: MeaningScale | null): number {
  if (cosine === null || scale === null) return 0;
  return Math.max(0, Math.min(2, (cosine - scale.unrelated) / (scale.related - scale.unrelated)));
}

/** The best value of each conversation but one. */
function bestTwo(values: readonly { readonly conversation: string; readonly value: number }[]) {
  const best = new Map<string, number>();
  for (const { conversation, value } of values)
    best.set(conversation, Math.max(value, best.get(conversation) ?? 0));
  const [first, second] = [...best].sort((a, b) => b[1] - a[1]);
  return {
    bestBeside: (conversation: string) => (first?.[0] === conversation ? second : first)?.[1] ?? 0,
  };
}

/** Below this score, and below this share of the best one's, a result that lacks words of the query is noise. */
const leastScore = 0.02;
const leastShare = 0.05;
/** A message that is so near to the nearest one was found by its meaning. */
const nearFrom = 0.5;
const wholeCoverage = 0.999;

/**
 * The messages that are results. All that have every word of the query are; of the others, those that are not likely something else. Where no
 * meaning was compared, nothing tells the likely ones.
 */
export function shownOf(scored: readonly ScoredHit[], isMeaningCompared: boolean): ScoredHit[] {
  const [best] = scored;
  const least = Math.max(leastScore, leastShare * (best?.score ?? 0));
  return scored.filter(({ hit, coverage, score, isLikeAtAll }) =>
    isMeaningCompared ? coverage >= wholeCoverage || (isLikeAtAll && score >= least) : hit.words !== null,
  );
}

/** Why a message is a result. */
export function waysFound(found: FoundHit): 'words' | 'meaning' | 'both' {
  const { meaning } = found.hit;
  if (meaning === null) return 'words';
  if (!hasWords(found)) return 'meaning';
  return meaning >= nearFrom ? 'both' : 'words';
}
