import { startThread, type AskedThread } from '@tern/kernel/ask-thread';
import type { FindRequest, Found } from '../../domain/indexing/search-index.ts';
import type { IndexRequest, IndexWorkerData } from './protocol.ts';

/** Messages of a large mailbox: comparing frequent words takes up to 50 ms there, during which the first thread compares meanings. */
const largeFrom = 50_000;
/** The second thread ends after this time without a search of a large mailbox. */
const idleMs = 120_000;
/** Pause after a failure before the second thread is started again. */
const pauseAfterFailureMs = 60_000;

export type IndexThread = AskedThread<IndexRequest>;

/** A second thread, with a connection of its own, which searches the words of large mailboxes. */
export interface WordsThread {
  /** Gives what was counted last of a user's mail: for a large mailbox the thread is started, so that it is there for the next search. */
  counted(userId: string, messages: number): void;
  /** The words of large mailboxes in the second thread while it runs, everything else in the first. */
  find(request: FindRequest): Promise<Found>;
  /** Call it before the first thread is closed. */
  close(): Promise<void>;
}

/** @param onFailure called when the second thread failed; searches continue in the first */
export function createWordsThread(
  first: IndexThread,
  workerData: IndexWorkerData,
  onFailure: (error: unknown) => void,
  least = largeFrom,
): WordsThread {
  const largeUsers = new Set<string>();
  let second: IndexThread | null = null;
  let starting: Promise<void> | null = null;
  let ending: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  const findIn = (thread: IndexThread, request: FindRequest) =>
    thread.ask<Found>({ method: 'find', args: [request] });

  function failed(error: unknown): void {
    failedAt = performance.now();
    onFailure(error);
  }

  async function start(): Promise<void> {
    try {
      second = await startThread<IndexRequest>(new URL('./worker.ts', import.meta.url), {
        title: 'The second thread of the search index',
        workerData: { ...workerData, isSecond: true },
        name: 'search-index-words',
        resourceLimits: { maxYoungGenerationSizeMb: 4 },
      });
    } catch (error) {
      failed(error);
    } finally {
      starting = null;
    }
  }

  /** Searches that were asked before are answered before the thread ends. */
  function letGo(): void {
    clearTimeout(idle);
    largeUsers.clear();
    // A thread that has failed has ended already.
    const ended = second?.finish({ method: 'close', args: [] }).catch(() => undefined);
    second = null;
    ending = Promise.all([ending, ended]);
  }

  return {
    counted(userId, messages) {
      if (messages < least) return void largeUsers.delete(userId);
      if (isClosed || performance.now() - failedAt < pauseAfterFailureMs) return;
      largeUsers.add(userId);
      clearTimeout(idle);
      idle = setTimeout(letGo, idleMs).unref();
      if (!second) starting ??= start();
    },
    async find(request) {
      const isForWords = request.words.length > 0 && request.vector === null;
      const thread = isForWords && largeUsers.has(request.userId) ? second : null;
      if (!thread) return findIn(first, request);
      try {
        return await findIn(thread, request);
      } catch (error) {
        // When several searches fail together, the first ends the thread.
        if (second === thread) letGo();
        failed(error);
        return findIn(first, request);
      }
    },
    async close() {
      isClosed = true;
      await starting;
      letGo();
      await ending;
    },
  };
}
