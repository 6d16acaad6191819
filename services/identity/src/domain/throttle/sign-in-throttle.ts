import { minute } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import type { AttemptCounters, CountedAttempt } from './attempt-counters.ts';
import { accountPolicy, addressPolicy } from './throttle-policy.ts';

export interface SignInAttempt {
  readonly email: string;
  readonly clientAddress: string;
  /** Of a browser that has signed in to this account before (known-browsers.ts), else null. */
  readonly deviceId: string | null;
}

/** What one attempt has added to; null for counters that do not concern it. */
export interface CountedSignIn {
  readonly device: CountedAttempt | null;
  readonly address: CountedAttempt | null;
  /** This client address at this account. */
  readonly client: CountedAttempt | null;
  /** All browsers that are new to the account. */
  readonly account: CountedAttempt | null;
}

/**
 * Limits guesses at passwords (S9) so that a stranger cannot lock the owner out (OWASP, device cookies): a browser that has signed
 * in to the account before has a count of its own and is not held up by any other. All others are counted by client
 * address, by address and account, and by account.
 */
export interface SignInThrottle {
  /** Counts the attempt before it is made. @throws AppError `too-many-requests` with the seconds to wait. */
  begin(attempt: SignInAttempt): Promise<CountedSignIn>;
  /**
   * The password was right: what this browser or address had tried at the account is forgotten. What others tried is not,
   * or the owner's own sign-ins would give a guesser new free attempts; the client address gets this attempt back only, or
   * an attacker could wash its counter with sign-ins to an own account.
   */
  succeeded(counted: CountedSignIn): Promise<void>;
  /** The lock that the owner has to hear of, by an id of its own; null when there is none, or the owner was notified. */
  lockToNotify(counted: CountedSignIn): string | null;
  markNotified(counted: CountedSignIn): Promise<void>;
}

/**
 * Attempts of a client address beyond its own free ones do not count for the account, so that one stranger cannot lock it for
 * others, as long as it has no more attempts than two addresses have free: beyond, every attempt counts, or many addresses
 * could guess side by side.
 */
const crowd = 2 * accountPolicy.free;

/** Shorter waits are over before a mail is read. */
const notifiedFromMs = minute;

const hint = 'A browser in which you have signed in to this account before need not wait.';

export function createSignInThrottle(counters: AttemptCounters): SignInThrottle {
  return {
    async begin({ email, clientAddress, deviceId }) {
      if (deviceId !== null) {
        const device = await counters.count(derivedId('device', 'sign-in', email, deviceId), accountPolicy);
        return { device, address: null, client: null, account: null };
      }
      const accountKey = derivedId('account', 'sign-in', email);
      const address = await counters.count(derivedId('address', 'sign-in', clientAddress), addressPolicy);
      const tried = await counters.check(accountKey, hint);
      const clientKey = derivedId('client', 'sign-in', email, clientAddress);
      const client = await counters.count(clientKey, accountPolicy, hint);
      const isCounted = client.counter.count <= accountPolicy.free || tried > crowd;
      const account = isCounted ? await counters.count(accountKey, accountPolicy, hint) : null;
      return { device: null, address, client, account };
    },
    async succeeded({ device, address, client, account }) {
      await Promise.all([
        device && counters.forget(device.key),
        client && counters.forget(client.key),
        client && account && counters.takeBack(account, client.counter.count),
        address && counters.takeBack(address, 1),
      ]);
    },
    lockToNotify({ account }) {
      if (!account || account.counter.isTold) return null;
      const { count, since } = account.counter;
      const isLong = accountPolicy.firstWaitMs * 2 ** (count - accountPolicy.free) >= notifiedFromMs;
      return isLong ? derivedId('sign-in-locked', account.key, since.toISOString()) : null;
    },
    async markNotified({ account }) {
      if (account) await counters.markTold(account.key);
    },
  };
}
