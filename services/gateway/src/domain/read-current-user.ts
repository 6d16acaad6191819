import type { User } from '@tern/contracts/http/identity';
import type { SessionReader } from './ports.ts';

export type ReadCurrentUser = (session: {
  sessionId: string;
  isVerified: boolean;
}) => Promise<{ user: User; accountCount: number }>;

/** GET /users/: the user from identity, the count from mail-sync, which unverified users cannot have accounts in. */
export function createReadCurrentUser(reader: SessionReader): ReadCurrentUser {
  return async ({ sessionId, isVerified }) => {
    const [user, accountCount] = await Promise.all([
      reader.readUser(sessionId),
      isVerified ? reader.countAccounts(sessionId) : 0,
    ]);
    return { user, accountCount };
  };
}
