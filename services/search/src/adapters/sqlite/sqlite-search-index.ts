import { Worker } from 'node:worker_threads';
import { AppError } from '@tern/kernel/app-error';
import type { SearchIndex } from '../../domain/indexing/search-index.ts';
import type { IndexAnswer, IndexMethod, IndexWorkerData } from './protocol.ts';

interface Waiting {
  resolve(value: never): void;
  reject(error: Error): void;
}

/**
 * The index in one SQLite file, worked on by a thread of its own: FTS5 for words, sqlite-vec for meaning.
 * @throws Error when the file cannot be opened.
 */
export async function openSqliteSearchIndex(workerData: IndexWorkerData): Promise<SearchIndex> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    name: 'search-index',
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let broken: AppError | null = null;
  const fail = (cause?: Error) => {
    broken ??= new AppError('unavailable', { message: 'The search index has stopped.', cause });
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail());
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  worker.on('message', (answer: IndexAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer)
      asked?.reject(
        new AppError('unavailable', { message: 'The search index failed.', cause: new Error(answer.error) }),
      );
    else asked?.resolve(answer.value as never);
  });
  const ask = <T>(method: IndexMethod, ...args: unknown[]): Promise<T> =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken);
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, method, args });
    });
  return {
    put: (messages) => ask('put', messages),
    change: (changes) => ask('change', changes),
    assess: (assessments) => ask('assess', assessments),
    remove: (removals) => ask('remove', removals),
    listUnread: (limit) => ask('listUnread', limit),
    putVectors: (vectors) => ask('putVectors', vectors),
    find: (request) => ask('find', request),
    read: (userId, messageIds) => ask('read', userId, messageIds),
    progress: (userId) => ask('progress', userId),
    pendingRequest: () => ask('pendingRequest'),
    markAsked: () => ask('markAsked'),
    async close() {
      if (broken) return;
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      await ask('close');
      await exited;
    },
  };
}
