import { AppError } from '@tern/kernel/app-error';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { makeNotice } from '../notices/make-notice.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import type { UserStore } from '../users/user-store.ts';
import { ownAccountOf, signedInUser } from './own-account.ts';
import { provePassword, type ProvePasswordContext } from './prove-password.ts';

export interface UnlinkGoogleContext extends ProvePasswordContext, EndAllSessionsContext {
  readonly users: Pick<UserStore, 'find' | 'unlinkGoogle'>;
}

/**
 * From now on the Google account no longer signs in. The password is asked for: without one the user could not sign in again. The other
 * sessions end, as the Google account may have started them.
 * @throws AppError `validation-failed` naming `password`, `not-found` when no Google account is linked, `too-many-requests`
 */
export async function unlinkGoogle(
  context: UnlinkGoogleContext,
  { userId, sessionId, password }: { userId: string; sessionId: string; password: string },
): Promise<OwnAccount> {
  const { users, clock } = context;
  const user = await signedInUser(users, userId);
  await provePassword(context, user, { password, field: 'password' });
  const notice = makeNotice(context, user, { kind: 'google-unlinked' });
  if (!(await users.unlinkGoogle(userId, [notice]))) throw new AppError('not-found');
  await endAllSessions(context, { userId, reason: 'revoked', exceptId: sessionId });
  return ownAccountOf({ ...user, googleSubject: null, googleEmail: null }, clock.now());
}
