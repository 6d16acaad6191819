import express, { type RequestHandler } from 'express';
import { defaultMaxBodyBytes } from '@tern/contracts/define-endpoint';
import { createFairQueue } from '@tern/kernel/fair-queue';
import { askingAddress, goneSignal } from './account-turns.ts';
import { forwardedCallOf } from './forwarded-call.ts';

/** Bodies over the usual limit: four of 12 MB are in memory at once, one of an account. The others are not read while they wait. */
const largeBodies = { maxRunning: 4, maxRunningPerAccount: 1, maxWaitingPerAccount: 2, maxWaiting: 40 };

/** Reads the body as it is, up to the limit of its call; a large one when it is its account's turn, which ends with the answer. */
export function takeBody(): RequestHandler {
  const turns = createFairQueue(largeBodies);
  const readers = new Map<number, RequestHandler>();
  return async (request, response, next) => {
    const { endpoint, userId } = forwardedCallOf(response);
    const limit = endpoint.maxBodyBytes;
    const reader = readers.get(limit) ?? express.raw({ type: () => true, limit, inflate: false });
    readers.set(limit, reader);
    if (limit <= defaultMaxBodyBytes) return reader(request, response, next);
    const answered = () =>
      new Promise<void>((resolve) => {
        response.once('close', resolve);
        void reader(request, response, next);
      });
    await turns.run(userId ?? askingAddress(request).account, answered, goneSignal(request));
  };
}
