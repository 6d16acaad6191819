import { AppError } from '@tern/kernel/app-error';
import { minute, type Clock } from '@tern/kernel/clock';
import { createRateLimit } from '@tern/kernel/rate-limit';
import { say } from '@tern/contracts/sentences/sentence';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';

/** Enough to find the right host and password. */
const window = { max: 30, windowMs: 10 * minute, maxKeys: 10_000 };

/**
 * Counts a user's attempts in this process, for what makes Tern call a host that the user names: without a limit, Tern could be used to
 * scan hosts and guess passwords.
 * @param action for people: "connect a mailbox"
 */
export function createAttemptLimit(clock: Clock, action: PlainPattern): (userId: string) => void {
  const count = createRateLimit({ ...window, clock });
  return (userId) => {
    const waitMs = count(userId);
    if (waitMs === 0) return;
    const retryAfterSeconds = Math.ceil(waitMs / 1000);
    throw new AppError('too-many-requests', {
      message: say('Too many attempts to {action, said}. Please try again in {minutes} minutes.', {
        action,
        minutes: Math.ceil(retryAfterSeconds / 60),
      }),
      retryAfterSeconds,
    });
  };
}
