import type { OwnAccount } from '@tern/contracts/http/own-account';
import { AppError } from '@tern/kernel/app-error';
import { makeNotice } from '../notices/make-notice.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import type { UserStore } from '../users/user-store.ts';
import type { UserRecord } from '../users/user.ts';
import { ownAccountOf, signedInUser } from './own-account.ts';
import { proveFreshly, type FreshProof, type ProveFreshlyContext } from './prove-freshly.ts';
import { assertWayIn, type WaysInContext } from './ways-in.ts';

export interface UnlinkProviderContext
  extends Omit<WaysInContext, 'passkeys'>, ProveFreshlyContext, EndAllSessionsContext {
  readonly users: Pick<UserStore, 'find' | 'unlink'>;
}

interface Provider {
  readonly isLinked: (user: UserRecord) => boolean;
  readonly unlinked: (user: UserRecord) => UserRecord;
  readonly notice: 'google-unlinked' | 'oidc-unlinked';
}

/** Who else can sign a user in: Google, and the OpenID provider of the operator. */
const providers = {
  google: {
    isLinked: ({ googleSubject }) => googleSubject !== null,
    unlinked: (user) => ({ ...user, googleSubject: null, googleEmail: null }),
    notice: 'google-unlinked',
  },
  oidc: {
    isLinked: ({ oidcLink }) => oidcLink !== null,
    unlinked: (user) => ({ ...user, oidcLink: null }),
    notice: 'oidc-unlinked',
  },
} as const satisfies Record<string, Provider>;

/**
 * From now on the provider no longer signs in. Another way in has to be there, or the user could not sign in again. The other sessions end,
 * as the provider may have started them.
 * @throws AppError `validation-failed` naming a proof or `general`, `not-found` when nothing is linked, `too-many-requests`
 */
export async function unlinkProvider(
  context: UnlinkProviderContext,
  which: keyof typeof providers,
  { userId, sessionId, proof }: { userId: string; sessionId: string; proof: FreshProof },
): Promise<OwnAccount> {
  const { users, clock } = context;
  const user = await signedInUser(users, userId);
  if (!providers[which].isLinked(user)) throw new AppError('not-found');
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
  which: keyof typeof providers,
  user: UserRecord,
): Promise<UserRecord | null> {
  const provider: Provider = providers[which];
  if (!provider.isLinked(user)) return null;
  const after = provider.unlinked(user);
  await assertWayIn(context, after);
  const notice = makeNotice(context, user, { kind: provider.notice });
  return (await context.users.unlink(user, which, [notice])) ? after : null;
}
