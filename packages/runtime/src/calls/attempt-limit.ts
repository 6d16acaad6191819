import { AppError } from '@tern/kernel/app-error';
import { minute, type Clock } from '@tern/kernel/clock';
import { createRateLimit } from '@tern/kernel/rate-limit';

/** Enough to find the right host and password. */
const window = { max: 30, windowMs: 10 * minute, maxKeys: 10_000 };

/**
 * Counts a user's attempts in this process, for what makes Tern call a host that the user names: without a limit, Tern could be used to
 * scan hosts and guess passwords.
 * @param action for people: "connect a mailbox"
 */
export function createAttemptLimit(clock: Clock, action: string): (userId: string) => void {
  const count = createRateLimit({ ...window, clock });
  return (userId) => {
    const waitMs = count(userId);
    if (waitMs === 0) return;
    const retryAfterSeconds = Math.ceil(waitMs / 1000);
    throw new AppError('too-many-requests', {
      message: `Too many attempts to ${action}. Please try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
      retryAfterSeconds,
    });
  };
}
