import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { PromiseWords } from './promise.ts';
import type { PromiseStore } from './promise-store.ts';

export interface SayOfPromiseContext {
  readonly promises: Pick<PromiseStore, 'say'>;
  readonly clock: Clock;
}

interface Named {
  readonly userId: string;
  readonly promiseId: string;
}

/**
 * The promise is kept or not needed any more, or it is open again.
 * @throws AppError `not-found` when the user has no such promise.
 */
export async function markPromiseDone(
  context: SayOfPromiseContext,
  { isDone, ...named }: Named & { readonly isDone: boolean },
): Promise<void> {
  await say(context, named, { doneAt: isDone ? context.clock.now() : null });
}

/**
 * Whether the sentence promises something; null takes the label back.
 * @throws AppError `not-found` when the user has no such promise.
 */
export async function labelPromise(
  context: SayOfPromiseContext,
  { isPromise, ...named }: Named & { readonly isPromise: boolean | null },
): Promise<void> {
  await say(context, named, { label: isPromise });
}

async function say(
  { promises, clock }: SayOfPromiseContext,
  { userId, promiseId }: Named,
  words: Partial<PromiseWords>,
): Promise<void> {
  if (!(await promises.say(userId, promiseId, { ...words, saidAt: clock.now() })))
    throw new AppError('not-found');
}
