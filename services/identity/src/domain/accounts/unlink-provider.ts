import type { OwnAccount } from '@tern/contracts/http/own-account';
import { AppError } from '@tern/kernel/app-error';
import { makeNotice } from '../notices/make-notice.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import { signInLinks, type LinkName } from '../users/sign-in-links.ts';
import type { UserStore } from '../users/user-store.ts';
import type { UserRecord } from '../users/user.ts';
import { ownAccountOf, signedInUser } from './own-account.ts';
import { proveFreshly, type FreshProof, type ProveFreshlyContext } from './prove-freshly.ts';
import { assertWayIn, type WaysInContext } from './ways-in.ts';

export interface UnlinkProviderContext
  extends Omit<WaysInContext, 'passkeys'>, ProveFreshlyContext, EndAllSessionsContext {
  readonly users: Pick<UserStore, 'find' | 'unlink'>;
}

/**
 * From now on the provider no longer signs in. Another way in has to be there, or the user could not sign in again. The other sessions end,
 * as the provider may have started them.
 * @throws AppError `validation-failed` naming a proof or `general`, `not-found` when nothing is linked, `too-many-requests`
 */
export async function unlinkProvider(
  context: UnlinkProviderContext,
  which: LinkName,
  { userId, sessionId, proof }: { userId: string; sessionId: string; proof: FreshProof },
): Promise<OwnAccount> {
  const { users, clock } = context;
  const user = await signedInUser(users, userId);
  if (!signInLinks[which].isLinked(user)) throw new AppError('not-found');
  await proveFreshly(context, user, { sessionId, proof });
  // The other provider may be unlinked at the same moment: what stays is looked at once more.
  const after =
    (await unlink(context, which, user)) ?? (await unlink(context, which, await signedInUser(users, userId)));
  if (after === null) throw new AppError('not-found');
  await endAllSessions(context, { userId, reason: 'revoked', exceptId: sessionId });
  return ownAccountOf(after, clock.now());
}

/** @returns null when what signs in has changed since the user was read. */
async function unlink(
  context: UnlinkProviderContext,
  which: LinkName,
  user: UserRecord,
): Promise<UserRecord | null> {
  const provider = signInLinks[which];
  if (!provider.isLinked(user)) return null;
  const after = provider.unlinked(user);
  await assertWayIn(context, after);
  const notice = makeNotice(context, user, { kind: provider.notice });
  return (await context.users.unlink(user, which, [notice])) ? after : null;
}
