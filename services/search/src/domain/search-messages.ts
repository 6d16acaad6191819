import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { searchMessages as endpoint, SearchResult } from '@tern/contracts/http/search';
import type { Clock } from '@tern/kernel/clock';
import { embedOrNull, type EmbedContext } from './embed-or-null.ts';
import { foundMessageOf, readSilence, type Silence } from './found-message.ts';
import type { IndexedMessage } from './indexing/indexed-message.ts';
import type { FindRequest, Hit, IndexProgress, SearchIndex } from './indexing/search-index.ts';
import { readPeople } from './people/read-people.ts';
import { parseQuery } from './query/parse-query.ts';
import type { SearchQuery } from './query/search-query.ts';
import { splitWords } from './query/split-words.ts';
import { calibrateScore, neverGrowing } from './ranking/calibrate-score.ts';
import { fuseRanks, joinHits, type JoinedHit } from './ranking/fuse-ranks.ts';
import { wantedWords, type WantedWords } from './words/wanted-words.ts';
import type { Stemmer } from './words/stemmer.ts';
import { isNearEnough, leastCosine, leastCosineOfUnknownWords } from './ranking/near-enough.ts';
import { coverageOf, makeSnippet, type SnippetSource } from './ranking/make-snippet.ts';

/** For each list; enough for both lists to overlap, and to join hits into conversations. */
const candidates = 100;

export interface SearchContext extends EmbedContext {
  readonly index: SearchIndex;
  readonly clock: Clock;
  readonly stemmer: Stemmer;
}

export interface SearchInput {
  readonly userId: string;
  readonly query: string;
  readonly limit: number;
  readonly similarityThreshold?: number | undefined;
  /** IANA name; days in the query begin in it. */
  readonly timeZone: string;
}

type Answer = ResponseOf<typeof endpoint>;

/** The user's messages that fit best, by words and by meaning, one for each conversation. */
export async function searchMessages(context: SearchContext, input: SearchInput): Promise<Answer> {
  const { index } = context;
  const now = context.clock.now();
  const written = parseQuery(input.query, { timeZone: input.timeZone, now });
  const query = await readPeople({ index, userId: input.userId, typed: input.query }, written);
  const request = {
    userId: input.userId,
    words: query.words,
    isLastWordOpen: /[\p{L}\p{N}]$/u.test(query.text),
    conditions: query.conditions,
    limit: candidates,
  };
  const words = wantedWords(context.stemmer, query.words.flatMap(splitWords));
  const covering = coverEachOnce(index, input.userId, words);
  const [byMeaning, byWords, mayBeRead, silence, progress] = await Promise.all([
    findByMeaning(context, request, query.text).then((found) => found && covering.begin(found)),
    index
      .find({ ...request, vector: null })
      .then((found) => covering.begin(query.text === '' ? found.newest : found.words)),
    index.mayBeRead(input.userId),
    readSilence(context, input.userId),
    index.progress(input.userId),
  ]);
  const hits = query.text === '' ? byWords.map(onlyFiltered) : joinHits(byWords, byMeaning ?? []);
  const [least, covered] = await Promise.all([
    input.similarityThreshold === undefined ? leastOf(context, query, hits) : null,
    covering.ended(),
  ]);
  const ranked = rank(hits, covered, least);
  const scores = neverGrowing(ranked.map(({ score }) => score));
  return {
    results: bestOfConversations(ranked.map((one, place) => ({ ...one, score: scores[place] ?? 0 })))
      .filter(({ score }) => score >= (input.similarityThreshold ?? 0))
      .slice(0, input.limit)
      .map((one) => resultOf(one, words, silence)),
    query: input.query,
    filters: [...query.filters],
    meaning: {
      state: stateOf({
        ...progress,
        mayBeRead,
        isOff: context.embedder === null || (byMeaning === null && query.text !== ''),
      }),
      read: progress.read,
      total: progress.messages,
    },
  };
}

/**
 * The nearest messages in meaning, which the model finds while the words are looked up; null where there is nothing to read or no model
 * works.
 */
async function findByMeaning(
  context: SearchContext,
  request: Omit<FindRequest, 'vector'>,
  text: string,
): Promise<readonly Hit[] | null> {
  const [vector] = (text === '' ? null : await embedOrNull(context, request.userId, [text])) ?? [];
  if (!vector) return null;
  const { meaning } = await context.index.find({ ...request, words: [], vector });
  return meaning;
}

/** The least cosine of a message that has no word of the query. */
async function leastOf(
  { embedder, onModelFailure }: SearchContext,
  query: SearchQuery,
  hits: readonly JoinedHit[],
): Promise<number> {
  const isByMeaningOnly = hits.length > 0 && hits.every(({ wordsRank }) => wordsRank === null);
  if (!embedder || !isByMeaningOnly) return leastCosine;
  try {
    return (await embedder.knowsAnyOf(query.words)) ? leastCosine : leastCosineOfUnknownWords;
  } catch (error) {
    onModelFailure(error);
    return leastCosine;
  }
}

function stateOf({ isOff, mayBeRead, read, messages }: MeaningFacts): Answer['meaning']['state'] {
  if (!mayBeRead) return 'not-allowed';
  if (isOff) return 'off';
  return read < messages ? 'partial' : 'ready';
}

interface MeaningFacts extends IndexProgress {
  /** True when no model works. */
  readonly isOff: boolean;
  readonly mayBeRead: boolean;
}

/** A query of conditions only: every message that fulfils them has the full score, the newest first. */
const onlyFiltered = ({ messageId }: { messageId: string }, meaningRank: number): JoinedHit => ({
  messageId,
  wordsRank: null,
  meaningRank,
  cosine: 1,
  window: null,
});

/** A message that was found, and the share of the query's words that stand in it. */
interface Covered {
  readonly message: IndexedMessage;
  readonly coverage: number;
}

/** Reads the messages that either list has found as soon as it has, each once: the other list may take much longer. */
function coverEachOnce(index: SearchIndex, userId: string, words: WantedWords) {
  const begun = new Set<string>();
  const parts: Promise<Covered[]>[] = [];
  const cover = async (ids: readonly string[]) =>
    (await index.read(userId, ids)).map((message) => ({
      message,
      coverage: coverageOf(sourceOf(message), words),
    }));
  return {
    begin(hits: readonly Hit[]): readonly Hit[] {
      const ids = hits.flatMap(({ messageId }) => (begun.has(messageId) ? [] : [messageId]));
      for (const id of ids) begun.add(id);
      if (ids.length === 0) return hits;
      const part = cover(ids);
      // `ended` throws its failure. When the search has failed before, nothing calls `ended`.
      part.catch(() => undefined);
      parts.push(part);
      return hits;
    },
    /** By message id; messages that were removed meanwhile are left out. */
    async ended(): Promise<Map<string, Covered>> {
      const all = (await Promise.all(parts)).flat();
      return new Map(all.map((one) => [one.message.messageId, one]));
    },
  };
}

interface Ranked {
  readonly message: IndexedMessage;
  readonly hit: JoinedHit;
  readonly coverage: number;
  readonly fused: number;
  readonly score: number;
  readonly othersInConversation: number;
}

/**
 * The messages of the hits, best first; hits whose message was removed meanwhile are left out.
 * @param least as a cosine; null: everything that was found is a result
 */
function rank(
  hits: readonly JoinedHit[],
  covered: ReadonlyMap<string, Covered>,
  least: number | null,
): Ranked[] {
  return hits
    .flatMap((hit) => {
      const known = covered.get(hit.messageId);
      return known ? [scoreOf(known, hit)] : [];
    })
    .filter(({ hit, coverage }) => least === null || isNearEnough(hit, coverage, least))
    .sort((a, b) => b.fused - a.fused);
}

function scoreOf({ message, coverage }: Covered, hit: JoinedHit): Ranked {
  return {
    ...{ message, hit, coverage, othersInConversation: 0 },
    fused: fuseRanks(hit, coverage),
    score: calibrateScore({ cosine: hit.cosine, coverage }),
  };
}

function sourceOf({ subject, text, language, from, recipients }: IndexedMessage): SnippetSource {
  const people = [from, ...recipients].map((person) => `${person?.name ?? ''} ${person?.email ?? ''}`);
  return { subject, text, language, people: people.join(' ') };
}

function bestOfConversations(ranked: readonly Ranked[]): Ranked[] {
  const best = new Map<string, Ranked>();
  for (const one of ranked) {
    const { accountId, threadId } = one.message;
    const key = `${accountId} ${threadId}`;
    const shown = best.get(key);
    if (shown) best.set(key, { ...shown, othersInConversation: shown.othersInConversation + 1 });
    else best.set(key, one);
  }
  return [...best.values()];
}

function resultOf(
  { message, hit, score, othersInConversation }: Ranked,
  words: WantedWords,
  silence: Silence,
): SearchResult {
  const { text, highlights, subjectHighlights } = makeSnippet(sourceOf(message), words, hit.window);
  return {
    message: foundMessageOf(message, silence),
    similarityScore: score,
    snippet: text,
    highlights: [...highlights],
    subjectHighlights: [...subjectHighlights],
    othersInConversation,
  };
}
