import { Worker, type WorkerOptions } from 'node:worker_threads';
import { AppError } from './app-error.ts';
import type { ThreadAnswer } from './thread-answer.ts';

/** A worker thread as a function: requests go in, answers come back by number (`thread-answer.ts`). */
export interface AskedThread<Request> {
  /** @throws AppError `disk-full`, `data-damaged`, or `unavailable` when the request failed or the thread has stopped. */
  ask<Answer>(request: Request): Promise<Answer>;
  /** Sends the request after which the thread ends by itself, and waits for its end. Does nothing when it has ended. */
  finish(request: Request): Promise<void>;
  /** Ends the thread at once. Pending requests are rejected. */
  terminate(): Promise<void>;
}

interface Waiting {
  resolve(value: never): void;
  reject(error: Error): void;
}

/**
 * Starts a program that posts one message when it is ready and then answers requests.
 * @param title its name in error messages, such as "The search index"
 * @throws Error that the program threw, or when it ended before it was ready.
 */
export async function startThread<Request>(
  program: URL,
  { title, ...options }: WorkerOptions & { readonly title: string },
): Promise<AskedThread<Request>> {
  const worker = new Worker(program, options);
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let broken: AppError | null = null;
  const fail = (cause?: Error) => {
    broken ??= new AppError('unavailable', { technical: `${title} has stopped.`, cause });
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail());
  await untilReady(worker, title);
  worker.on('message', (answer: ThreadAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) asked?.reject(failureOf(answer, title));
    else asked?.resolve(answer.value as never);
  });
  const ask = <Answer>(request: Request): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken);
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, request });
    });
  return {
    ask,
    async finish(request) {
      if (broken) return;
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      await ask(request);
      await exited;
    },
    async terminate() {
      await worker.terminate();
    },
  };
}

function untilReady(worker: Worker, title: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`${title} ended while it started.`)));
  });
}

function failureOf(
  { error, isDiskFull, isDamaged }: Extract<ThreadAnswer, { error: string }>,
  title: string,
): AppError {
  const cause = new Error(error);
  if (isDiskFull) return new AppError('disk-full', { cause });
  if (isDamaged) return new AppError('data-damaged', { cause });
  return new AppError('unavailable', { technical: `${title} failed.`, cause });
}
