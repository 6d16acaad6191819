import type { User } from '@tern/contracts/http/identity';
import type { PresentedSession } from './principal-issuer.ts';
import type { SessionReader } from './session-reader.ts';

/** GET /users/: the user from identity, the count from mail-sync, where unverified users cannot have accounts. */
export async function readCurrentUser(
  { sessionReader }: { readonly sessionReader: SessionReader },
  session: PresentedSession & { readonly isVerified: boolean },
): Promise<{ user: User; accountCount: number }> {
  const [user, accountCount] = await Promise.all([
    sessionReader.readUser(session),
    session.isVerified ? sessionReader.countAccounts(session) : 0,
  ]);
  return { user, accountCount };
}
