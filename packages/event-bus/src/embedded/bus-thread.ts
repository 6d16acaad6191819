import { Worker } from 'node:worker_threads';
import { AppError } from '@tern/kernel/app-error';
import type { BusAnswers, BusRequestName, BusRequests, BusWorkerData } from './protocol.ts';

/** The thread as a function: requests out, answers back by number. */
export interface BusThread {
  /** @throws AppError `disk-full`; `unavailable` when the thread has stopped or its file cannot be written. */
  ask<Name extends BusRequestName>(type: Name, request: BusRequests[Name]): Promise<BusAnswers[Name]>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(value: never): void;
  reject(error: Error): void;
}

/** @throws Error when the file cannot be opened, was written by a newer Tern or has other partitions than declared. */
export async function startBusThread(workerData: BusWorkerData): Promise<BusThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    name: 'event-bus',
    // It makes little that lives for a moment: more room would only be filled.
    resourceLimits: { maxYoungGenerationSizeMb: 3 },
  });
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let broken: AppError | null = null;

  const fail = (cause?: Error) => {
    broken ??= new AppError('unavailable', { message: 'The event bus has stopped.', cause });
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail());

  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  worker.on(
    'message',
    (answer: { id: number; value: unknown } | { id: number; error: string; isDiskFull: boolean }) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer)
        asked?.reject(
          answer.isDiskFull
            ? new AppError('disk-full')
            : new AppError('unavailable', { message: `The event bus failed: ${answer.error}` }),
        );
      else asked?.resolve(answer.value as never);
    },
  );

  const ask: BusThread['ask'] = (type, request) =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken);
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, request: { type, ...request } });
    });

  return {
    ask,
    async close() {
      if (broken) return;
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      await ask('close', {});
      await exited;
    },
  };
}
