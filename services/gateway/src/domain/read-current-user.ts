import type { User } from '@tern/contracts/http/identity';
import type { PresentedSession, SessionReader } from './ports.ts';

export type ReadCurrentUser = (
  session: PresentedSession & { isVerified: boolean },
) => Promise<{ user: User; accountCount: number }>;

/** GET /users/: the user from identity, the count from mail-sync, which unverified users cannot have accounts in. */
export function createReadCurrentUser(reader: SessionReader): ReadCurrentUser {
  return async (session) => {
    const [user, accountCount] = await Promise.all([
      reader.readUser(session),
      session.isVerified ? reader.countAccounts(session) : 0,
    ]);
    return { user, accountCount };
  };
}
