import { AppError } from '@tern/kernel/app-error';
import { minute, type Clock } from '@tern/kernel/clock';

const windowMs = 10 * minute;
/** Enough to find the right host and password. */
const mostTries = 30;
/** Users counted at the same time; the oldest window is dropped first. */
const mostUsers = 10_000;

/**
 * Counts a user's attempts in this process, for what makes Tern call a host that the user names: without a limit, Tern could be used to
 * scan hosts and guess passwords.
 * @param action for people: "connect a mailbox"
 */
export function createAttemptLimit(clock: Clock, action: string): (userId: string) => void {
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
      message: `Too many attempts to ${action}. Please try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
      retryAfterSeconds,
    });
  };
}
