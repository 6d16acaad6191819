import type { Embedder } from './indexing/embedder.ts';
import type { FindRequest, Found, SearchIndex } from './indexing/search-index.ts';
import { fuseHits, idfOf } from './ranking/fuse-hits.ts';
import { coverageOf, sourceOf, wordsOf } from './ranking/make-snippet.ts';
import { scoreHits, type ScoredHit } from './ranking/score-results.ts';
import type { Stemmer } from './words/stemmer.ts';
import { wantedWords } from './words/wanted-words.ts';

export interface SimilarContext {
  readonly index: SearchIndex;
  readonly stemmer: Stemmer;
  readonly embedder: Embedder | null;
}

export type SimilarRequest = Pick<FindRequest, 'userId' | 'conditions' | 'vector' | 'limit'> & {
  /** Folded. */
  readonly words: readonly string[];
  /** The message that others are compared with. */
  readonly messageId: string;
};

export interface Similar {
  readonly found: Found;
  readonly scored: readonly ScoredHit[];
}

/** Other messages that have words of a mail or are near it in meaning, with the score that results of a search have. */
export async function findSimilar(
  { index, stemmer, embedder }: SimilarContext,
  { words, messageId, ...request }: SimilarRequest,
): Promise<Similar> {
  const { userId } = request;
  const [all, known, { messages: total }] = await Promise.all([
    index.find({ ...request, words: words.map((word) => [word]), isLastWordOpen: false }),
    index.lookUpWords(userId, words),
    index.progress(userId),
  ]);
  const others = <T extends { readonly messageId: string }>(hits: readonly T[]) =>
    hits.filter((hit) => hit.messageId !== messageId);
  const found = { words: others(all.words), meaning: others(all.meaning), newest: [] };
  const wanted = wantedWords(
    stemmer,
    known.map(({ word, messages, inOtherForms }) => ({
      spellings: [word],
      weight: idfOf(messages || inOtherForms, total),
    })),
  );
  const meaning = request.vector === null ? null : found.meaning;
  const hits = new Map(fuseHits(found.words, meaning, wanted.weight).map((hit) => [hit.messageId, hit]));
  const messages = await index.read(userId, [...hits.keys()]);
  const scored = scoreHits(
    messages.flatMap((message) => {
      const hit = hits.get(message.messageId);
      if (!hit) return [];
      const coverage = coverageOf(wordsOf(sourceOf(message)), message.language, wanted);
      return [{ message, hit, coverage, rank: hit.fused }];
    }),
    { scale: meaning && embedder ? embedder.scale : null, isOneMeant: false },
  );
  return { found, scored };
}
