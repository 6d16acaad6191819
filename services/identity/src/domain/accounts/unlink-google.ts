import { AppError } from '@tern/kernel/app-error';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { makeNotice } from '../notices/make-notice.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import type { UserStore } from '../users/user-store.ts';
import { ownAccountOf, signedInUser } from './own-account.ts';
import { proveFreshly, type FreshProof, type ProveFreshlyContext } from './prove-freshly.ts';
import { assertWayIn, type WaysInContext } from './ways-in.ts';

export interface UnlinkGoogleContext
  extends Omit<WaysInContext, 'passkeys'>, ProveFreshlyContext, EndAllSessionsContext {
  readonly users: Pick<UserStore, 'find' | 'unlinkGoogle'>;
}

/**
 * From now on the Google account no longer signs in. Another way in has to be there, or the user could not sign in again. The other
 * sessions end, as the Google account may have started them.
 * @throws AppError `validation-failed` naming a proof or `general`, `not-found` when no Google account is linked, `too-many-requests`
 */
export async function unlinkGoogle(
  context: UnlinkGoogleContext,
  { userId, sessionId, proof }: { userId: string; sessionId: string; proof: FreshProof },
): Promise<OwnAccount> {
  const { users, clock } = context;
  const user = await signedInUser(users, userId);
  await proveFreshly(context, user, { sessionId, proof });
  if (user.googleSubject === null) throw new AppError('not-found');
  const after = { ...user, googleSubject: null, googleEmail: null };
  await assertWayIn(context, after);
  const notice = makeNotice(context, user, { kind: 'google-unlinked' });
  if (!(await users.unlinkGoogle(userId, [notice]))) throw new AppError('not-found');
  await endAllSessions(context, { userId, reason: 'revoked', exceptId: sessionId });
  return ownAccountOf(after, clock.now());
}
