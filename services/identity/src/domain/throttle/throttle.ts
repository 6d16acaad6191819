import { derivedId } from '@tern/kernel/ids';
import type { AttemptCounters } from './attempt-counters.ts';
import { accountPolicy, addressPolicy } from './throttle-policy.ts';

/**
 * What is counted apart: mails to an address, tries of links, proofs of a signed-in user that ask for the password again, tokens of
 * Google's, applications that register. Passwords at sign-in: sign-in-throttle.ts.
 */
type ThrottledAction = 'mail' | 'verify' | 'reset' | 'prove' | 'google' | 'unsubscribe' | 'register-client';

export interface Throttle {
  /** Counts an attempt before it is made. @throws AppError `too-many-requests` with the seconds to wait. */
  account(action: ThrottledAction, email: string): Promise<void>;
  /** The attempts at the account count no longer: its owner has been proved. */
  forgetAccount(action: ThrottledAction, email: string): Promise<void>;
  /** As `account`, for one client address. */
  clientAddress(action: ThrottledAction, address: string): Promise<void>;
}

export function createThrottle(counters: AttemptCounters): Throttle {
  return {
    async account(action, email) {
      await counters.count(derivedId('account', action, email), accountPolicy);
    },
    forgetAccount: (action, email) => counters.forget(derivedId('account', action, email)),
    async clientAddress(action, address) {
      await counters.count(derivedId('address', action, address), addressPolicy);
    },
  };
}
