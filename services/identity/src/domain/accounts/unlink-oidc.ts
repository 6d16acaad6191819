import type { OwnAccount } from '@tern/contracts/http/own-account';
import { AppError, fieldError } from '@tern/kernel/app-error';
import { makeNotice } from '../notices/make-notice.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import type { UserStore } from '../users/user-store.ts';
import type { UserRecord } from '../users/user.ts';
import { ownAccountOf, signedInUser } from './own-account.ts';
import { proveFreshly, type FreshProof, type ProveFreshlyContext } from './prove-freshly.ts';

export interface UnlinkOidcContext extends ProveFreshlyContext, EndAllSessionsContext {
  readonly users: Pick<UserStore, 'find' | 'unlinkOidc'>;
  readonly isPasswordOffered: boolean;
  /** Null where this installation has no client at Google. */
  readonly google: object | null;
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
  if (!(await hasAnotherWayIn(context, user)))
    throw fieldError('general', 'Nothing else signs in to your account. Add a passkey first.');
  const notice = makeNotice(context, user, { kind: 'oidc-unlinked' });
  if (!(await users.unlinkOidc(userId, [notice]))) throw new AppError('not-found');
  await endAllSessions(context, { userId, reason: 'revoked', exceptId: sessionId });
  return ownAccountOf({ ...user, oidcLink: null }, clock.now());
}

async function hasAnotherWayIn(
  { isPasswordOffered, google, passkeys }: UnlinkOidcContext,
  user: UserRecord,
): Promise<boolean> {
  if (isPasswordOffered && user.passwordHash !== null) return true;
  if (google && user.googleSubject !== null) return true;
  return (await passkeys.ofUser(user.id)).length > 0;
}
