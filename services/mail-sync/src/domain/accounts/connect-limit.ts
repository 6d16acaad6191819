import { AppError } from '@tern/kernel/app-error';
import { minute, type Clock } from '@tern/kernel/clock';

const windowMs = 10 * minute;
/** More than anybody needs who looks for the right host and password. */
const mostTries = 30;
/** Users that are counted at the same time; the one that began first is dropped first. */
const mostUsers = 10_000;

/** @throws AppError `too-many-requests` with the seconds to wait. */
export type LimitConnects = (userId: string) => void;

/**
 * Counts a user's tries to connect a mailbox, in this process. Each try makes us call a host that he names and sign in there
 * with what he typed: without a limit, Tern would look for hosts and guess passwords for anybody with an account.
 * @param what he tries, for people.
 */
export function createConnectLimit(clock: Clock, what = 'connect a mailbox'): LimitConnects {
  const windows = new Map<string, { readonly until: number; tries: number }>();
  return (userId) => {
    const now = clock.now().getTime();
    const known = windows.get(userId);
    const window = known && known.until > now ? known : { until: now + windowMs, tries: 0 };
    if (window !== known) {
      windows.delete(userId);
      windows.set(userId, window);
      const [first] = windows.keys();
      if (windows.size > mostUsers && first !== undefined) windows.delete(first);
    }
    window.tries += 1;
    if (window.tries <= mostTries) return;
    const retryAfterSeconds = Math.ceil((window.until - now) / 1000);
    throw new AppError('too-many-requests', {
      message: `Too many attempts to ${what}. Please try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
      retryAfterSeconds,
    });
  };
}
