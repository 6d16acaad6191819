import type { Request } from 'express';
import { defaultTimeLimitMs, type Endpoint } from '@tern/contracts/define-endpoint';
import type { Clock } from '@tern/kernel/clock';
import { createFairQueue } from '@tern/kernel/fair-queue';
import { countedAddress, createMinuteLimit } from './rate-limit.ts';

/** Who asks: a user in a browser, an application or access token of a user, or an address without a session. */
export interface Asking {
  readonly kind: 'user' | 'token' | 'address';
  readonly account: string;
  /** Counted per minute; of a token, the token itself. */
  readonly counted: string;
}

export interface AccountTurns {
  /**
   * Runs a call when it is its account's turn. @param signal aborted when the client has gone
   * @throws AppError `too-many-requests` with Retry-After
   */
  run<T>(
    asking: Asking,
    call: Pick<Endpoint, 'timeLimitMs'>,
    work: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T>;
}

/**
 * Calls of one account that are worked on at once: one goes on beside a slow one. A call of another account may find this many before it at
 * each step, in the event loop as in the store, so with four at once its time grew up to twentyfold.
 */
const maxAtOnce = 2;
/** A browser with several tabs has fewer waiting. */
const maxWaiting = 60;
/** The gateway has 1,000 requests in hand at most (service.ts). */
const maxOfAll = 1_000;

/**
 * Requests of all clients share the CPU of the services. Each account has its own few places, so that one with many requests waits for
 * itself. Calls that wait for mail servers have places of their own: they take long and cost little here.
 */
export function createAccountTurns(perMinute: number, clock: Clock): AccountTurns {
  const limit = createMinuteLimit(perMinute, clock);
  const queue = createFairQueue({
    maxRunning: maxOfAll,
    maxRunningPerAccount: maxAtOnce,
    maxWaitingPerAccount: maxWaiting,
    maxWaiting: maxOfAll,
  });
  return {
    async run({ kind, account, counted }, { timeLimitMs }, work, signal) {
      // Addresses are counted when their request comes in.
      if (kind !== 'address') limit(`${kind} ${counted}`);
      const place = timeLimitMs > defaultTimeLimitMs ? 'slow' : 'quick';
      return queue.run(`${kind} ${place} ${account}`, work, signal);
    },
  };
}

export function askingAddress(request: Request): Asking {
  const address = countedAddress(request.ip ?? '');
  return { kind: 'address', account: address, counted: address };
}

/** A signal that is aborted when the client goes. Its reason is an AbortError, which is not logged as a failure of ours. */
export function goneSignal(request: Request): AbortSignal {
  const gone = new AbortController();
  request.res?.once('close', () => gone.abort());
  return gone.signal;
}
