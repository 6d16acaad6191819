import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { debugSimilarSearch as endpoint, DebugSimilarResult } from '@tern/contracts/http/search';
import { AppError } from '@tern/kernel/app-error';
import { embedOrNull } from './embed-or-null.ts';
import { foundMessageOf, readSilence, type Silence } from './found-message.ts';
import { cutWindows } from './indexing/cut-windows.ts';
import type { IndexedMessage } from './indexing/indexed-message.ts';
import type { Hit } from './indexing/search-index.ts';
import { noConditions } from './query/search-query.ts';
import { calibrateScore } from './ranking/calibrate-score.ts';
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
const usualThreshold = 0.3;
const candidates = 50;
const snippetLength = 240;
/** Weight of the subject relative to the content. */
const subjectShare = 0.4;

type Answer = ResponseOf<typeof endpoint>;

/**
 * Messages like one of the user's, by two searches: the words of its subject, and the meaning of its first window. Without the model
 * the content is searched by its words.
 * @throws AppError `not-found` where the index has no such message of the user
 */
export async function debugSimilar(context: SearchContext, input: DebugSimilarInput): Promise<Answer> {
  const { index } = context;
  const { userId, includeTimings } = input;
  const watch = createStopwatch();
  const [source] = await watch.during('content', () => index.read(userId, [input.messageId]));
  if (!source) throw new AppError('not-found');

  const embed = (texts: string[]) => embedOrNull(context, userId, texts);
  const [window] = cutWindows(source);
  const vectors = await watch.during('embedding', () => embed([window?.text ?? '', source.subject]));
  const [contentVector = null, subjectVector = null] = vectors ?? [];
  const ask = { userId, isLastWordOpen: false, conditions: noConditions, limit: candidates };
  const subject = await watch.during('subject', () =>
    index.find({ ...ask, words: significantWords(source.subject), vector: null }),
  );
  const content = await watch.during('content', () =>
    index.find({ ...ask, words: contentVector ? [] : significantWords(source.text), vector: contentVector }),
  );
  const bySubject = without(subject.words, source);
  const byContent = without(contentVector ? content.meaning : content.words, source);
  const ids = new Set([...bySubject, ...byContent].map(({ messageId }) => messageId));
  const messages = await watch.during('content', () => index.read(userId, [...ids]));
  const subjectSimilarities = await watch.during('subject', async () => {
    const subjects = subjectVector && (await embed(messages.map((message) => message.subject)));
    return messages.map((message, at) => {
      const vector = subjects?.[at];
      return vector && subjectVector
        ? calibrateScore({ cosine: cosine(vector, subjectVector), coverage: 0 })
        : wordOverlap(source.subject, message.subject);
    });
  });
  const silence = await watch.during('content', () => readSilence(context, userId));
  const threshold = input.threshold ?? usualThreshold;
  const scored = await watch.during('content', async () =>
    messages.map((message, at) => {
      const contentHit = byContent.find(({ messageId }) => messageId === message.messageId);
      const subjectHit = bySubject.find(({ messageId }) => messageId === message.messageId);
      const subjectSimilarity = subjectSimilarities[at] ?? 0;
      const contentSimilarity = !contentHit
        ? 0
        : contentVector
          ? calibrateScore({ cosine: contentHit.score, coverage: 0 })
          : wordOverlap(source.text, message.text);
      const scores = { contentHit, subjectHit, subjectSimilarity, contentSimilarity };
      return resultOf(message, { ...scores, silence, ...input });
    }),
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
      subjectResultsCount: bySubject.length,
      contentResultsCount: byContent.length,
      totalMessagesScanned: progress.messages,
      embeddingModel: contentVector ? (context.embedder?.modelId ?? null) : null,
      similarityThreshold: threshold,
      fallbackTriggered: contentVector === null,
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

interface Scores {
  readonly contentHit: Hit | undefined;
  readonly subjectHit: Hit | undefined;
  readonly subjectSimilarity: number;
  readonly contentSimilarity: number;
  readonly silence: Silence;
  readonly includeRawScores: boolean;
}

function resultOf(message: IndexedMessage, scores: Scores): DebugSimilarResult {
  const { contentHit, subjectHit, subjectSimilarity, contentSimilarity, silence, includeRawScores } = scores;
  const start = contentHit?.window?.start ?? 0;
  const raw = (hit: Hit | undefined) => (includeRawScores ? (hit?.score ?? null) : null);
  return {
    message: foundMessageOf(message, silence),
    similarityScore: Math.max(
      subjectShare * subjectSimilarity + (1 - subjectShare) * contentSimilarity,
      contentSimilarity,
    ),
    snippet: message.text.slice(start, start + snippetLength).toWellFormed(),
    debugInfo: {
      subjectSimilarity,
      contentSimilarity,
      rawSubjectScore: raw(subjectHit),
      rawContentScore: raw(contentHit),
      source: contentHit && subjectHit ? 'both' : contentHit ? 'content' : 'subject',
    },
  };
}

const without = (hits: readonly Hit[], { messageId }: IndexedMessage) =>
  hits.filter((hit) => hit.messageId !== messageId);

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
