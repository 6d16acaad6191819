import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import type { ThrottleStore } from './ports.ts';
import { accountPolicy, addressPolicy, countAttempt, type ThrottlePolicy } from './throttle-policy.ts';

/** What is counted apart: attempts at a password, mails to an address, tries of links, applications that register. */
type ThrottledAction = 'sign-in' | 'mail' | 'verify' | 'unsubscribe' | 'register-client';

export interface Throttle {
  /**
   * Counts an attempt before it is made, so that parallel attempts cannot slip through together.
   * @throws AppError `too-many-requests` with the seconds to wait.
   */
  account(action: ThrottledAction, email: string): Promise<void>;
  clientAddress(action: ThrottledAction, address: string): Promise<void>;
  /** The attempt succeeded: the account starts afresh; the client address only gets this attempt back, or an
   * attacker could wash the counter with a sign-in to an own account. */
  succeeded(action: ThrottledAction, email: string, address: string): Promise<void>;
}

/** Lost races against parallel attempts before giving up; each one means that another attempt was counted. */
const maxRaces = 100;

export function createThrottle({ store, clock }: { store: ThrottleStore; clock: Clock }): Throttle {
  async function count(key: string, policy: ThrottlePolicy): Promise<void> {
    for (let race = 0; race < maxRaces; race += 1) {
      const before = await store.find(key);
      const verdict = countAttempt(before, policy, clock.now());
      if ('waitMs' in verdict) throw tooMany(verdict.waitMs);
      if (await store.replace(key, before, verdict.counter)) return;
    }
    throw tooMany(policy.firstWaitMs);
  }
  return {
    account: (action, email) => count(accountKey(action, email), accountPolicy),
    clientAddress: (action, address) => count(addressKey(action, address), addressPolicy),
    async succeeded(action, email, address) {
      await store.forget(accountKey(action, email));
      await store.giveBack(addressKey(action, address));
    },
  };
}

function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('too-many-requests', {
    message: `Too many attempts. Please try again in ${seconds === 1 ? 'a second' : wait}.`,
    retryAfterSeconds: seconds,
  });
}

/** Hashed, so that the counters hold no addresses. */
const accountKey = (action: ThrottledAction, email: string) => derivedId('account', action, email);
const addressKey = (action: ThrottledAction, address: string) => derivedId('address', action, address);
