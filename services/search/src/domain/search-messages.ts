import { isListedAt } from '@tern/contracts/events/followup';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { searchMessages as endpoint, SearchResult } from '@tern/contracts/http/search';
import type { Clock } from '@tern/kernel/clock';
import type { EmbedContext } from './embed-or-null.ts';
import { findCandidates, type Candidates } from './find-candidates.ts';
import { foundMessageOf, readSilence, type Silence } from './found-message.ts';
import type { IndexedMessage } from './indexing/indexed-message.ts';
import type { IndexProgress, OwedEnd, SearchIndex } from './indexing/search-index.ts';
import { readPeople } from './people/read-people.ts';
import { parseQuery } from './query/parse-query.ts';
import type { SearchQuery } from './query/search-query.ts';
import { fuseHits, idfOf } from './ranking/fuse-hits.ts';
import { coverageOf, makeSnippet, sourceOf, wordsOf } from './ranking/make-snippet.ts';
import { conversationOf, scoreHits, shownOf, waysFound } from './ranking/score-results.ts';
import { wordsTogether } from './ranking/words-together.ts';
import { wantedWords, type WantedWords } from './words/wanted-words.ts';
import type { Stemmer } from './words/stemmer.ts';

/** The lead of mail of the preferred days over other mail; the best of all has 1. */
const daysCount = 0.2;
/** The lead of mail that has the query as it was typed, word beside word, over other mail (docs/decisions/0090). */
const togetherCount = 0.4;
/** The limit for a query of conditions only; enough to join messages into conversations. */
const maxListed = 100;

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
  /** The query may end within a word. */
  readonly isTyping?: boolean | undefined;
  /** IANA name; days in the query begin in it. */
  readonly timeZone: string;
}

type Answer = ResponseOf<typeof endpoint>;

/** The user's messages that fit best, by words and by meaning, one for each conversation. */
export async function searchMessages(context: SearchContext, input: SearchInput): Promise<Answer> {
  const { index } = context;
  const { userId } = input;
  const now = context.clock.now();
  const written = parseQuery(input.query, { timeZone: input.timeZone, now });
  const asked = written.conditions.isOwed ? amongOwed(written, await index.owed(userId), now) : written;
  const query = await readPeople({ index, userId, typed: input.query }, asked);
  const [found, mayBeRead, silence, progress] = await Promise.all([
    query.text === '' ? null : findCandidates(context, { userId, query, isTyping: input.isTyping ?? false }),
    index.mayBeRead(userId),
    readSilence(context, userId),
    index.progress(userId),
  ]);
  const results = found
    ? await rankedResults(context, { ...input, query, found, silence, total: progress.messages })
    : await listedResults(context, { ...input, query, silence });
  return {
    results,
    query: input.query,
    filters: [...query.filters],
    meaning: {
      state: stateOf({
        ...progress,
        mayBeRead,
        isOff: context.embedder === null || found?.meaning === null,
      }),
      read: progress.read,
      total: progress.messages,
    },
  };
}

/** Finds what the user owes at this moment. */
function amongOwed(query: SearchQuery, owed: readonly OwedEnd[], now: Date): SearchQuery {
  const open = owed.filter((end) => isListedAt(end, now));
  const among = open.flatMap(({ messageIds }) => messageIds);
  return { ...query, conditions: { ...query.conditions, among } };
}

type Listing = Pick<SearchInput, 'userId' | 'limit'> & {
  readonly query: SearchQuery;
  readonly silence: Silence;
};

/** A query of conditions only: what fulfils them, the newest first. No match is surer than another, so none has a score. */
async function listedResults({ index, stemmer }: SearchContext, listing: Listing): Promise<SearchResult[]> {
  const { userId, query, silence, limit } = listing;
  const { newest } = await index.find({
    userId,
    conditions: query.conditions,
    words: [],
    isLastWordOpen: false,
    vector: null,
    limit: maxListed,
  });
  const messages = await index.read(
    userId,
    newest.map(({ messageId }) => messageId),
  );
  const words = wantedWords(stemmer, []);
  return ofConversations(messages, (message) => message)
    .slice(0, limit)
    .map(({ one, others }) => resultOf(one, { words, silence, window: null, others }));
}

type Ranking = Listing &
  Pick<SearchInput, 'similarityThreshold'> & { readonly found: Candidates; readonly total: number };

async function rankedResults(
  { index, stemmer, embedder }: SearchContext,
  ranking: Ranking,
): Promise<SearchResult[]> {
  const { userId, query, found, silence, total, limit, similarityThreshold: least } = ranking;
  const weighted = found.asked.map(({ spellings, messages }) => ({
    spellings,
    weight: idfOf(messages, total),
  }));
  const words = wantedWords(stemmer, weighted, found.isLastWordOpen);
  const hits = new Map(fuseHits(found.words, found.meaning, words.weight).map((hit) => [hit.messageId, hit]));
  const messages = await index.read(userId, [...hits.keys()]);
  const shareTogether = wordsTogether(query.text);
  const scored = scoreHits(
    messages.flatMap((message) => {
      const hit = hits.get(message.messageId);
      if (!hit) return [];
      const own = wordsOf(sourceOf(message));
      const preferred = isOfDays(message, query) ? daysCount : 0;
      const rank = hit.fused + preferred + togetherCount * shareTogether(own);
      return [{ message, hit, coverage: coverageOf(own, message.language, words), rank }];
    }),
    { scale: found.meaning && embedder ? embedder.scale : null, isOneMeant: true },
  );
  const shown =
    least === undefined
      ? shownOf(scored, found.meaning !== null)
      : scored.filter(({ score }) => score >= least);
  return ofConversations(shown, ({ message }) => message)
    .slice(0, limit)
    .map(({ one, others }) => ({
      ...resultOf(one.message, { words, silence, window: one.hit.window, others }),
      similarityScore: one.score,
      foundBy: waysFound(one),
    }));
}

function isOfDays({ date }: IndexedMessage, { preferred }: SearchQuery): boolean {
  return preferred !== null && date >= preferred.begin && date < preferred.end;
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

/** The first of each conversation, with the number of the others. */
function ofConversations<T>(
  list: readonly T[],
  messageOf: (one: T) => IndexedMessage,
): { readonly one: T; readonly others: number }[] {
  const groups = Map.groupBy(list, (one) => conversationOf(messageOf(one)));
  return [...groups.values()].flatMap(([one, ...others]) =>
    one === undefined ? [] : [{ one, others: others.length }],
  );
}

interface Shown {
  readonly words: WantedWords;
  readonly silence: Silence;
  readonly window: Parameters<typeof makeSnippet>[2];
  readonly others: number;
}

function resultOf(message: IndexedMessage, { words, silence, window, others }: Shown): SearchResult {
  const { text, highlights, subjectHighlights } = makeSnippet(sourceOf(message), words, window);
  return {
    message: foundMessageOf(message, silence),
    similarityScore: null,
    foundBy: null,
    snippet: text,
    highlights: [...highlights],
    subjectHighlights: [...subjectHighlights],
    othersInConversation: others,
  };
}
