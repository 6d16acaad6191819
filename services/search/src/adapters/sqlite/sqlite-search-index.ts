import { AppError } from '@tern/kernel/app-error';
import { startThread } from '@tern/kernel/ask-thread';
import type { IndexProgress, SearchIndex } from '../../domain/indexing/search-index.ts';
import { markDamaged } from './damage-mark.ts';
import type { IndexMethod, IndexRequest, IndexWorkerData } from './protocol.ts';
import { createWordsThread } from './words-thread.ts';

export interface IndexReports {
  /** The second thread, which searches large mailboxes, failed; the first one does its work then. */
  onSecondFailure(error: unknown): void;
  /** A damaged page was met; the next start makes the index again. */
  onDamage(reason: string): void;
}

const unheard: IndexReports = { onSecondFailure: () => undefined, onDamage: () => undefined };

/**
 * The index in one SQLite file, worked on by a thread of its own: FTS5 for words, sqlite-vec for meaning.
 * @throws Error when the file cannot be opened.
 */
export async function openSqliteSearchIndex(
  workerData: IndexWorkerData,
  { onSecondFailure, onDamage }: IndexReports = unheard,
): Promise<SearchIndex> {
  const thread = await startThread<IndexRequest>(new URL('./worker.ts', import.meta.url), {
    title: 'The search index',
    workerData,
    name: 'search-index',
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const reportDamage = (error: unknown): never => {
    if (error instanceof AppError && error.code === 'data-damaged') {
      onDamage(String(error.cause));
      markDamaged(workerData.file);
    }
    throw error;
  };
  const ask = <T>(method: IndexMethod, ...args: unknown[]): Promise<T> =>
    thread.ask<T>({ method, args }).catch(reportDamage);
  const wordsThread = createWordsThread(thread, workerData, onSecondFailure);
  return {
    put: (messages) => ask('put', messages),
    change: (changes) => ask('change', changes),
    assess: (assessments) => ask('assess', assessments),
    review: (reviews) => ask('review', reviews),
    setOwed: (owed) => ask('setOwed', owed),
    remove: (removals) => ask('remove', removals),
    renewWords: (limit) => ask('renewWords', limit),
    listUnread: (limit) => ask('listUnread', limit),
    countUnread: () => ask('countUnread'),
    setConsent: (consent) => ask('setConsent', consent),
    mayBeRead: (userId) => ask('mayBeRead', userId),
    putVectors: (vectors) => ask('putVectors', vectors),
    find: (request) => wordsThread.find(request).catch(reportDamage),
    read: (userId, messageIds) => ask('read', userId, messageIds),
    verifiedUntil: (userId) => ask('verifiedUntil', userId),
    check: async () => void (await ask('verifiedUntil', '')),
    owed: (userId) => ask('owed', userId),
    async progress(userId) {
      const counted = await ask<IndexProgress>('progress', userId);
      wordsThread.counted(userId, counted.messages);
      return counted;
    },
    findNames: (userId, words) => ask('findNames', userId, words),
    lookUpWords: (userId, words) => ask('lookUpWords', userId, words),
    listWords: (userId, likenesses) => ask('listWords', userId, likenesses),
    pendingRequest: () => ask('pendingRequest'),
    markAsked: () => ask('markAsked'),
    async close() {
      await wordsThread.close();
      await thread.finish({ method: 'close', args: [] });
    },
  };
}
