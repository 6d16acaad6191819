import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { debugSimilarSearch as endpoint, DebugSimilarResult } from '@tern/contracts/http/search';
import { AppError } from '@tern/kernel/app-error';
import { embedOrNull } from './embed-or-null.ts';
import { findSimilar } from './find-similar.ts';
import { foundMessageOf, readSilence, type Silence } from './found-message.ts';
import { cutWindows } from './indexing/cut-windows.ts';
import type { IndexedMessage } from './indexing/indexed-message.ts';
import { noConditions } from './query/search-query.ts';
import type { ScoredHit } from './ranking/score-results.ts';
import { significantWords, wordOverlap } from './ranking/significant-words.ts';
import type { SearchContext } from './search-messages.ts';

export interface DebugSimilarInput {
  readonly userId: string;
  readonly messageId: string;
  readonly limit: number;
  readonly threshold?: number | undefined;
  readonly includeRawScores: boolean;
  readonly includeTimings: boolean;
}

/** Default threshold: weaker matches are left out. */
const usualThreshold = 0.15;
const candidates = 50;
const snippetLength = 240;

type Answer = ResponseOf<typeof endpoint>;

/**
 * Messages like one of the user's, by two searches: the words of its subject, and the meaning of its first window; without the model by its
 * words alone. Their scores are those of a search.
 * @throws AppError `not-found` where the index has no such message of the user
 */
export async function debugSimilar(context: SearchContext, input: DebugSimilarInput): Promise<Answer> {
  const { index } = context;
  const { userId, includeTimings } = input;
  const watch = createStopwatch();
  const [source] = await watch.during('content', () => index.read(userId, [input.messageId]));
  if (!source) throw new AppError('not-found');

  const [window] = cutWindows(source);
  const [vector = null] =
    (await watch.during('embedding', () => embedOrNull(context, userId, [window?.text ?? '']))) ?? [];
  const ask = { userId, messageId: source.messageId, conditions: noConditions, limit: candidates };
  const words = significantWords(vector ? source.subject : `${source.subject}\n${source.text}`);
  const { found, scored: all } = await watch.during('content', () =>
    findSimilar(context, { ...ask, words, vector }),
  );
  const silence = await watch.during('content', () => readSilence(context, userId));
  const threshold = input.threshold ?? usualThreshold;
  const scored = await watch.during('subject', async () =>
    all.map((one) => resultOf(one, { source, silence, ...input })),
  );
  const results = scored
    .filter(({ similarityScore }) => similarityScore >= threshold)
    .sort((a, b) => b.similarityScore - a.similarityScore)
    .slice(0, input.limit);
  const progress = await index.progress(userId);
  const time = (ms: number) => (includeTimings ? Math.round(ms * 100) / 100 : null);
  return {
    sourceMessage: { ...foundMessageOf(source, silence), snippet: source.text.slice(0, snippetLength) },
    total: results.length,
    results,
    stats: {
      queryEmbeddingTime: time(watch.parts.embedding),
      subjectSearchTime: time(watch.parts.subject),
      contentSearchTime: time(watch.parts.content),
      totalSearchTime: time(watch.total()),
      subjectResultsCount: found.words.length,
      contentResultsCount: found.meaning.length,
      totalMessagesScanned: progress.messages,
      embeddingModel: vector ? (context.embedder?.modelId ?? null) : null,
      similarityThreshold: threshold,
      fallbackTriggered: vector === null,
    },
  };
}

/** Milliseconds of each part; all time belongs to a part, so that the parts add up to the total. */
function createStopwatch() {
  const startedAt = performance.now();
  const parts = { embedding: 0, subject: 0, content: 0 };
  return {
    parts,
    total: () => performance.now() - startedAt,
    async during<T>(part: keyof typeof parts, work: () => Promise<T>): Promise<T> {
      const begun = performance.now();
      const value = await work();
      parts[part] += performance.now() - begun;
      return value;
    },
  };
}

interface Comparison {
  readonly source: IndexedMessage;
  readonly silence: Silence;
  readonly includeRawScores: boolean;
}

function resultOf(
  { message, hit, score }: ScoredHit,
  { source, silence, includeRawScores }: Comparison,
): DebugSimilarResult {
  const start = hit.window?.start ?? 0;
  const contentSimilarity =
    hit.meaning === null ? wordOverlap(source.text, message.text) : Math.max(0, Math.min(1, hit.meaning));
  return {
    message: foundMessageOf(message, silence),
    similarityScore: score,
    snippet: message.text.slice(start, start + snippetLength).toWellFormed(),
    debugInfo: {
      subjectSimilarity: wordOverlap(source.subject, message.subject),
      contentSimilarity,
      rawSubjectScore: includeRawScores ? hit.words : null,
      rawContentScore: includeRawScores ? hit.cosine : null,
      source: hit.words === null ? 'content' : hit.cosine === null ? 'subject' : 'both',
    },
  };
}
