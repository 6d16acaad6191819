import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { FoundMessage, searchMessages as endpoint, SearchResult } from '@tern/contracts/http/search';
import type { Clock } from '@tern/kernel/clock';
import type { Embedder } from './indexing/embedder.ts';
import type { IndexedMessage } from './indexing/indexed-message.ts';
import type { SearchIndex } from './indexing/search-index.ts';
import { parseQuery } from './query/parse-query.ts';
import { readDay } from './query/read-day.ts';
import { calibrateScore, neverGrowing } from './ranking/calibrate-score.ts';
import { fuseRanks, type RankedMessage } from './ranking/fuse-ranks.ts';
import { makeSnippet } from './ranking/make-snippet.ts';

/** Of each list; enough that both see what the other found, and conversations can be put together. */
const candidates = 100;

export interface SearchContext {
  readonly index: SearchIndex;
  /** Null where no model can be run. */
  readonly embedder: Embedder | null;
  readonly clock: Clock;
  /** Told when the model failed and only words were compared. */
  readonly onModelFailure: (error: unknown) => void;
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
  const query = parseQuery(input.query, (day) => readDay(day, input.timeZone, now));
  const [vector, progress] = await Promise.all([
    meaningOf(context, query.text),
    index.progress(input.userId),
  ]);
  const found = await index.find({
    userId: input.userId,
    words: query.words,
    isLastWordOpen: /[\p{L}\p{N}]$/u.test(query.text),
    conditions: query.conditions,
    vector,
    limit: candidates,
  });
  const ranked: RankedMessage[] =
    query.text === '' ? found.newest.map(asRanked) : fuseRanks(found.words, found.meaning);
  const messages = await index.read(
    input.userId,
    ranked.map(({ messageId }) => messageId),
  );
  const byId = new Map(messages.map((message) => [message.messageId, message]));
  const scored = ranked.flatMap((hit) => {
    const message = byId.get(hit.messageId);
    return message ? [scoreOf(message, hit, query.words)] : [];
  });
  const scores = neverGrowing(scored.map(({ score }) => score));
  const results = scored.map(({ result }, rank) => ({ ...result, similarityScore: scores[rank] ?? 0 }));
  return {
    results: bestOfConversations(results)
      .filter(({ similarityScore }) => similarityScore >= (input.similarityThreshold ?? 0))
      .slice(0, input.limit),
    query: input.query,
    filters: [...query.filters],
    meaning: {
      state:
        context.embedder === null || (vector === null && query.text !== '')
          ? 'off'
          : progress.read < progress.messages
            ? 'partial'
            : 'ready',
      read: progress.read,
      total: progress.messages,
    },
  };
}

/** Null where there is nothing to read or the model does not work: then words have to do. */
async function meaningOf(
  { embedder, onModelFailure }: SearchContext,
  text: string,
): Promise<Float32Array | null> {
  if (!embedder || text === '') return null;
  try {
    return (await embedder.embed([text], 'query'))[0] ?? null;
  } catch (error) {
    onModelFailure(error);
    return null;
  }
}

/** Only conditions were given: all that fulfils them fits fully. */
const asRanked = ({ messageId }: { messageId: string }): RankedMessage => ({
  messageId,
  fused: 1,
  words: null,
  meaning: 1,
  window: null,
});

function scoreOf(message: IndexedMessage, hit: RankedMessage, words: readonly string[]) {
  const people = [message.from, ...message.recipients].map(
    (person) => `${person?.name ?? ''} ${person?.email ?? ''}`,
  );
  const snippet = makeSnippet(
    { subject: message.subject, text: message.text, people: people.join(' ') },
    words,
    hit.window,
  );
  const result: Omit<SearchResult, 'similarityScore'> = {
    message: foundMessageOf(message),
    snippet: snippet.text,
    highlights: [...snippet.highlights],
    othersInConversation: 0,
  };
  return { result, score: calibrateScore({ cosine: hit.meaning, coverage: snippet.coverage }) };
}

export function foundMessageOf(message: IndexedMessage): FoundMessage {
  return {
    id: message.messageId,
    accountId: message.accountId,
    threadId: message.threadId,
    subject: message.subject,
    date: message.date.toISOString(),
    from: message.from,
    isRead: message.isRead,
    hasAttachments: message.attachments && message.attachments.length > 0,
    needsFollowup: message.needsFollowup,
  };
}

function bestOfConversations(results: readonly SearchResult[]): SearchResult[] {
  const best = new Map<string, SearchResult>();
  for (const result of results) {
    const { accountId, threadId } = result.message;
    const key = `${accountId} ${threadId}`;
    const shown = best.get(key);
    if (shown) best.set(key, { ...shown, othersInConversation: shown.othersInConversation + 1 });
    else best.set(key, result);
  }
  return [...best.values()];
}
