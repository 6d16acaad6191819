import { startThread, type AskedThread } from '@tern/kernel/ask-thread';
import type { FindRequest, Found } from '../../domain/indexing/search-index.ts';
import type { IndexRequest, IndexWorkerData } from './protocol.ts';

/** From this number of messages on, comparing frequent words takes some 50 ms, during which the first one compares meanings. */
export const largeFrom = 50_000;
/** The second thread ends after this time without a search of a large mailbox. */
const idleMs = 120_000;

export type IndexThread = AskedThread<IndexRequest>;

/** A second thread, with a connection of its own, which searches the words of large mailboxes. */
export interface WordsThread {
  /** What was counted last of a user's mail. For a large mailbox the thread is started, so that it is there for the next search. */
  counted(userId: string, messages: number): void;
  /** The words of large mailboxes in the second thread, everything else in the first. */
  find(request: FindRequest): Promise<Found>;
  /** Call it before the first thread is closed. */
  close(): Promise<void>;
}

/** @param least messages of a large mailbox */
export function createWordsThread(
  first: IndexThread,
  workerData: IndexWorkerData,
  least: number,
): WordsThread {
  const largeUsers = new Set<string>();
  let second: Promise<IndexThread> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const findIn = (thread: IndexThread, request: FindRequest) =>
    thread.ask<Found>({ method: 'find', args: [request] });

  async function letGo(): Promise<void> {
    clearTimeout(idle);
    const ending = second;
    second = null;
    // A thread that did not start or has failed has nothing to close.
    await ending?.then((thread) => thread.finish({ method: 'close', args: [] })).catch(() => undefined);
  }

  function started(): Promise<IndexThread> {
    clearTimeout(idle);
    idle = setTimeout(() => void letGo(), idleMs).unref();
    second ??= startThread<IndexRequest>(new URL('./worker.ts', import.meta.url), {
      title: 'The second thread of the search index',
      workerData: { ...workerData, isSecond: true },
      name: 'search-index-words',
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    return second;
  }

  return {
    counted(userId, messages) {
      if (messages < least) return void largeUsers.delete(userId);
      largeUsers.add(userId);
      if (!isClosed) void started().catch(() => letGo());
    },
    async find(request) {
      const isForWords = request.words.length > 0 && request.vector === null;
      if (isClosed || !isForWords || !largeUsers.has(request.userId)) return findIn(first, request);
      try {
        return await findIn(await started(), request);
      } catch {
        // Such as a thread that cannot start for want of memory: the first one finds the same, or says why not.
        await letGo();
        return findIn(first, request);
      }
    },
    async close() {
      isClosed = true;
      await letGo();
    },
  };
}
