import { startThread } from '@tern/kernel/ask-thread';
import type { SearchIndex } from '../../domain/indexing/search-index.ts';
import type { IndexMethod, IndexRequest, IndexWorkerData } from './protocol.ts';

/**
 * The index in one SQLite file, worked on by a thread of its own: FTS5 for words, sqlite-vec for meaning.
 * @throws Error when the file cannot be opened.
 */
export async function openSqliteSearchIndex(workerData: IndexWorkerData): Promise<SearchIndex> {
  const thread = await startThread<IndexRequest>(new URL('./worker.ts', import.meta.url), {
    title: 'The search index',
    workerData,
    name: 'search-index',
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const ask = <T>(method: IndexMethod, ...args: unknown[]): Promise<T> => thread.ask({ method, args });
  return {
    put: (messages) => ask('put', messages),
    change: (changes) => ask('change', changes),
    assess: (assessments) => ask('assess', assessments),
    review: (reviews) => ask('review', reviews),
    remove: (removals) => ask('remove', removals),
    listUnread: (limit) => ask('listUnread', limit),
    countUnread: () => ask('countUnread'),
    setConsent: (consent) => ask('setConsent', consent),
    mayBeRead: (userId) => ask('mayBeRead', userId),
    putVectors: (vectors) => ask('putVectors', vectors),
    find: (request) => ask('find', request),
    read: (userId, messageIds) => ask('read', userId, messageIds),
    verifiedUntil: (userId) => ask('verifiedUntil', userId),
    progress: (userId) => ask('progress', userId),
    findNames: (userId, words) => ask('findNames', userId, words),
    pendingRequest: () => ask('pendingRequest'),
    markAsked: () => ask('markAsked'),
    close: () => thread.finish({ method: 'close', args: [] }),
  };
}
