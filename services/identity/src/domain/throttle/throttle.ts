import { derivedId } from '@tern/kernel/ids';
import type { AttemptCounters } from './attempt-counters.ts';
import { accountPolicy, addressPolicy } from './throttle-policy.ts';

/** What is counted apart: mails to an address, tries of links, applications that register. Attempts at passwords: sign-in-throttle.ts. */
type ThrottledAction = 'mail' | 'verify' | 'unsubscribe' | 'register-client';

export interface Throttle {
  /** Counts an attempt before it is made. @throws AppError `too-many-requests` with the seconds to wait. */
  account(action: ThrottledAction, email: string): Promise<void>;
  /** As `account`, for one client address. */
  clientAddress(action: ThrottledAction, address: string): Promise<void>;
}

export function createThrottle(counters: AttemptCounters): Throttle {
  return {
    async account(action, email) {
      await counters.count(derivedId('account', action, email), accountPolicy);
    },
    async clientAddress(action, address) {
      await counters.count(derivedId('address', action, address), addressPolicy);
    },
  };
}
