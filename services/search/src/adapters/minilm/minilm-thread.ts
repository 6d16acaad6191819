import { Worker } from 'node:worker_threads';
import { AppError } from '@tern/kernel/app-error';
import type { EmbedAnswer, EmbedRequest, EmbedWorkerData } from './protocol.ts';

interface Waiting {
  resolve(vector: Float32Array): void;
  reject(error: Error): void;
}

/** One loaded model. */
export interface MinilmThread {
  embed(text: string, priority: EmbedRequest['priority']): Promise<Float32Array>;
  /** Gives the model's memory back. What still waits is rejected. */
  close(): Promise<void>;
}

/** @throws Error where the runtime or the weights are not to be had on this machine. */
export async function startMinilmThread(workerData: EmbedWorkerData): Promise<MinilmThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, name: 'search-embedder' });
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let broken: AppError | null = null;
  const fail = (cause?: Error) => {
    broken ??= new AppError('unavailable', { message: 'The embedding model has stopped.', cause });
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail());
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread of the embedding model ended while it started')));
  });
  worker.on('message', (answer: EmbedAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer)
      asked?.reject(
        new AppError('unavailable', {
          message: 'The embedding model failed.',
          cause: new Error(answer.error),
        }),
      );
    else asked?.resolve(answer.vector);
  });
  return {
    embed: (text, priority) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, text, priority } satisfies EmbedRequest);
      }),
    async close() {
      await worker.terminate();
    },
  };
}
