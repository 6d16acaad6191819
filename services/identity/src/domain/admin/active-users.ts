import { AppError } from '@tern/kernel/app-error';
import type { UserReader } from '../users/user-store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { UserRecord } from '../users/user.ts';

export const isDisabled = ({ disabledAt }: Pick<UserRecord, 'disabledAt'>) => (disabledAt ?? null) !== null;

/** The same users, where one that is disabled is not found: neither a session nor an agent's token opens anything. */
export function withoutDisabled(users: UserReader): UserReader {
  const active = (user: UserRecord | null) => (user && isDisabled(user) ? null : user);
  return {
    find: async (id) => active(await users.find(id)),
    findVerified: async (email) => active(await users.findVerified(email)),
    findNewestUnverified: async (email) => active(await users.findNewestUnverified(email)),
    findByVerificationToken: async (hash) => active(await users.findByVerificationToken(hash)),
    findByResetToken: async (hash) => active(await users.findByResetToken(hash)),
    findByGoogleSubject: async (subject) => active(await users.findByGoogleSubject(subject)),
  };
}

/** The same sessions, which start none for a disabled user, whatever way of signing in leads there. */
export function refusingDisabled(sessions: Sessions, users: Pick<UserReader, 'find'>): Sessions {
  const refuse = async (userId: string) => {
    const user = await users.find(userId);
    if (user && isDisabled(user)) throw new AppError('account-disabled');
  };
  return {
    ...sessions,
    async start(userId, device) {
      await refuse(userId);
      const started = await sessions.start(userId, device);
      try {
        // Who was disabled in between has had the other sessions ended, and maybe not this one.
        await refuse(userId);
      } catch (error) {
        await sessions.end({ id: started.sessionId, userId }, 'disabled');
        throw error;
      }
      return started;
    },
  };
}
