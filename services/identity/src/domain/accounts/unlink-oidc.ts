import type { OwnAccount } from '@tern/contracts/http/own-account';
import { AppError } from '@tern/kernel/app-error';
import { makeNotice } from '../notices/make-notice.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import type { UserStore } from '../users/user-store.ts';
import { ownAccountOf, signedInUser } from './own-account.ts';
import { proveFreshly, type FreshProof, type ProveFreshlyContext } from './prove-freshly.ts';
import { assertWayIn, type WaysInContext } from './ways-in.ts';

export interface UnlinkOidcContext
  extends Omit<WaysInContext, 'passkeys'>, ProveFreshlyContext, EndAllSessionsContext {
  readonly users: Pick<UserStore, 'find' | 'unlinkOidc'>;
}

/**
 * From now on the OpenID provider no longer signs in. Another way in has to be there, or the user could not sign in again. The other
 * sessions end, as the provider may have started them.
 * @throws AppError `validation-failed` naming a proof or `general`, `not-found` when nothing is linked, `too-many-requests`
 */
export async function unlinkOidc(
  context: UnlinkOidcContext,
  { userId, sessionId, proof }: { userId: string; sessionId: string; proof: FreshProof },
): Promise<OwnAccount> {
  const { users, clock } = context;
  const user = await signedInUser(users, userId);
  if (!user.oidcLink) throw new AppError('not-found');
  await proveFreshly(context, user, { sessionId, proof });
  const after = { ...user, oidcLink: null };
  await assertWayIn(context, after);
  const notice = makeNotice(context, user, { kind: 'oidc-unlinked' });
  if (!(await users.unlinkOidc(userId, [notice]))) throw new AppError('not-found');
  await endAllSessions(context, { userId, reason: 'revoked', exceptId: sessionId });
  return ownAccountOf(after, clock.now());
}
